const END = /[.!?…]+["”’')\]]*(?=\s)|\n+/g;

/** Divides streamed text into whole sentences, each with the white space after it. */
export function createSentenceSplitter(): { push(text: string): string[]; rest(): string } {
	let held = '';
	return {
		push(text) {
			// The end of the last sentence is only known when more text follows.
			const from = Math.max(0, held.length - 4);
			held += text;
			const sentences: string[] = [];
			let start = 0;
			END.lastIndex = from;
			for (let end = END.exec(held); end; end = END.exec(held)) {
				const stop = spaceAfter(held, end.index + end[0].length);
				if (stop === held.length) break;
				sentences.push(held.slice(start, stop));
				start = stop;
				END.lastIndex = stop;
			}
			held = held.slice(start);
			return sentences;
		},
		rest: () => held,
	};
}

function spaceAfter(text: string, from: number): number {
	let to = from;
	while (to < text.length && /\s/.test(text[to] ?? '')) to += 1;
	return to;
}

/** Whether a text ends as a sentence does. */
export function endsSentence(text: string): boolean {
	return /[.!?…]["”’')\]]*\s*$/.test(text);
}

/** Prose without the marks of Markdown, with paragraphs divided by one blank line. */
export function stripMarkdown(text: string): string {
	return text
		.replace(/[*`]+|^#+\s*/gm, '')
		.replace(/(^|\s)_+(?=\S)|(?<=\S)_+(?=\s|$|[.,;:!?])/g, '$1')
		.replace(/[^\S\n]+/g, ' ')
		.replace(/ ?\n\s*/g, '\n\n')
		.trim();
}
