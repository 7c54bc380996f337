import type { Beat, Condition, Effect, RememberedAct, Storylet } from '#lib/content/story.ts';
import type { AdventureBook, WorldBook } from '#lib/library/books.ts';
import { at, inside, type Scope } from './scope.ts';

/** Where the files ask for something, and where they bring something about. */
export interface Uses {
	conditions: [Scope, Condition][];
	effects: [Scope, Effect[]][];
	memories: [Scope, RememberedAct][];
}

/** All that a world's own files use. */
export function usesOfWorld(scope: Scope, book: WorldBook): Uses {
	const people = book.npcs.map((npc) => usesOfBeats(at(inside(scope, npc), 'agenda'), npc.agenda));
	const sides = book.factions.map((faction) =>
		usesOfBeats(at(inside(scope, faction), 'ticks'), faction.ticks),
	);
	const events = book.events.map((event) => usesOfBeat(inside(scope, event), event));
	const topics = book.topics.map((topic) => asking(at(inside(scope, topic), 'needs'), topic.needs));
	const premades = book.premades.map((premade) =>
		effecting(at(inside(scope, premade), 'effects'), premade.effects),
	);
	const fields = book.creation?.fields ?? [];
	const wizard = at(inside(scope, book.creation ?? {}), 'fields');
	const options = fields.flatMap(({ options = [] }, f) =>
		options.map((option, o) => effecting(at(wizard, f, 'options', o, 'effects'), option.effects)),
	);
	const scenes = usesOfStorylets(scope, book.storylets);
	return merge([...people, ...sides, ...events, ...topics, ...premades, ...options, scenes]);
}

/** All that an adventure's own files use. */
export function usesOfAdventure(
	scope: Scope,
	{ adventure, storylets, endings, epilogue }: AdventureBook,
): Uses {
	const acts = adventure.acts.map((act, index) =>
		asking(at(inside(scope, adventure), 'acts', index, 'until'), act.until),
	);
	const last = [...endings, ...epilogue].map((entry) => asking(at(inside(scope, entry), 'when'), entry.when));
	return merge([...acts, ...last, usesOfStorylets(scope, storylets)]);
}

/** All that a list of storylets uses. */
export function usesOfStorylets(scope: Scope, storylets: Storylet[]): Uses {
	return merge(
		storylets.flatMap((storylet) => {
			const here = inside(scope, storylet);
			const outcomes = Object.entries(storylet.outcomes).map(([degree, outcome]): Uses => {
				const there = at(here, 'outcomes', degree);
				const remember = outcome?.remember ?? [];
				return {
					conditions: [],
					effects: outcome ? [[at(there, 'effects'), outcome.effects]] : [],
					memories: remember.map((act, index) => [at(there, 'remember', index), act]),
				};
			});
			return [asking(at(here, 'when'), storylet.when), ...outcomes];
		}),
	);
}

/** Several places' uses as one. */
export function merge(list: Uses[]): Uses {
	return {
		conditions: list.flatMap(({ conditions }) => conditions),
		effects: list.flatMap(({ effects }) => effects),
		memories: list.flatMap(({ memories }) => memories),
	};
}

function usesOfBeats(scope: Scope, beats: Beat[]): Uses {
	return merge(beats.map((beat, index) => usesOfBeat(at(scope, index), beat)));
}

function usesOfBeat(scope: Scope, { needs, unless, effects }: Beat): Uses {
	return merge([
		asking(at(scope, 'needs'), needs),
		asking(at(scope, 'unless'), unless),
		effecting(at(scope, 'effects'), effects),
	]);
}

function asking(scope: Scope, condition: Condition | undefined): Uses {
	return { conditions: condition ? [[scope, condition]] : [], effects: [], memories: [] };
}

function effecting(scope: Scope, effects: Effect[]): Uses {
	return { conditions: [], effects: [[scope, effects]], memories: [] };
}
