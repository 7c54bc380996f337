import { atom } from 'nanostores';

/** What the hidden `role="log"` holds: finished paragraphs, each once. */
export const $log = atom<{ id: number; text: string }[]>([]);

/** What the hidden `role="status"` says. */
export const $status = atom('');

const KEPT = 40;
let count = 0;

/** Adds a finished paragraph to the log that screen readers follow. */
export function announce(text: string): void {
	count += 1;
	$log.set([...$log.get(), { id: count, text }].slice(-KEPT));
}

/** Says where the turn stands, in a few words. */
export function tell(text: string): void {
	$status.set(text);
}
