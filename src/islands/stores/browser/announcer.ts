import { atom } from 'nanostores';

/** The content of the hidden `role="log"`: finished paragraphs, each once. */
export const $announcedLog = atom<{ id: number; text: string }[]>([]);

/** The content of the hidden `role="status"`. */
export const $announcedStatus = atom('');

const KEPT = 40;
let count = 0;

/** Adds a finished paragraph to the log that screen readers follow. */
export function announceParagraph(text: string): void {
	count += 1;
	$announcedLog.set([...$announcedLog.get(), { id: count, text }].slice(-KEPT));
}

/** Announces the turn's state in a few words. */
export function announceStatus(text: string): void {
	$announcedStatus.set(text);
}
