/** A text as searches compare it: in lower case, without accents and apostrophes. */
export function fold(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/[\p{M}'’]/gu, '')
		.toLowerCase();
}
