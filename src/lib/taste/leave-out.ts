import type { Adventure, Ending } from '#lib/content/adventure.ts';
import type { Beat, OutcomeText, Storylet } from '#lib/content/story.ts';
import type { Topic } from '#lib/content/world.ts';
import type { AdventureBook, Library, WorldBook } from '#lib/library/books.ts';
import { TASTE_TURNS } from '#lib/play/public-die.ts';
import { type Reach, reachOf } from './reach.ts';

/**
 * An adventure and its world without what its first turns cannot tell: endings, later acts, scenes and news that come
 * later, what belongs to other adventures. What is compared or counted keeps its place: a scene keeps its choice and
 * its conditions, an agenda its steps, a subject who speaks of it.
 */
export function leaveOut(
	library: Library,
	book: AdventureBook,
	world: WorldBook,
): { adventure: AdventureBook; world: WorldBook } {
	const reach = reachOf(library, book, world);
	const storylets = (list: Storylet[]) => list.map((scene) => (reach.scene(scene) ? scene : untold(scene)));
	const beats = (list: Beat[]) =>
		list.map((beat, n) => (isNear(list, n, book.slug) ? nearby(beat) : later(beat)));
	return {
		adventure: {
			...book,
			adventure: firstAct(book.adventure, reach),
			body: '',
			storylets: storylets(book.storylets),
			endings: book.endings.map(untoldEnding),
			epilogue: [],
		},
		world: {
			...world,
			body: '',
			creation: null,
			premades: [],
			world: { ...world.world, description: '', differentiators: [] },
			storylets: storylets(world.storylets),
			npcs: world.npcs.map((npc) => ({ ...npc, agenda: beats(npc.agenda) })),
			factions: world.factions.map((faction) => ({ ...faction, ticks: beats(faction.ticks) })),
			events: world.events.map((event) => (isNear([event], 0, book.slug) ? nearby(event) : later(event))),
			topics: world.topics.map((topic) => subject(topic, book.slug)),
			voice: { ...world.voice, hooks: { ...world.voice.hooks, 2: [], 3: [] } },
		},
	};
}

function firstAct(adventure: Adventure, { clue }: Reach): Adventure {
	return {
		...adventure,
		excerpt: '',
		acts: adventure.acts.map(({ opening: _, ...act }) => act),
		clues: adventure.clues.map(({ id, text }) => ({ id, text: clue(id) ? text : '' })),
	};
}

/** What an ending waits for is compared; what it tells is not. */
function untoldEnding(ending: Ending): Ending {
	return { ...ending, title: '', text: [] };
}

function untold({ outcomes, ...scene }: Storylet): Storylet {
	const { good, ...others } = outcomes;
	const more = Object.entries(others).map(([degree, outcome]) => [degree, outcome && silent(outcome)]);
	return { ...scene, outcomes: { ...Object.fromEntries(more), good: silent(good) } };
}

/** What an outcome does is looked at before it is told: which things it gives, and whether it takes the player away. */
function silent({ text, effects }: OutcomeText): OutcomeText {
	return {
		text: /\{clue\}/i.test(text) ? '{clue}' : '',
		says: [],
		effects: effects.map(({ why: _, ...effect }) => effect),
		remember: [],
	};
}

/**
 * Whether a step can be told in the first turns. The world moves once in them, so the steps before it must have been
 * skipped: they are another adventure's, or the player can prevent them.
 */
function isNear(steps: readonly Beat[], at: number, slug: string): boolean {
	const isOthers = ({ adventure }: Beat) => adventure !== undefined && !adventure.includes(slug);
	const step = steps[at];
	if (!step || isOthers(step) || step.from > TASTE_TURNS) return false;
	return steps.slice(0, at).every((before) => before.unless !== undefined || isOthers(before));
}

/** Nobody is away from a taste. */
const nearby = ({ away: _, ...beat }: Beat): Beat => beat;

const later = (beat: Beat): Beat => ({ ...nearby(beat), text: '', cause: '', effects: [] });

/** A subject of other adventures keeps who speaks of it, because it is asked whether anybody does. */
function subject(topic: Topic, slug: string): Topic {
	const { needs, says } = topic;
	if (!needs?.adventure || needs.adventure.includes(slug)) return topic;
	const stub = (lines: string[] | undefined) => lines?.map(() => '');
	const silenced = Object.entries(says).map(([npc, moods]) => [
		npc,
		Object.fromEntries(Object.entries(moods).map(([mood, lines]) => [mood, stub(lines)])),
	]);
	return { ...topic, says: Object.fromEntries(silenced) };
}
