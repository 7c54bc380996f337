import type { AdventureBook, Library, WorldBook } from '#lib/library/books.ts';
import type { SourceMap } from '#lib/library/document.ts';
import { sentences } from '#scripts/gate/measures/text.ts';
import type { Fault } from './fault.ts';

/** Fields that are no prose: names, reasons, conditions. */
const NO_PROSE = new Set(
	'id name aliases label description risk why cause gist title excerpt coverAlt tags scenarios role want aim words when needs unless has any not effects check then remember preposition exits'.split(
		' ',
	),
);

/** A sentence of at most this many words may be repeated. */
const FREE = 3;

interface Place {
	where: string;
	sentence: string;
}

/** Reports sentences that occur twice in a world and its adventures. */
export function repeatsIn(library: Library, sources: SourceMap, world: WorldBook): Fault[] {
	const adventures = library.adventures.filter(({ worldSlug }) => worldSlug === world.slug);
	const seen = new Map<string, string>();
	const faults: Fault[] = [];
	for (const { where, sentence } of entriesOf(world, adventures).flatMap((entry) =>
		proseIn(entry, sources),
	)) {
		const key = sentence.toLowerCase().replace(/[^\p{L}\p{N}{} ]/gu, '');
		if (key.split(' ').length <= FREE) continue;
		const first = seen.get(key);
		if (first === undefined) seen.set(key, where);
		else
			faults.push({
				level: 'fail',
				about: world.slug,
				check: 'repeat',
				where,
				message: `this sentence stands in ${first} too: “${sentence}” Word one of them anew.`,
			});
	}
	return faults;
}

/** All entries of a world that contain prose. */
function entriesOf(world: WorldBook, adventures: readonly AdventureBook[]): object[] {
	return [
		...world.npcs,
		...world.factions,
		...world.places,
		...world.topics,
		...world.events,
		...world.storylets,
		world.voice,
		...adventures.flatMap((book) => [book.adventure, ...book.storylets, ...book.endings, ...book.epilogue]),
	];
}

function proseIn(entry: object, sources: SourceMap): Place[] {
	const source = sources.get(entry);
	if (!source) return [];
	const places: Place[] = [];
	const walk = (value: unknown, path: PropertyKey[]) => {
		if (typeof value === 'string') {
			for (const sentence of new Set(sentences(value)))
				places.push({ where: `${source.file}:${source.line(path)}`, sentence });
		} else if (value && typeof value === 'object') {
			for (const [key, part] of Object.entries(value))
				if (!NO_PROSE.has(key)) walk(part, [...path, Array.isArray(value) ? Number(key) : key]);
		}
	};
	walk(entry, []);
	return places;
}
