import type { Library, WorldBook } from '#lib/library/books.ts';
import type { General, PlayRecord } from '#scripts/gate/play/play-record.ts';
import type { Fault } from './fault.ts';

/** The most gaps reported for each world. */
const MOST = 20;

/** Reports what only general lines answer in a world, the most common first, with what to write. */
export function missingIn(library: Library, world: string, all: readonly PlayRecord[]): Fault[] {
	const book = library.worlds.find(({ slug }) => slug === world);
	if (!book) return [];
	const items = library.adventures
		.filter(({ worldSlug }) => worldSlug === world)
		.flatMap(({ adventure }) => adventure.items);
	const sums = new Map<string, General>();
	for (const { general } of all) {
		for (const [key, entry] of Object.entries(general))
			sums.set(key, { ...entry, times: entry.times + (sums.get(key)?.times ?? 0) });
	}
	const games = all.reduce((sum, found) => sum + found.games.filter(({ by }) => by !== 'seeker').length, 0);
	return [...sums.values()]
		.sort((a, b) => b.times - a.times)
		.slice(0, MOST)
		.map((gap) => {
			const { done, write } = remedyFor(book, items, gap);
			const message = `${done}: ${gap.times} times a generic line in ${games} games (“${gap.example}”); ${write}`;
			return { level: 'hint', about: world, check: 'missing', where: null, message };
		});
}

/** The attempt in words, and the content that would answer it. */
function remedyFor(
	book: WorldBook,
	items: readonly { id: string; name: string }[],
	{ verb, target, about, place }: General,
): { done: string; write: string } {
	const named = [...book.topics, ...book.npcs, ...book.items, ...items, ...book.places, ...book.factions];
	const nameOf = (id: string | null) => named.find((entry) => entry.id === id)?.name ?? id;
	const scene = (trigger: string) => `write a storylet with ${trigger} in worlds/${book.slug}/storylets/`;
	if (target && about) {
		const isTopic = book.topics.some(({ id }) => id === about);
		return {
			done: `${verb} ${nameOf(target)} about ${nameOf(about)}`,
			write: `${isTopic ? `write lines for ${target} under ${about}` : `write a topic ${about}, with lines for ${target},`} in worlds/${book.slug}/topics.yaml`,
		};
	}
	if (target)
		return { done: `${verb} ${nameOf(target)}`, write: scene(`verb: ${verb}, about: {target: ${target}}`) };
	if (about)
		return { done: `${verb} ${nameOf(about)}`, write: scene(`verb: ${verb}, about: {item: ${about}}`) };
	return { done: `${verb} at ${nameOf(place)}`, write: scene(`verb: ${verb}, about: {place: ${place}}`) };
}
