/** Characters that a token of English has on average, by the providers' own rule of thumb. */
const CHARACTERS = 4;

/** Estimates the number of tokens in a text. */
export function estimateTokens(text: string): number {
	return Math.ceil(text.length / CHARACTERS);
}

/** Cuts a text to at most this number of tokens, if possible at the end of a sentence. */
export function clipText(text: string, tokens: number): string {
	const most = tokens * CHARACTERS;
	if (text.length <= most) return text;
	const head = text.slice(0, most - 1);
	const end = Math.max(head.lastIndexOf('. '), head.lastIndexOf('.\n'), head.lastIndexOf('” '));
	return end > most / 2 ? head.slice(0, end + 1) : `${head}…`;
}

/** Returns the first lines that fit into this number of tokens. */
export function takeFittingLines(lines: readonly string[], tokens: number): string[] {
	let left = tokens;
	return lines.filter((line) => {
		left -= estimateTokens(line) + 1;
		return left >= 0;
	});
}

/** Cuts the middle out of a text, at the ends of sentences, to leave about this number of tokens. */
export function clipMiddle(text: string, tokens: number): string {
	if (estimateTokens(text) <= tokens) return text;
	const sentences = text.split(/(?<=[.!?…]["”’)]*)\s+/);
	const half = (tokens * CHARACTERS) / 2;
	const head = clipText(sentences[0] ?? '', tokens / 2);
	const tail: string[] = [];
	for (const sentence of sentences.slice(1).reverse()) {
		if (tail.join(' ').length + sentence.length > half && tail.length > 0) break;
		tail.unshift(sentence);
	}
	return `${head} […] ${clipText(tail.join(' '), tokens)}`;
}
