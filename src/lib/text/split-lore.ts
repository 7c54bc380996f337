import { renderMarkdown } from './markdown.ts';

/** How many paragraphs stand before the fold. */
const SHOWN = 2;

/** A long Markdown text as HTML in two parts: its first two paragraphs, and the rest, empty where there is none. */
export function splitLore(markdown: string): { first: string; rest: string } {
	const paragraphs = markdown.trim().split(/\r?\n\s*\r?\n/);
	const render = (part: string[]) => renderMarkdown(part.join('\n\n'));
	return { first: render(paragraphs.slice(0, SHOWN)), rest: render(paragraphs.slice(SHOWN)) };
}
