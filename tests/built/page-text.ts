// Built pages as a reader sees them.
import { expect } from 'vitest';
import { builtPages, decodeEntities } from './site-files.ts';

/** The page at a path. */
export const pageHtml = (path: string) => {
	const page = builtPages.find((one) => one.path === path);
	if (!page) throw new Error(`the build wrote no ${path}`);
	return page.html;
};
/** The text of a page in order, without the head. */
export const htmlToText = (html: string) =>
	decodeEntities(
		html
			.slice(html.indexOf('<body'))
			.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
			.replace(/<[^>]+>/g, ' '),
	).replace(/\s+/g, ' ');
/** The text of the page at a path. */
export const pageText = (path: string) => htmlToText(pageHtml(path));
/** Fails with only the pattern: a whole page would hide it. */
export const expectPattern = (html: string, pattern: RegExp) =>
	expect([pattern, pattern.test(html)]).toEqual([pattern, true]);
/** The cards on the page at a path. */
export const pageCards = (path: string) => pageHtml(path).match(/<article[\s\S]*?<\/article>/g) ?? [];
