/** The sentences of a text, each with its mark. A line break ends one too. */
export function splitSentences(text: string): string[] {
	// Without lookbehind, which Safari before 16.4 does not parse.
	return text.replace(/([.!?])\s+/g, '$1\n').split(/\n+/);
}
