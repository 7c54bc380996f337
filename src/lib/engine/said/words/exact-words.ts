const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;

/** The longest quote that is kept. */
export const QUOTE_MAX = 240;

/** What follows said words and is no part of them: `, I say to Ada`, `; it isn't`, `, when in fact …`. */
const TAIL =
	/[,;–—-]? *(?:,| |;)(?:i (?:say|tell|shout|scream|whisper|add|reply|call|mutter|yell|swear to)\b|(?:even though|although|when in fact|when in truth|in fact|which is (?:a lie|a bluff|a fib|not true|untrue|false))\b|but (?:really|in truth|that['’]s a lie)\b|; ?(?:it|he|she|they|i|there|that) \w+(?:n['’]?t| not)\W*$).*$/iu;

/**
 * The player's own words behind a reading of them: the same words in the same order, with the signs that they were
 * written with, and with `whole` to the end of the sentence; `isQuoted`: they stood in quotation marks. Words that were mended are not found, and stay as they
 * were read.
 */
export function exactWords(text: string, content: string, whole = false, isQuoted = false): string {
	const words = content.match(WORD)?.map((word) => word.replace(/['’]/g, "['’]")) ?? [];
	if (words.length === 0) return '';
	const rest = whole ? '[^.!?…("”]*' : '';
	const inOrder = words.join('[^\\p{L}\\p{N}]+');
	const found = new RegExp(`(?:^|[^\\p{L}\\p{N}])(${inOrder}(?![\\p{L}\\p{N}])${rest}[.!?…]*)`, 'iu').exec(
		text,
	);
	const typed = found?.[1] ?? content;
	// Nothing follows words in quotation marks that would have to be cut off.
	return shorten((isQuoted ? typed : typed.replace(TAIL, '')).trim());
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
