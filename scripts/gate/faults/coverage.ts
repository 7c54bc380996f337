import type { Storylet } from '#lib/content/story.ts';
import type { AdventureBook, Library, WorldBook } from '#lib/library/books.ts';
import type { SourceMap } from '#lib/library/document.ts';
import { sayShare } from '#scripts/gate/measures/margin.ts';
import type { PlayRecord } from '#scripts/gate/play/play-record.ts';
import type { Fault } from './fault.ts';
import { whyNot } from './why-not.ts';

/** Reports what no bot reached, and possible reasons. */
export function coverageOf(library: Library, sources: SourceMap, all: readonly PlayRecord[]): Fault[] {
	const where: Where = (entry, path = []) => {
		const source = sources.get(entry);
		return source ? `${source.file}:${source.line(path)}` : null;
	};
	const shared = library.shared.storylets;
	const bySlug = new Map(all.flatMap((record) => (record.sought ? [[record.slug, record]] : [])));
	const played = (books: readonly AdventureBook[]) => books.flatMap(({ slug }) => bySlug.get(slug) ?? []);
	const own = library.adventures.flatMap((book) => {
		const records = played([book]);
		if (records.length === 0) return [];
		const world = library.worlds.find(({ slug }) => slug === book.worldSlug);
		const scenes = [...book.storylets, ...(world?.storylets ?? []), ...shared];
		return [
			...unmet(book.slug, book.storylets, records, where, scenes),
			...unreached(book, records, where, scenes),
		];
	});
	// A world's scenes are judged only when all of its adventures were played.
	const worlds = library.worlds.flatMap((world) => {
		const books = library.adventures.filter(({ worldSlug }) => worldSlug === world.slug);
		const records = played(books);
		if (books.length === 0 || records.length < books.length) return [];
		const scenes = [...books.flatMap(({ storylets }) => storylets), ...world.storylets, ...shared];
		return [
			...unmet(world.slug, world.storylets, records, where, scenes),
			...unseen(library, world, records, where),
		];
	});
	// Shared scenes are for all worlds: one world alone shows nothing.
	const isWhole = library.worlds.length > 1 && bySlug.size === library.adventures.length;
	const everywhere = isWhole ? unmet('shared', shared, all, where, shared) : [];
	return [...own, ...worlds, ...everywhere];
}

type Where = (entry: object, path?: PropertyKey[]) => string | null;

/** Reports scenes that were never told, and labels that were never offered. */
function unmet(
	about: string,
	storylets: readonly Storylet[],
	records: readonly PlayRecord[],
	where: Where,
	scenes: readonly Storylet[],
): Fault[] {
	return storylets.flatMap((storylet): Fault[] => {
		const told = records.some((found) => found.told[storylet.id]);
		const offered = records.some((found) => found.offered[storylet.id]);
		const to = { about, where: where(storylet) };
		if (!told) {
			const message = `the scene "${storylet.id}" was never told in ${gamesOf(records)} games. ${whyNot(storylet.when, records, scenes)}`;
			return [{ ...to, level: 'fail', check: 'unreachable', message }];
		}
		if (!storylet.label || offered) return [];
		const message = `the choice "${storylet.label}" of "${storylet.id}" was never offered: other scenes have more appeal wherever it is open. Lead to it with \`then\`, or let it ask for more of the story.`;
		return [{ ...to, level: 'hint', check: 'unoffered', message }];
	});
}

function unreached(
	{ slug, endings }: AdventureBook,
	records: readonly PlayRecord[],
	where: Where,
	scenes: readonly Storylet[],
): Fault[] {
	return endings
		.filter(({ id }) => !records.some((found) => found.endings[id]))
		.map((ending) => {
			const above = records.map(({ beaten }) => beaten[ending.id]).find((id) => id !== undefined);
			const why = above
				? `Where it would have done, "${above}" above it in the list did too: let that one ask for more, or put this one first.`
				: whyNot(ending.when, records, scenes);
			return {
				level: 'fail',
				about: slug,
				check: 'ending',
				where: where(ending),
				message: `the ending "${ending.id}" was never reached: ${sayShare(0, gamesOf(records))}. ${why}`,
			};
		});
}

function gamesOf(records: readonly PlayRecord[]): number {
	return records.reduce((sum, { games }) => sum + games.length, 0);
}

/** Reports off-stage beats and epilogue slides that no game had. */
function unseen(library: Library, world: WorldBook, records: readonly PlayRecord[], where: Where): Fault[] {
	const seen = new Set(records.flatMap((found) => Object.keys(found.seen)));
	const hint = (entry: object, path: PropertyKey[], message: string): Fault => ({
		level: 'hint',
		about: world.slug,
		check: 'unseen',
		where: where(entry, path),
		message: `${message} in ${gamesOf(records)} games: let it ask for less, or come sooner`,
	});
	const agendas = [
		...world.npcs.map((npc) => ({ owner: npc, steps: npc.agenda, field: 'agenda' })),
		...world.factions.map((faction) => ({ owner: faction, steps: faction.ticks, field: 'ticks' })),
	].flatMap(({ owner, steps, field }) =>
		steps.flatMap((step, index) =>
			seen.has(step.id) ? [] : hint(owner, [field, index], `the step "${step.id}" never happened`),
		),
	);
	const events = world.events
		.filter(({ id }) => !seen.has(id))
		.map((event) => hint(event, [], `the event "${event.id}" never happened`));
	const slides = library.adventures
		.filter(({ worldSlug }) => worldSlug === world.slug)
		.flatMap(({ slug, epilogue }) => epilogue.map((slide) => ({ slide, key: `${slug} ${slide.id}` })))
		.filter(({ key }) => !seen.has(key))
		.map(({ slide }) => hint(slide, [], `the slide "${slide.id}" was never shown`));
	return [...agendas, ...events, ...slides];
}
