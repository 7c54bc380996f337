/** The letters and signs that pages and stories use: those of a keyboard, and a few more. */
export const PAGE_LETTERS = `${keyboard()}\u00a0©·×éâí–—‘’“”…−`;

/** Letters as a style's `unicode-range`: `U+20-7E,U+A0,U+A9`. */
export function unicodeRange(letters: string): string {
	const codes = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
	const runs: [first: number, last: number][] = [];
	for (const code of codes) {
		const run = runs.at(-1);
		if (run && run[1] === code - 1) run[1] = code;
		else runs.push([code, code]);
	}
	const hex = (code: number) => code.toString(16).toUpperCase();
	return runs
		.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
		.join(',');
}

function keyboard(): string {
	return String.fromCharCode(...Array.from({ length: 95 }, (_, n) => n + 32));
}
