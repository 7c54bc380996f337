const END = /[.!?…]+["”’)\]]*(?=\s)|\n+/g;

/** Divides prose into its sentences, without Markdown and without a last one that was cut. */
export function splitSentences(prose: string): string[] {
	const sentences: string[] = [];
	let start = 0;
	const text = `${prose} `;
	for (const { index, 0: end } of text.matchAll(END)) {
		sentences.push(stripMarkdown(text.slice(start, index + end.length)));
		start = index + end.length;
	}
	return sentences.filter((sentence) => /\p{L}/u.test(sentence));
}

/** Prose without the marks of Markdown, in one line. */
export function stripMarkdown(text: string): string {
	return text
		.replace(/[*`]+|^#+\s*/gm, '')
		.replace(/(^|\s)_+(?=\S)|(?<=\S)_+(?=\s|$|[.,;:!?])/g, '$1')
		.replace(/\s+/g, ' ')
		.trim();
}
