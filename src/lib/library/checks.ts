import type { Library, WorldBook } from './books.ts';
import { checkAdventure } from './checks/adventure.ts';
import { checkCycles } from './checks/cycles.ts';
import { checkFigures } from './checks/figures.ts';
import { idsOf, NO_IDS } from './checks/ids.ts';
import { checkNear } from './checks/near.ts';
import { checkReach } from './checks/reach.ts';
import { checkStorylets } from './checks/scenes.ts';
import {
	entryScope,
	fieldScope,
	type IdKind,
	reportProblem,
	requireUnique,
	requireUniqueWithin,
	type Scope,
} from './checks/scope.ts';
import { checkStates } from './checks/states.ts';
import { type CompleteWorld, checkTags } from './checks/tags.ts';
import { checkThings } from './checks/things.ts';
import { checkPlayable, checkWorld } from './checks/world.ts';
import { type Problem, problemAt } from './document.ts';
import { namesToWrite } from './faults/suggestion.ts';
import type { ContentReader } from './reader.ts';

/** Adds a problem for every id that names nothing, every duplicate id, and every world that cannot be played. */
export function checkLibrary(library: Library, reader: ContentReader): void {
	const found: Problem[] = [];
	const scope = openScope(reader, found);
	const isBroken = (start: string) => reader.broken.some((path) => path.startsWith(start));
	requireUnique(scope, 'scene', library.shared.storylets, 'id');
	checkSlugs(scope, library, reader);
	if (!isBroken('shared/frames.yaml')) checkNear(scope, library.shared.near, library.shared.frames);
	checkCycles(scope, library.shared.storylets);
	const wholes: CompleteWorld[] = [];
	for (const book of library.worlds) {
		const own = library.adventures.filter(({ worldSlug }) => worldSlug === book.slug);
		const unreadKinds = unreadKindsOf(book, reader.broken);
		const world: Scope = { ...scope, ids: idsOf(book, own, library), unreadKinds };
		checkPlayable(world, book, isBroken);
		checkWorld(world, book);
		checkThings(world, book, own);
		checkFigures(world, book, own);
		const isWhole = ['worlds', 'adventures'].every((room) => !isBroken(`${room}/${book.slug}/`));
		if (isWhole && !isBroken('shared/storylets/')) checkReach(world, book, own, library.shared.storylets);
		if (!isBroken('shared/handling.yaml')) checkStates(world, book, own, library.shared.handling);
		checkStorylets(sharedIn(world, book.slug), library.shared.storylets);
		for (const adventure of own) {
			requireUniqueWithin(
				fieldScope(entryScope(world, adventure.adventure), 'items'),
				'item',
				adventure.adventure.items,
				book.items,
			);
			const around = [...book.storylets, ...library.shared.storylets];
			checkAdventure(world, adventure, around, isBroken);
			checkCycles(world, adventure.storylets, [...adventure.storylets, ...around]);
		}
		if (isWhole) wholes.push({ scope: world, book, adventures: own });
	}
	if (!isBroken('shared/')) checkTags(scope, wholes, library);
	reader.problems.push(...gatherAlike(found));
}

function openScope({ sources, files, broken }: ContentReader, found: Problem[]): Scope {
	return {
		ids: NO_IDS,
		unreadIds: new Set(broken.flatMap((path) => idsIn(path, files[path] ?? ''))),
		unreadKinds: new Set(),
		entry: {},
		path: [],
		report(entry, path, message) {
			found.push(problemAt(sources, entry, path, message));
		},
		place(entry, path) {
			const source = sources.get(entry);
			return `${source?.file ?? '?'}:${source?.line(path) ?? 1}`;
		},
	};
}

/** The most places named in one sentence. */
const PLACES = 6;

/** Says once what is wrong in several places for one reason, such as a person's new id. */
function gatherAlike(found: readonly Problem[]): Problem[] {
	return [...Map.groupBy(found, ({ message }) => message).values()].flatMap(([first, ...more]) => {
		if (!first) return [];
		const places = [...new Set(more.map(({ file, line }) => `${file}:${line}`))];
		if (places.length === 0) return [first];
		const left = places.length > PLACES ? ` and ${places.length - PLACES} more` : '';
		return [
			{ ...first, message: `${first.message}; the same in ${places.slice(0, PLACES).join(', ')}${left}` },
		];
	});
}

/** The kinds of ids that stand in lists of a world's which could not be read. */
function unreadKindsOf({ slug, items }: WorldBook, broken: readonly string[]): Set<IdKind> {
	return new Set([
		...(items.length === 0 ? (['item'] as const) : []),
		...broken.flatMap((path): IdKind[] => {
			const [room, world, file = ''] = path.split('/');
			if (world !== slug) return [];
			if (room === 'adventures') return path.endsWith('.md') ? ['clue', 'item', 'adventure'] : [];
			return LISTED[file] ?? [];
		}),
	]);
}

const LISTED: Readonly<Record<string, IdKind[]>> = {
	'world.md': ['meter'],
	'factions.yaml': ['faction'],
	'places.yaml': ['place'],
	'items.yaml': ['item'],
	'topics.yaml': ['topic'],
};

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
	for (const { slug, world } of worlds)
		world.was?.forEach((old, n) => {
			const other = worlds.find(
				(book) => book.slug !== slug && (book.slug === old || book.world.was?.includes(old)),
			);
			if (other)
				reportProblem(
					fieldScope(entryScope(scope, world), 'was', n),
					`"${old}" is or was the name of ${other.slug}: each name leads to one world, so leave it out here`,
				);
		});
	const seen = new Map<string, object>();
	for (const { slug, worldSlug, adventure } of adventures) {
		const page = entryScope(scope, adventure);
		const first = seen.get(slug);
		if (first)
			reportProblem(
				page,
				`a second adventure is called "${slug}", as ${scope.place(first, [])} is: give one of the files another name`,
			);
		else seen.set(slug, adventure);
		adventure.was?.forEach((old, n) => {
			const other = adventures.find(
				(book) => book.adventure !== adventure && (book.slug === old || book.adventure.was?.includes(old)),
			);
			if (other)
				reportProblem(
					fieldScope(page, 'was', n),
					`"${old}" is or was the name of ${other.slug}: each name leads to one adventure, so leave it out here`,
				);
		});
		if (!(`worlds/${worldSlug}/world.md` in files)) {
			const known = worlds.map((world) => world.slug);
			reportProblem(
				page,
				`no world is called "${worldSlug}"; ${namesToWrite(worldSlug, known)}`.replace('; (', ' ('),
			);
		}
	}
}

/** The scope of shared scenes in one world, whose messages name that world. */
function sharedIn(scope: Scope, world: string): Scope {
	const { report } = scope;
	return { ...scope, report: (entry, path, message) => report(entry, path, `in ${world}, ${message}`) };
}
