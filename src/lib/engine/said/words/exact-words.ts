const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;

/** The longest quote that is kept. */
export const QUOTE_MAX = 240;

/** What follows said words and is no part of them: `, I say to Ada`, `; it isn't`, `, when in fact …`. */
const TAIL =
	/[,;–—-]? *(?:,| |;)(?:i (?:say|tell|shout|scream|whisper|add|reply|call|mutter|yell|swear to)\b|(?:even though|although|when in fact|when in truth|in fact|which is (?:a lie|a bluff|a fib|not true|untrue|false))\b|but (?:really|in truth|that['’]s a lie)\b|; ?(?:it|he|she|they|i|there|that) \w+(?:n['’]?t| not)\W*$).*$/iu;

/** What follows words up to the end of their sentence, and the signs that end it. */
const REST = /[^.!?…("”]*[.!?…]*/y;
/** As many words behind what is said name the hearer or are a tag; more of them are another act. */
const MOST_BEHIND = 6;
const SIGNS = /[.!?…]*/y;

/**
 * The player's own words behind a reading of them: the same words in the same order, with the signs that they were
 * written with, and with `whole` to the end of the sentence; `isQuoted`: they stood in quotation marks. Words that were mended are not found, and stay as they
 * were read.
 */
export function exactWords(text: string, content: string, whole = false, isQuoted = false): string {
	const words = content.match(WORD) ?? [];
	if (words.length === 0) return '';
	const found = findWords(text, words);
	let typed = content;
	if (found) {
		const tail = whole ? REST : SIGNS;
		tail.lastIndex = found.end;
		const rest = tail.exec(text)?.[0] ?? '';
		typed = text.slice(found.from, found.end) + ((rest.match(WORD)?.length ?? 0) > MOST_BEHIND ? '' : rest);
	}
	// Nothing follows words in quotation marks that would have to be cut off.
	const cut = typed.replace(TAIL, (tail, at: number) =>
		// "or I shout it from the roof" is said too.
		/\b(?:or|and|if|that|when|before|because|so|then|else|what)[\s,]*$/i.test(typed.slice(0, at)) ? tail : '',
	);
	return shorten((isQuoted ? typed : cut).trim());
}

/** Letters and digits without a sign between them. */
const RUN = /[\p{L}\p{N}]+/gu;

/** Where words first stand in a text one after another, whatever signs part them; null where they do not. */
function findWords(text: string, words: readonly string[]): { from: number; end: number } | null {
	const runs = [...text.matchAll(RUN)].map(({ 0: run, index }) => ({
		low: run.toLowerCase(),
		from: index,
		end: index + run.length,
	}));
	// A word such as "don't" is two runs, with nothing but its sign between them.
	const wanted = words.flatMap((word) =>
		word.split(/['’]/).map((part, at) => ({ low: part.toLowerCase(), joined: at > 0 })),
	);
	const isAt = (at: number) =>
		wanted.every(({ low, joined }, k) => {
			const run = runs[at + k];
			if (run?.low !== low) return false;
			return !joined || /^['’]$/.test(text.slice(runs[at + k - 1]?.end, run.from));
		});
	const at = runs.findIndex((_, index) => isAt(index));
	const [first, last] = [runs[at], runs[at + wanted.length - 1]];
	return first && last ? { from: first.from, end: last.end } : null;
}

/** Cuts long words between two of them. */
function shorten(words: string): string {
	if (words.length <= QUOTE_MAX) return words;
	const head = words.slice(0, QUOTE_MAX);
	return `${head.slice(0, head.lastIndexOf(' '))} …`;
}

/** A quote for the middle of a sentence, in quotation marks; its own full stop is left out. */
export function quoted(quote: string): string {
	return `“${quote.replace(/\.+$/, '')}”`;
}
