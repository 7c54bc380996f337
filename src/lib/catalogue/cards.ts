/** The first sentences of a Markdown text as plain text, up to about 130 characters. */
export function excerptMarkdown(markdown = ''): string {
	const [first = ''] = markdown.trim().split(/\r?\n\s*\r?\n/);
	const plain = first.replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\s+/g, ' ');
	if (plain.length <= 130) return plain;
	const cut = plain.slice(0, 130);
	return /^(.{40,}[.!?]) /.exec(`${cut} `)?.[1] ?? cut.replace(/\W*\s+\S*$/, '…');
}

/** Returns the tags of a list, the most common first. */
export function listTags(list: readonly { tags: readonly string[] }[]): string[] {
	const counts = new Map<string, number>();
	for (const { tags } of list) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
	return [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([tag]) => tag);
}

/** Orders a list by its editors' numbers, then by title. */
export function compareByOrder(
	a: { order: number; title: string },
	b: { order: number; title: string },
): number {
	return a.order - b.order || a.title.localeCompare(b.title);
}
