/** What an id can name. */
export type Kind =
	| 'adventure'
	| 'npc'
	| 'faction'
	| 'place'
	| 'item'
	| 'topic'
	| 'meter'
	| 'clue'
	| 'storylet';

/** The ids that an entry may name, by kind. */
export type Ids = Record<Kind, Set<string>>;

/** A field of an entry, and what may be named there. */
export interface Scope {
	ids: Ids;
	/** Ids in files that could not be read, so that a fault is told once and not at every mention of what it holds. */
	unread: Set<string>;
	/** The entry, as it was read. */
	entry: object;
	/** The field's path in it. */
	path: PropertyKey[];
	/** Writes down what is wrong with a field of an entry. */
	report(entry: object, path: PropertyKey[], message: string): void;
}

/** The top of an entry. */
export function inside(scope: Scope, entry: object): Scope {
	return { ...scope, entry, path: [] };
}

/** A field below this one. */
export function at(scope: Scope, ...path: PropertyKey[]): Scope {
	return { ...scope, path: [...scope.path, ...path] };
}

/** Says what is wrong here. */
export function complain({ entry, path, report }: Scope, message: string): void {
	report(entry, path, message);
}

/** The id must name something of this kind. */
export function need(scope: Scope, kind: Kind, id: string): void {
	needOneOf(scope, [kind], id);
}

/** Each of the ids must name something of this kind. */
export function needAll(scope: Scope, kind: Kind, ids: readonly string[] = []): void {
	for (const id of ids) need(scope, kind, id);
}

/** The id must name something of one of these kinds. */
export function needOneOf(scope: Scope, kinds: Kind[], id: string): void {
	if (scope.unread.has(id) || kinds.some((kind) => scope.ids[kind].has(id))) return;
	const known = kinds.flatMap((kind) => [...scope.ids[kind]]);
	complain(
		scope,
		`no ${kinds.join(' or ')} is called "${id}" (known: ${[...new Set(known)].join(', ') || 'none'})`,
	);
}

/** No two entries of a list may have the same id; `key` is the field that holds it. */
export function differ<K extends string>(
	scope: Scope,
	kind: string,
	entries: readonly Record<K, string>[],
	key: K,
): void {
	const seen = new Set<string>();
	for (const entry of entries) {
		if (seen.has(entry[key])) complain(at(inside(scope, entry), key), second(kind, entry[key]));
		seen.add(entry[key]);
	}
}

/** The same for a list inside the entry, such as an adventure's clues; `taken` are ids that others have. */
export function differWithin(
	scope: Scope,
	kind: string,
	entries: readonly { id: string }[],
	taken: Iterable<string> = [],
): void {
	const seen = new Set(taken);
	entries.forEach(({ id }, index) => {
		if (seen.has(id)) complain(at(scope, index, 'id'), second(kind, id));
		seen.add(id);
	});
}

function second(kind: string, id: string): string {
	return `a second ${kind} has the id "${id}"; ids must differ`;
}
