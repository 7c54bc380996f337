/** A part of a pattern: its regular expression, the words that it can begin with, and whether it can be left out. */
export interface Shape {
	source: string;
	/** `*` for any word. */
	firsts: ReadonlySet<string>;
	empty: boolean;
}

/** What stands for more than one word. */
const OPEN: Readonly<Record<string, string>> = {
	'#': '\\d+ ',
	'*': '(?:[^ ]+ )+',
	'<any>': '<[a-z]+> ',
};

/** Reads a pattern as a regular expression in which every word is followed by one space. */
export function parsePattern(pattern: string, sets: ReadonlyMap<string, Shape>): Shape {
	const tokens = pattern.match(/[()[\]|]|\{[a-z]+\}|<[a-z]+>|[a-z0-9'-]+|[#*]/g) ?? [];
	let at = 0;
	const readBranches = (): Shape => {
		const branches = [readRow()];
		while (tokens[at] === '|') {
			at++;
			branches.push(readRow());
		}
		return eitherOf(branches);
	};
	const readRow = (): Shape => {
		const parts: Shape[] = [];
		for (
			let token = tokens[at];
			token !== undefined && !['|', ')', ']'].includes(token);
			token = tokens[at]
		) {
			at++;
			parts.push(token === '(' || token === '[' ? readGroup(token) : readWord(token, sets));
		}
		return inRow(parts);
	};
	const readGroup = (open: string): Shape => {
		const inner = readBranches();
		at++;
		return open === '(' ? inner : { ...inner, source: `${inner.source}?`, empty: true };
	};
	return readBranches();
}

/** Entries of which one has to be there; the longest is tried first, so that a short one does not take its beginning. */
export function parseEntries(entries: readonly string[]): Shape {
	const sorted = [...entries].sort((a, b) => b.length - a.length);
	return eitherOf(sorted.map((entry) => inRow(entry.split(' ').map((word) => readWord(word, new Map())))));
}

function readWord(token: string, sets: ReadonlyMap<string, Shape>): Shape {
	const set = token.startsWith('{') ? sets.get(token.slice(1, -1)) : undefined;
	if (set) return set;
	const first = token in OPEN ? '*' : token;
	return { source: OPEN[token] ?? `${token} `, firsts: new Set([first]), empty: false };
}

function eitherOf(branches: Shape[]): Shape {
	return {
		source: `(?:${branches.map(({ source }) => source).join('|')})`,
		firsts: new Set(branches.flatMap(({ firsts }) => [...firsts])),
		empty: branches.some(({ empty }) => empty),
	};
}

function inRow(parts: Shape[]): Shape {
	const needed = parts.findIndex(({ empty }) => !empty);
	const leading = needed < 0 ? parts : parts.slice(0, needed + 1);
	return {
		source: parts.map(({ source }) => source).join(''),
		firsts: new Set(leading.flatMap(({ firsts }) => [...firsts])),
		empty: needed < 0,
	};
}
