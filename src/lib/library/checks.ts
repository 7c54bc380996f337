import type { AdventureBook, Library, WorldBook } from './books.ts';
import { checkAdventure } from './checks/adventure.ts';
import { checkCycles } from './checks/cycles.ts';
import { checkNear } from './checks/near.ts';
import { checkStorylets } from './checks/scenes.ts';
import {
	entryScope,
	fieldScope,
	type KnownIds,
	reportProblem,
	requireUnique,
	requireUniqueWithin,
	type Scope,
} from './checks/scope.ts';
import { checkStates } from './checks/states.ts';
import { type CompleteWorld, checkTags } from './checks/tags.ts';
import { checkThings } from './checks/things.ts';
import { checkPlayable, checkWorld } from './checks/world.ts';
import type { ContentReader } from './reader.ts';

/** Adds a problem for every id that names nothing, every duplicate id, and every world that cannot be played. */
export function checkLibrary(library: Library, reader: ContentReader): void {
	const scope = openScope(reader);
	const isBroken = (start: string) => reader.broken.some((path) => path.startsWith(start));
	requireUnique(scope, 'storylet', library.shared.storylets, 'id');
	checkSlugs(scope, library, reader);
	if (!isBroken('shared/frames.yaml')) checkNear(scope, library.shared.near, library.shared.frames);
	checkCycles(scope, library.shared.storylets);
	const wholes: CompleteWorld[] = [];
	for (const book of library.worlds) {
		const own = library.adventures.filter(({ worldSlug }) => worldSlug === book.slug);
		const world: Scope = { ...scope, ids: idsOf(book, own, library) };
		const items = new Set(book.items.map(({ id }) => id));
		checkPlayable(world, book, isBroken);
		checkWorld(world, book);
		checkThings(world, book, own);
		if (!isBroken('shared/handling.yaml')) checkStates(world, book, own, library.shared.handling);
		checkStorylets(sharedIn(world, book.slug), library.shared.storylets);
		for (const adventure of own) {
			requireUniqueWithin(
				fieldScope(entryScope(world, adventure.adventure), 'items'),
				'item',
				adventure.adventure.items,
				items,
			);
			checkAdventure(world, adventure, isBroken);
			const around = [...adventure.storylets, ...book.storylets, ...library.shared.storylets];
			checkCycles(world, adventure.storylets, around);
		}
		const isWhole = ['worlds', 'adventures'].every((room) => !isBroken(`${room}/${book.slug}/`));
		if (isWhole) wholes.push({ scope: world, book, adventures: own });
	}
	if (!isBroken('shared/')) checkTags(scope, wholes, library);
}

const NO_IDS: KnownIds = {
	adventure: new Set(),
	npc: new Set(),
	faction: new Set(),
	place: new Set(),
	item: new Set(),
	topic: new Set(),
	meter: new Set(),
	clue: new Set(),
	storylet: new Set(),
	frame: new Set(),
};

function openScope({ problems, sources, files, broken }: ContentReader): Scope {
	return {
		ids: NO_IDS,
		unreadIds: new Set(broken.flatMap((path) => idsIn(path, files[path] ?? ''))),
		entry: {},
		path: [],
		report(entry, path, message) {
			const source = sources.get(entry);
			const [file, line] = [source?.file ?? '?', source?.line(path) ?? 1];
			const field = (source?.index === undefined ? path : [source.index, ...path]).join('.');
			problems.push({ file, line, field, message });
		},
	};
}

/** Guesses the ids in a file that could not be read, from its text. */
function idsIn(path: string, text: string): string[] {
	const slug =
		path
			.split('/')
			.at(-1)
			?.replace(/\.\w+$/, '') ?? '';
	return [slug, ...[...text.matchAll(/\bid: *["']?([a-z0-9-]+)/g)].map(([, id = '']) => id)];
}

/** An adventure's file name must be unique, and its folder must be a world's. */
function checkSlugs(scope: Scope, { worlds, adventures }: Library, { files }: ContentReader): void {
	const seen = new Set<string>();
	for (const { slug, worldSlug, adventure } of adventures) {
		const page = entryScope(scope, adventure);
		if (seen.has(slug)) reportProblem(page, `a second adventure has the id "${slug}"; ids must differ`);
		seen.add(slug);
		if (!(`worlds/${worldSlug}/world.md` in files)) {
			const known = worlds.map((world) => world.slug).join(', ');
			reportProblem(page, `no world is called "${worldSlug}" (known: ${known})`);
		}
	}
}

/** The ids that a world's own files may name: its own and those of all its adventures. */
function idsOf(book: WorldBook, adventures: AdventureBook[], { shared }: Library): KnownIds {
	const set = (...lists: { id: string }[][]) => new Set(lists.flat().map(({ id }) => id));
	return {
		adventure: new Set(adventures.map(({ slug }) => slug)),
		npc: set(book.npcs),
		faction: set(book.factions),
		place: set(book.places),
		item: set(book.items, ...adventures.map(({ adventure }) => adventure.items)),
		topic: set(book.topics),
		meter: set(book.world.rules),
		clue: set(...adventures.map(({ adventure }) => adventure.clues)),
		storylet: set(book.storylets, shared.storylets),
		frame: new Set(Object.entries(shared.frames).flatMap(([id, { patterns }]) => [id, ...patterns])),
	};
}

/** The scope of shared scenes in one world, whose messages name that world. */
function sharedIn(scope: Scope, world: string): Scope {
	const { report } = scope;
	return { ...scope, report: (entry, path, message) => report(entry, path, `in ${world}, ${message}`) };
}
