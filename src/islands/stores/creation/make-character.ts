import type { ApiAnswer, ApiFailure } from '#islands/stores/http/answer.ts';
import { request } from '#islands/stores/http/client.ts';
import type { Answers } from '#lib/creation/wizard.ts';
import type { CharacterView } from '#lib/wire/player.ts';
import type { MadeCharacter } from './creation-draft.ts';

/** What is known of the character that the answers make. */
export interface MakingState {
	made: MadeCharacter | null;
	unsure: boolean;
}

export type MakingResult = MakingState &
	({ ok: true; made: MadeCharacter } | { ok: false; error: ApiFailure });

/**
 * Makes the character of these answers on the server, once. It uses one that is already made, looks for one that may
 * have been made, and deletes one of other answers whose game never began.
 */
export async function makeCharacter(
	worldSlug: string,
	nameField: string,
	answers: Answers,
	{ made, unsure }: MakingState,
): Promise<MakingResult> {
	const { [nameField]: name, ...worldData } = answers;
	const of = JSON.stringify(answers);
	if (made?.of === of) return { ok: true, made, unsure: false };
	if (made) await request('DELETE', `/api/characters/${made.id}`);
	const body = { name, worldSlug, worldData };
	const found = unsure ? await findMade(body) : null;
	if (found) return { ok: true, made: { id: found, of }, unsure: false };
	const answer = await request<CharacterView>('POST', '/api/characters', { body });
	if (answer.ok) return { ok: true, made: { id: answer.data.id, of }, unsure: false };
	return { ok: false, error: answer.error, made: null, unsure: isOpen(answer.error) };
}

/** A character of the visitor's that was made from these answers and is free to play. */
async function findMade(body: {
	name: unknown;
	worldSlug: string;
	worldData: object;
}): Promise<string | null> {
	const path = `/api/characters?world=${encodeURIComponent(body.worldSlug)}`;
	const answer: ApiAnswer<CharacterView[]> = await request('GET', path);
	if (!answer.ok) return null;
	const wanted = canonical(body.worldData);
	const found = answer.data.find(
		({ name, worldData, activeGameId }) =>
			name === body.name && activeGameId === null && canonical(worldData) === wanted,
	);
	return found?.id ?? null;
}

/** Only a refusal of our own server proves that nothing was made. */
function isOpen({ code }: ApiFailure): boolean {
	return code !== code.toUpperCase() || code === 'INTERNAL_ERROR';
}

/** The answers as text, independent of their order. */
function canonical(worldData: object): string {
	return JSON.stringify(Object.entries(worldData).sort(([a], [b]) => (a < b ? -1 : 1)));
}
