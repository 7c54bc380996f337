import type { State } from './state.ts';

/**
 * The id of a choice: `option-` and sixteen hex digits of a hash of its text (white space folded, case kept).
 * Two 32-bit FNV-1a hashes with different starts. Not for security.
 */
export function optionId(text: string): string {
	const folded = text.trim().replace(/\s+/g, ' ');
	return `option-${fnv(folded, 0x811c9dc5)}${fnv(folded, 0x1b873593)}`;
}

/** The id of one meaning of a player's words: `reading-` and a hash that changes with the state, the words and the meaning. */
export function meaningId(
	{ turn, place }: Pick<State, 'turn' | 'place'>,
	words: string,
	label: string,
): string {
	return optionId([turn, place, words.trim(), label].join(' / ')).replace('option-', 'reading-');
}

function fnv(text: string, start: number): string {
	let hash = start;
	for (const byte of new TextEncoder().encode(text)) {
		hash = Math.imul(hash ^ byte, 0x01000193);
	}
	return (hash >>> 0).toString(16).padStart(8, '0');
}
