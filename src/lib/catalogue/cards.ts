/** The words of a Markdown text, in one line. */
export function wordsIn(markdown = ''): string {
	return markdown
		.replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replace(/\s+/g, ' ')
		.trim();
}

/** The first sentences of a Markdown text as plain text, up to about 110 characters. */
export function excerptMarkdown(markdown = ''): string {
	const [first = ''] = markdown.trim().split(/\r?\n\s*\r?\n/);
	const plain = wordsIn(first);
	if (plain.length <= 110) return plain;
	const cut = plain.slice(0, 110);
	return /^(.{40,}[.!?]) /.exec(`${cut} `)?.[1] ?? cut.replace(/\W*\s+\S*$/, '…');
}

/** Returns the tags of a list, the most common first. */
export function listTags(list: readonly { tags: readonly string[] }[]): string[] {
	const counts = new Map<string, number>();
	for (const { tags } of list) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
	return [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([tag]) => tag);
}

/** Merges lists: the first of each, then the second of each, and so on. */
export function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
	const longest = Math.max(0, ...lists.map((list) => list.length));
	return Array.from({ length: longest }, (_, turn) =>
		lists.flatMap((list) => list.slice(turn, turn + 1)),
	).flat();
}

/** Orders a list by its editors' numbers, then by title. */
export function compareByOrder(
	a: { order: number; title: string },
	b: { order: number; title: string },
): number {
	return a.order - b.order || a.title.localeCompare(b.title);
}
