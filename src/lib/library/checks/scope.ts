import { namesToWrite } from '#lib/library/faults/suggestion.ts';

/** The kinds of things that an id can name. */
export type IdKind =
	| 'adventure'
	| 'person'
	| 'faction'
	| 'place'
	| 'item'
	| 'topic'
	| 'meter'
	| 'clue'
	| 'scene'
	/** A frame, or one of its patterns. */
	| 'frame';

/** The ids that an entry may name, by kind. */
export type KnownIds = Record<IdKind, Set<string>>;

/** A field of an entry, and the ids that it may name. */
export interface Scope {
	ids: KnownIds;
	/** Ids in files that could not be read. Mentions of them are not reported. */
	unreadIds: Set<string>;
	/** Kinds of ids of which a whole list could not be read, so that none is said to be missing. */
	unreadKinds: ReadonlySet<IdKind>;
	/** The entry as it was read. */
	entry: object;
	/** The field's path in it. */
	path: PropertyKey[];
	/** Reports a problem of a field of an entry. */
	report(entry: object, path: PropertyKey[], message: string): void;
	/** Says where an entry stands: `worlds/tin/items.yaml:2`. */
	place(entry: object, path: PropertyKey[]): string;
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

/** The entry's file must be called as its id. */
export function requireFileName(scope: Scope, id: string): void {
	const [path = ''] = scope.place(scope.entry, ['id']).split(':');
	const name = path
		.split('/')
		.at(-1)
		?.replace(/\.\w+$/, '');
	if (name !== id)
		reportProblem(
			fieldScope(scope, 'id'),
			`the file is called ${name} and this "${id}": give both the same name`,
		);
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
	if (scope.unreadIds.has(id)) return;
	if (kinds.some((kind) => scope.unreadKinds.has(kind) || scope.ids[kind].has(id))) return;
	const known = kinds.flatMap((kind) => [...scope.ids[kind]]);
	const other = (Object.keys(scope.ids) as IdKind[]).find((kind) => scope.ids[kind].has(id));
	const wanted = kinds.join(' or ');
	reportProblem(
		scope,
		other
			? `"${id}" is the id of a ${other}, and a ${wanted} is wanted here (known: ${listOf(known)})`
			: `no ${wanted} is called "${id}"; ${namesToWrite(id, known)}`.replace('; (', ' ('),
	);
}

/** No two entries of a list may have the same id; `key` is the field that holds it. `others` are entries elsewhere that a game would mix with these. */
export function requireUnique<K extends string>(
	scope: Scope,
	kind: string,
	entries: readonly Record<K, string>[],
	key: K,
	others: readonly Record<K, string>[] = [],
): void {
	const seen = new Map(others.map((entry) => [entry[key], entry]));
	for (const entry of entries) {
		const first = seen.get(entry[key]);
		if (first)
			reportProblem(
				fieldScope(entryScope(scope, entry), key),
				second(kind, entry[key], scope.place(first, [key])),
			);
		else seen.set(entry[key], entry);
	}
}

/** The same for a list inside the entry, such as an adventure's clues; `others` are entries elsewhere. */
export function requireUniqueWithin(
	scope: Scope,
	kind: string,
	entries: readonly { id: string }[],
	others: readonly { id: string }[] = [],
): void {
	const seen = new Map(others.map((entry) => [entry.id, scope.place(entry, ['id'])]));
	entries.forEach(({ id }, index) => {
		const here = fieldScope(scope, index, 'id');
		const first = seen.get(id);
		if (first !== undefined) reportProblem(here, second(kind, id, first));
		else seen.set(id, scope.place(scope.entry, here.path));
	});
}

function second(kind: string, id: string, first: string): string {
	return `a second ${kind} has the id "${id}", which stands in ${first} already: give one of them another id, or leave it out`;
}

function listOf(known: readonly string[]): string {
	return [...new Set(known)].slice(0, 24).join(', ') || 'none';
}
