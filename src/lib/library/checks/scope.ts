/** The kinds of things that an id can name. */
export type IdKind =
	| 'adventure'
	| 'npc'
	| 'faction'
	| 'place'
	| 'item'
	| 'topic'
	| 'meter'
	| 'clue'
	| 'storylet'
	/** A frame, or one of its patterns. */
	| 'frame';

/** The ids that an entry may name, by kind. */
export type KnownIds = Record<IdKind, Set<string>>;

/** A field of an entry, and the ids that it may name. */
export interface Scope {
	ids: KnownIds;
	/** Ids in files that could not be read. Mentions of them are not reported. */
	unreadIds: Set<string>;
	/** The entry as it was read. */
	entry: object;
	/** The field's path in it. */
	path: PropertyKey[];
	/** Reports a problem of a field of an entry. */
	report(entry: object, path: PropertyKey[], message: string): void;
}

/** The top of an entry. */
export function entryScope(scope: Scope, entry: object): Scope {
	return { ...scope, entry, path: [] };
}

/** A field below this one. */
export function fieldScope(scope: Scope, ...path: PropertyKey[]): Scope {
	return { ...scope, path: [...scope.path, ...path] };
}

/** Reports a problem of this scope's field. */
export function reportProblem({ entry, path, report }: Scope, message: string): void {
	report(entry, path, message);
}

/** The id must name something of this kind. */
export function requireId(scope: Scope, kind: IdKind, id: string): void {
	requireIdOfKinds(scope, [kind], id);
}

/** Each of the ids must name something of this kind. */
export function requireIds(scope: Scope, kind: IdKind, ids: readonly string[] = []): void {
	for (const id of ids) requireId(scope, kind, id);
}

/** The id must name something of one of these kinds. */
export function requireIdOfKinds(scope: Scope, kinds: IdKind[], id: string): void {
	if (scope.unreadIds.has(id) || kinds.some((kind) => scope.ids[kind].has(id))) return;
	const known = kinds.flatMap((kind) => [...scope.ids[kind]]);
	reportProblem(
		scope,
		`no ${kinds.join(' or ')} is called "${id}" (known: ${[...new Set(known)].join(', ') || 'none'})`,
	);
}

/** No two entries of a list may have the same id; `key` is the field that holds it. */
export function requireUnique<K extends string>(
	scope: Scope,
	kind: string,
	entries: readonly Record<K, string>[],
	key: K,
): void {
	const seen = new Set<string>();
	for (const entry of entries) {
		if (seen.has(entry[key]))
			reportProblem(fieldScope(entryScope(scope, entry), key), second(kind, entry[key]));
		seen.add(entry[key]);
	}
}

/** The same for a list inside the entry, such as an adventure's clues; `taken` are ids that others have. */
export function requireUniqueWithin(
	scope: Scope,
	kind: string,
	entries: readonly { id: string }[],
	taken: Iterable<string> = [],
): void {
	const seen = new Set(taken);
	entries.forEach(({ id }, index) => {
		if (seen.has(id)) reportProblem(fieldScope(scope, index, 'id'), second(kind, id));
		seen.add(id);
	});
}

function second(kind: string, id: string): string {
	return `a second ${kind} has the id "${id}"; ids must differ`;
}
