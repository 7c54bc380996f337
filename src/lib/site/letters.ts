/** The letters and signs that pages and stories use: those of a keyboard, and a few more. */
export const PAGE_LETTERS = `${keyboard()}\u00a0¢£©·×–—‘’“”…€−`;

/** The `unicode-range` of the letters that only names and words of players use: à, ß, œ. */
export const OTHER_LETTERS = 'U+C0-D6,U+D8-FF,U+152-153';

function keyboard(): string {
	return String.fromCharCode(...Array.from({ length: 95 }, (_, n) => n + 32));
}
