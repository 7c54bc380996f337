// Built pages as a reader sees them.
import { expect } from 'vitest';
import { decode, pages } from './site-files.ts';

/** The page at a path. */
export const htmlOf = (path: string) => {
	const page = pages.find((one) => one.path === path);
	if (!page) throw new Error(`the build wrote no ${path}`);
	return page.html;
};
/** What a reader reads, in order, without the head. */
export const textOf = (html: string) =>
	decode(
		html
			.slice(html.indexOf('<body'))
			.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
			.replace(/<[^>]+>/g, ' '),
	).replace(/\s+/g, ' ');
/** What a reader reads on the page at a path. */
export const text = (path: string) => textOf(htmlOf(path));
/** Fails with the pattern alone: a whole page would bury it. */
export const expectIn = (html: string, pattern: RegExp) =>
	expect([pattern, pattern.test(html)]).toEqual([pattern, true]);
/** The cards on the page at a path. */
export const cards = (path: string) => htmlOf(path).match(/<article[\s\S]*?<\/article>/g) ?? [];
