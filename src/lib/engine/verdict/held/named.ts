/** The first of those whose whole name, or one of whose other names, stands in the words. */
export function named(
	all: Iterable<{ id: string; name: string; aliases: readonly string[] }>,
	words: string,
): string | undefined {
	const text = ` ${words
		.toLowerCase()
		.replace(/['’]s\b/g, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
	for (const { id, name, aliases } of all) {
		const parts = name.split(' ').filter((part) => part.length > 3);
		if ([name, ...parts, ...aliases].some((one) => isIn(one, text))) return id;
	}
	return undefined;
}

const isIn = (name: string, text: string): boolean => {
	const plain = name
		.toLowerCase()
		.replace(/^(?:the|an?) /, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
	return plain.length > 2 && text.includes(` ${plain} `);
};
