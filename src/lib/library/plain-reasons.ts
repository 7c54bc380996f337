import type { Effect } from '#lib/content/story.ts';
import type { Library } from './books.ts';
import { type Problem, problemAt, type SourceMap } from './document.ts';
import { faultOfReason } from './plain-reason.ts';

/** Effects, and where they stand in their entry. */
interface Changes {
	entry: object;
	path: PropertyKey[];
	effects: readonly Effect[];
}

/** Reports reasons that nobody understands who reads only them. */
export function unclearReasons(library: Library, sources: SourceMap): Problem[] {
	return allChanges(library).flatMap(({ entry, path, effects }) =>
		effects.flatMap(({ why }, at) => {
			const fault = why === undefined ? null : faultOfReason(why);
			return fault ? [problemAt(sources, entry, [...path, at, 'why'], fault)] : [];
		}),
	);
}

function allChanges({ shared, worlds, adventures }: Library): Changes[] {
	const scenes = [shared, ...worlds, ...adventures].flatMap(({ storylets }) => storylets);
	const told = scenes.flatMap((entry) =>
		Object.entries(entry.outcomes).map(([degree, outcome]) => ({
			entry,
			path: ['outcomes', degree, 'effects'],
			effects: outcome?.effects ?? [],
		})),
	);
	const steps = (entry: object, field: string, list: readonly { effects: Effect[] }[]): Changes[] =>
		list.map(({ effects }, at) => ({ entry, path: [field, at, 'effects'], effects }));
	const moves = worlds.flatMap(({ events, npcs, factions }) => [
		...events.map((entry) => ({ entry, path: ['effects'], effects: entry.effects })),
		...npcs.flatMap((npc) => steps(npc, 'agenda', npc.agenda)),
		...factions.flatMap((faction) => steps(faction, 'ticks', faction.ticks)),
	]);
	return [...told, ...moves];
}
