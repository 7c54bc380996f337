import { atom } from 'nanostores';
import { keep, recall } from './storage.ts';

const ORDER = 'stonecast:history-order';
const LETTERS = 'stonecast:letter-keys';

/** Which end of the story comes first under Earlier. */
export const $order = atom<'newest' | 'oldest'>('newest');

/** Whether single letters work as keys outside of text fields. */
export const $letterKeys = atom(true);

/** Reads what this reader chose before. */
export function loadPreferences(): void {
	$order.set(recall(ORDER) === 'oldest' ? 'oldest' : 'newest');
	$letterKeys.set(recall(LETTERS) !== false);
}

/** Turns the story's order round and remembers it. */
export function flipOrder(): void {
	$order.set($order.get() === 'newest' ? 'oldest' : 'newest');
	keep(ORDER, $order.get());
}

/** Switches the single-letter keys and remembers it. */
export function setLetterKeys(on: boolean): void {
	$letterKeys.set(on);
	keep(LETTERS, on);
}
