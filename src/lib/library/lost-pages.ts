import type { Problem } from './document.ts';

/** Returns a problem for every page of plain text whose address the site has already. */
export function lostPages(paths: readonly string[], taken: readonly string[]): Problem[] {
	return paths.flatMap((file) => {
		const [, name = ''] = /^pages\/([^/]+)\.md$/.exec(file) ?? [];
		if (!taken.includes(name)) return [];
		const message = `the site has a page at /${name} already, and this one would never be shown: give the file another name`;
		return [{ file, line: 1, field: '', message }];
	});
}
