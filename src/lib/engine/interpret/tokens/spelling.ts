/** Words by first letter and length, so that a misspelt one is compared with only a few. */
export type SpellingBook = Map<string, string[]>;

/** Sorts words for `mend`. Words under four letters are left out. */
export function bindSpelling(words: Iterable<string>): SpellingBook {
	const book: SpellingBook = new Map();
	for (const word of words) {
		if (word.length < 4) continue;
		const key = `${word[0]}${word.length}`;
		const page = book.get(key);
		if (page) page.push(word);
		else book.set(key, [word]);
	}
	return book;
}

/** The nearest word one error away (swapped, missing, extra or wrong letter), if any; of equals, the first in the book. */
export function mend(word: string, book: SpellingBook): string | undefined {
	if (word.length < 4 || word.length > 24) return undefined;
	let best: string | undefined;
	let bestRank = 9;
	for (const [first, length] of pagesFor(word)) {
		for (const known of book.get(`${first}${length}`) ?? []) {
			const rank = slip(word, known);
			if (rank >= bestRank || (word.length === 4 && rank > 0)) continue;
			best = known;
			bestRank = rank;
		}
	}
	return best;
}

function pagesFor(word: string): [string, number][] {
	const [first = '', second = ''] = word;
	const pages: [string, number][] = [first].flatMap((letter) =>
		[word.length, word.length + 1, word.length - 1].map((length): [string, number] => [letter, length]),
	);
	// Nobody begins so short a word with the wrong letter, and many short words are unknown names of things.
	if (second !== first && word.length > 4) pages.push([second, word.length], [second, word.length - 1]);
	return pages;
}

/** 0 swapped neighbours, 1 one letter missing or extra, 2 one letter wrong, 9 further apart (Damerau-Levenshtein over 1). */
export function slip(a: string, b: string): number {
	if (a === b) return 9;
	if (Math.abs(a.length - b.length) > 1) return 9;
	let from = 0;
	while (from < a.length && a[from] === b[from]) from++;
	let back = 0;
	while (back < Math.min(a.length, b.length) - from && a[a.length - 1 - back] === b[b.length - 1 - back])
		back++;
	const [left, right] = [a.length - from - back, b.length - from - back];
	if (left === 2 && right === 2) return a[from] === b[from + 1] && a[from + 1] === b[from] ? 0 : 9;
	if (left + right === 1) return 1;
	return left === 1 && right === 1 ? 2 : 9;
}
