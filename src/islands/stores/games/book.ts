import { atom } from 'nanostores';
import { loadItem, saveItem } from '#islands/stores/browser/storage.ts';
import { request } from '#islands/stores/http/client.ts';
import { screenFailureText } from '#lib/http/errors.ts';
import type { Transcript } from '#lib/wire/share.ts';

/** The state of loading a story as a book. */
export type BookState =
	| { phase: 'loading' }
	| { phase: 'missing' }
	| { phase: 'failed'; message: string }
	| { phase: 'ready'; story: Transcript };

export const $book = atom<BookState>({ phase: 'loading' });

/** Fetches a game's whole story. */
export async function loadBook(id: string): Promise<void> {
	$book.set({ phase: 'loading' });
	const answer = await request<Transcript>('GET', `/api/games/${id}/transcript`);
	if (answer.ok) $book.set({ phase: 'ready', story: answer.data });
	else if (answer.error.status === 404) $book.set({ phase: 'missing' });
	else $book.set({ phase: 'failed', message: screenFailureText('gameLoad', answer.error) });
}

/** The turn at which this browser's reader stopped; null before the first visit. */
export function loadBookmark(id: string): number | null {
	const turn = loadItem(keyOf(id));
	return typeof turn === 'number' && Number.isInteger(turn) && turn >= 0 ? turn : null;
}

/** Stores the turn that the reader has come to. */
export function saveBookmark(id: string, turn: number): void {
	saveItem(keyOf(id), turn);
}

function keyOf(id: string): string {
	return `stonecast:book:${id}`;
}
