import { atom } from 'nanostores';

/** What the hidden `role="log"` holds: finished paragraphs, each once. */
export const $announcedLog = atom<{ id: number; text: string }[]>([]);

/** What the hidden `role="status"` says. */
export const $announcedStatus = atom('');

const KEPT = 40;
let count = 0;

/** Adds a finished paragraph to the log that screen readers follow. */
export function announceParagraph(text: string): void {
	count += 1;
	$announcedLog.set([...$announcedLog.get(), { id: count, text }].slice(-KEPT));
}

/** Says where the turn stands, in a few words. */
export function announceStatus(text: string): void {
	$announcedStatus.set(text);
}
