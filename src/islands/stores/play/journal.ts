import { atom } from 'nanostores';
import { request } from '#islands/stores/http/client.ts';
import { NETWORK_ERROR, NETWORK_MESSAGE } from '#lib/http/errors.ts';
import type { JournalView } from '#lib/wire/journal.ts';

/** The state of loading a game's notes. */
export type JournalState =
	| { phase: 'loading' }
	| { phase: 'failed'; message: string }
	| { phase: 'ready'; game: string; view: JournalView };

export const $journal = atom<JournalState>({ phase: 'loading' });

let asked = 0;

/** Fetches a game's notes; what is shown of the same game stays until the answer is there. */
export async function loadJournal(gameId: string): Promise<void> {
	asked += 1;
	const own = asked;
	const shown = $journal.get();
	const isKnown = shown.phase === 'ready' && shown.game === gameId;
	if (!isKnown) $journal.set({ phase: 'loading' });
	const answer = await request<JournalView>('GET', `/api/games/${gameId}/journal`);
	if (own !== asked) return;
	if (answer.ok) return $journal.set({ phase: 'ready', game: gameId, view: answer.data });
	if (isKnown) return;
	const { code, message } = answer.error;
	const said = message.trim() || 'The server could not answer. Please try again.';
	$journal.set({ phase: 'failed', message: code === NETWORK_ERROR ? NETWORK_MESSAGE : said });
}
