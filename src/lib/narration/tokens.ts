/** Characters that a token of English has on average, by the providers' own rule of thumb. */
const CHARACTERS = 4;

/** About how many tokens a text is. */
export function estimateTokens(text: string): number {
	return Math.ceil(text.length / CHARACTERS);
}

/** The beginning of a text, at most so many tokens long, ending with a sentence where it can. */
export function clipText(text: string, tokens: number): string {
	const most = tokens * CHARACTERS;
	if (text.length <= most) return text;
	const head = text.slice(0, most - 1);
	const end = Math.max(head.lastIndexOf('. '), head.lastIndexOf('.\n'), head.lastIndexOf('” '));
	return end > most / 2 ? head.slice(0, end + 1) : `${head}…`;
}

/** As many lines, the first ones first, as go into so many tokens. */
export function takeFittingLines(lines: readonly string[], tokens: number): string[] {
	let left = tokens;
	return lines.filter((line) => {
		left -= estimateTokens(line) + 1;
		return left >= 0;
	});
}
