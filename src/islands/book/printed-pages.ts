import { useEffect } from 'react';
import type { BookChapter } from '#lib/turns/book/chapters.ts';
import type { Transcript } from '#lib/wire/share.ts';

/** Puts the story's name and the chapter at the head of each printed page, while the book is open. */
export function usePrintedPages({ name }: Transcript, chapters: BookChapter[]): void {
	useEffect(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(
			pageRules(
				name,
				chapters.map(({ title }) => title),
			),
		);
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
		return () => {
			document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
		};
	}, [name, chapters]);
}

/** The style rules: each chapter has pages of its own, headed by both texts. */
export function pageRules(name: string, titles: string[]): string {
	return titles
		.map(
			(title, n) => `@page book-act-${n + 1} {
	@top-left { content: ${quote(name)}; font: italic 9pt Literata, Georgia, serif; }
	@top-right { content: ${quote(title)}; font: italic 9pt Literata, Georgia, serif; }
}
@media print { .book-act-${n + 1} { page: book-act-${n + 1}; } }`,
		)
		.join('\n');
}

/** A text as a string of CSS, whatever it holds. */
function quote(text: string): string {
	return `"${text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
