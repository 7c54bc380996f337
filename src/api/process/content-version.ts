import { createHash } from 'node:crypto';
import { findAdventure, type Library } from '#lib/library/books.ts';

/** What a turn follows from beside the player: the texts, and the program that reads them. */
interface Source {
	library: Library;
	/** The program's version. */
	version: string;
}

const known = new WeakMap<Library, Map<string, string>>();

/** Returns 64 hex digits that change with an adventure's content, its world's, or the program's version. */
export function contentVersion({ library, version }: Source, adventureSlug: string): string {
	const versions = known.get(library) ?? new Map<string, string>();
	known.set(library, versions);
	const adventure = findAdventure(library, adventureSlug);
	const world = library.worlds.find(({ slug }) => slug === adventure?.worldSlug);
	const found =
		versions.get(adventureSlug) ??
		createHash('sha256')
			.update(JSON.stringify([version, library.shared, world, adventure]))
			.digest('hex');
	versions.set(adventureSlug, found);
	return found;
}

/** A version of the content, and the first turn that was played on it. */
export interface PlayedContent {
	turn: number;
	version: string;
}

/** The versions that a game was played on after a further turn. */
export function addContent(
	before: readonly PlayedContent[],
	{ turn, version }: PlayedContent,
): readonly PlayedContent[] {
	return before.at(-1)?.version === version ? before : [...before, { turn, version }];
}

/** The versions that a game was played on up to a turn. */
export function contentsUpTo(contents: readonly PlayedContent[], turn: number): readonly PlayedContent[] {
	return contents.filter((played) => played.turn <= turn);
}
