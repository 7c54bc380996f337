import { atom } from 'nanostores';
import type { ApiFailure } from '#islands/stores/http/answer.ts';
import { request } from '#islands/stores/http/client.ts';
import { NETWORK_ERROR, NETWORK_MESSAGE } from '#lib/http/errors.ts';
import type { NpcKnowledgeView } from '#lib/wire/knowledge.ts';

/** The state of loading what a person knows about the player. */
export type PersonState =
	| { phase: 'loading' }
	| { phase: 'missing' }
	| { phase: 'failed'; message: string }
	| { phase: 'ready'; view: NpcKnowledgeView };

export const $knowledge = atom<PersonState>({ phase: 'loading' });

let asked = '';

/** Fetches what a person of a game knows about the player; the later of two calls wins. */
export async function loadPerson(gameId: string, npcId: string): Promise<void> {
	const path = `/api/games/${gameId}/npcs/${encodeURIComponent(npcId)}`;
	const now = $knowledge.get();
	// For the same person, the known facts stay in view until the answer arrives.
	if (asked !== path || now.phase !== 'ready') $knowledge.set({ phase: 'loading' });
	asked = path;
	const answer = await request<NpcKnowledgeView>('GET', path);
	if (asked !== path) return;
	$knowledge.set(answer.ok ? { phase: 'ready', view: answer.data } : troubleOf(answer.error));
}

function troubleOf({ code, status, message }: ApiFailure): PersonState {
	if (status === 404) return { phase: 'missing' };
	const offline = code === NETWORK_ERROR;
	return {
		phase: 'failed',
		message: offline ? NETWORK_MESSAGE : message.trim() || 'The server could not answer. Please try again.',
	};
}
