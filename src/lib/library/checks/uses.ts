import type { Beat, Condition, Effect, RememberedAct, Storylet } from '#lib/content/story.ts';
import type { AdventureBook, WorldBook } from '#lib/library/books.ts';
import { entryScope, fieldScope, type Scope } from './scope.ts';

/** The conditions and the effects in files, each with its place. */
export interface Uses {
	conditions: [Scope, Condition][];
	effects: [Scope, Effect[]][];
	memories: [Scope, RememberedAct][];
}

/** Collects the uses of a world's own files. */
export function collectWorldUses(scope: Scope, book: WorldBook): Uses {
	const people = book.npcs.map((npc) =>
		usesOfBeats(fieldScope(entryScope(scope, npc), 'agenda'), npc.agenda),
	);
	const sides = book.factions.map((faction) =>
		usesOfBeats(fieldScope(entryScope(scope, faction), 'ticks'), faction.ticks),
	);
	const events = book.events.map((event) => usesOfBeat(entryScope(scope, event), event));
	const topics = book.topics.map((topic) =>
		asking(fieldScope(entryScope(scope, topic), 'needs'), topic.needs),
	);
	const premades = book.premades.map((premade) =>
		effecting(fieldScope(entryScope(scope, premade), 'effects'), premade.effects),
	);
	const fields = book.creation?.fields ?? [];
	const wizard = fieldScope(entryScope(scope, book.creation ?? {}), 'fields');
	const options = fields.flatMap(({ options = [] }, f) =>
		options.map((option, o) => effecting(fieldScope(wizard, f, 'options', o, 'effects'), option.effects)),
	);
	const scenes = collectStoryletUses(scope, book.storylets);
	return mergeUses([...people, ...sides, ...events, ...topics, ...premades, ...options, scenes]);
}

/** Collects the uses of an adventure's own files. */
export function collectAdventureUses(
	scope: Scope,
	{ adventure, storylets, endings, epilogue }: AdventureBook,
): Uses {
	const acts = adventure.acts.map((act, index) =>
		asking(fieldScope(entryScope(scope, adventure), 'acts', index, 'until'), act.until),
	);
	const last = [...endings, ...epilogue].map((entry) =>
		asking(fieldScope(entryScope(scope, entry), 'when'), entry.when),
	);
	return mergeUses([...acts, ...last, collectStoryletUses(scope, storylets)]);
}

/** Collects the uses of a list of storylets. */
export function collectStoryletUses(scope: Scope, storylets: Storylet[]): Uses {
	return mergeUses(
		storylets.flatMap((storylet) => {
			const here = entryScope(scope, storylet);
			const outcomes = Object.entries(storylet.outcomes).map(([degree, outcome]): Uses => {
				const there = fieldScope(here, 'outcomes', degree);
				const remember = outcome?.remember ?? [];
				return {
					conditions: [],
					effects: outcome ? [[fieldScope(there, 'effects'), outcome.effects]] : [],
					memories: remember.map((act, index) => [fieldScope(there, 'remember', index), act]),
				};
			});
			return [asking(fieldScope(here, 'when'), storylet.when), ...outcomes];
		}),
	);
}

/** Joins several lists of uses. */
export function mergeUses(list: Uses[]): Uses {
	return {
		conditions: list.flatMap(({ conditions }) => conditions),
		effects: list.flatMap(({ effects }) => effects),
		memories: list.flatMap(({ memories }) => memories),
	};
}

function usesOfBeats(scope: Scope, beats: Beat[]): Uses {
	return mergeUses(beats.map((beat, index) => usesOfBeat(fieldScope(scope, index), beat)));
}

function usesOfBeat(scope: Scope, { needs, unless, effects }: Beat): Uses {
	return mergeUses([
		asking(fieldScope(scope, 'needs'), needs),
		asking(fieldScope(scope, 'unless'), unless),
		effecting(fieldScope(scope, 'effects'), effects),
	]);
}

function asking(scope: Scope, condition: Condition | undefined): Uses {
	return { conditions: condition ? [[scope, condition]] : [], effects: [], memories: [] };
}

function effecting(scope: Scope, effects: Effect[]): Uses {
	return { conditions: [], effects: [[scope, effects]], memories: [] };
}
