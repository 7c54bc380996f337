/** Regular endings, with what may take their place in the base form. */
const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
	['s', ['']],
	['es', ['', 'e']],
	['ed', ['', 'e']],
	['ing', ['', 'e']],
	['ly', ['', 'e', 'le']],
	['ies', ['y']],
	['ied', ['y']],
	['ily', ['y']],
];

/** Whether a word or the base of a regular form of it is in a list of English words. */
export function isEnglish(word: string, known: ReadonlySet<string>): boolean {
	if (known.has(word)) return true;
	return ENDINGS.some(([ending, fillings]) => {
		if (!word.endsWith(ending)) return false;
		const stem = word.slice(0, -ending.length);
		const doubled = stem.length > 3 && stem.at(-1) === stem.at(-2) && known.has(stem.slice(0, -1));
		return doubled || (stem.length > 2 && fillings.some((filling) => known.has(stem + filling)));
	});
}
