const TITLES =
	'(?:lord|lady|sir|dame|captain|doctor|dr|mr|mrs|miss|ms|professor|inspector|sergeant|brother|sister|father|mother|count|countess|baron|baroness|duke|duchess|prince|princess|king|queen|judge|colonel|major|general|agent|officer|saint|madame|master)';
const NAME = `(?:${TITLES}\\.? )?\\p{Lu}[\\p{L}’'-]+(?: (?:of|the|de|von|van|du|la) (?:the )?\\p{L}[\\p{L}’'-]+| \\p{Lu}[\\p{L}’'-]+){0,3}`;
const LOOSE = `(?:${TITLES}\\.? )?[\\p{L}’'-]+(?: [\\p{L}’'-]+)?`;

/** "my name is", "call me": whatever follows is a name, also in small letters. */
const NAMED = new RegExp(
	`\\b(?:my name(?: is|['’]s)|the name(?: is|['’]s)|call me|they call me|i am called|i['’]m called|known as|introduces? (?:me|myself) as|i go by|name of) (${LOOSE})`,
	'iu',
);
const IS = new RegExp(`\\b(?:I am|I['’]m|i am|i['’]m|im|this is) (${NAME})`, 'u');
const TITLED = new RegExp(`\\b(?:i am|i['’]m|im|this is) (${TITLES}\\.? [\\p{L}’'-]+)`, 'iu');

/** Words that follow "call me" or "I am" and are no names. */
const NONE =
	/^(?:a|an|the|not|no|never|old|mad|crazy|when|if|later|back|what|whatever|names?|anything|sorry|sure|here|so|very|just|going|none|your|nobody|is|was|on|for|and|or|but|to)\b/i;

/** The name that the player gives themselves; null for none. Nobody else's name is taken for it. */
export function nameGiven(words: string, known: readonly string[] = []): string | null {
	const [, name = ''] = NAMED.exec(words) ?? TITLED.exec(words) ?? IS.exec(words) ?? [];
	const plain = name
		.replace(/\s+(?:and|but|or|from|by|to|in|at|with|who|i|the|of|,)$/i, '')
		.replace(/['’]s$/, '')
		.trim();
	if (plain.length < 2 || plain.length > 60 || NONE.test(plain)) return null;
	if (known.some((other) => other.toLowerCase() === plain.toLowerCase())) return null;
	return plain.replace(/(^|[^\p{L}’'])(\p{Ll})/gu, (found, before: string, letter: string, at: number) =>
		at + before.length === 0 || !/^(?:of|the|de|von|van|du|la)\b/.test(plain.slice(at + before.length))
			? before + letter.toUpperCase()
			: found,
	);
}

/** Whether a name is another than the player's own: "Vane" is one part of "Tamsa Vane". */
export function isFalseName(name: string, own: string): boolean {
	const parts = (text: string) =>
		text
			.toLowerCase()
			.split(/[^\p{L}]+/u)
			.filter((part) => part.length > 1 && !new RegExp(`^${TITLES}$`).test(part));
	const mine = new Set(parts(own));
	const said = parts(name);
	return said.length > 0 && !said.every((part) => mine.has(part));
}
