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
