import type { Condition, Effect, Storylet } from '#lib/content/story.ts';
import type { AdventureBook, Library, WorldBook } from '#lib/library/books.ts';
import { TASTE_TURNS } from '#lib/play/public-die.ts';

/** What the first turns of an adventure can come to. It may hold more than they do, never less. */
export interface Reach {
	/** Whether this scene can be told. */
	scene(storylet: Storylet): boolean;
	/** Whether this clue can be learned. */
	clue(id: string): boolean;
}

/** Tags and clues that the player may have. */
interface Had {
	/** Tags, and all items: anything may be come by. */
	tags: Set<string>;
	clues: Set<string>;
	/** The most clues. */
	most: number;
}

/** Finds what can be told in the turns of a taste, by what can be had before each of them. */
export function reachOf(
	library: Library,
	{ adventure, storylets, slug }: AdventureBook,
	world: WorldBook,
): Reach {
	const scenes = [...storylets, ...world.storylets, ...library.shared.storylets];
	const topics = world.topics.flatMap(({ clue }) => Object.values(clue));
	const effects = world.premades.flatMap((premade) => premade.effects);
	const items = [...world.items, ...adventure.items].map(({ id }) => id);
	// Half of the first act's turns pass at least before the second begins.
	const oneAct = Math.ceil((adventure.acts[0]?.ceiling ?? 0) / 2) > TASTE_TURNS;
	const had: Had = { tags: new Set([...items, ...tagsIn(effects)]), clues: new Set(), most: 0 };
	const isOpen = (when: Condition) => canHold(when, had, slug, oneAct);
	for (let turn = 1; turn < TASTE_TURNS; turn += 1) {
		const open = scenes.filter(({ when }) => isOpen(when));
		const given = open.flatMap(effectsOf);
		// A scene's clues, one on a topic, and one more to be on the safe side.
		had.most += 2 + Math.max(0, ...open.map((scene) => Math.max(...clueCounts(scene))));
		const ordered = adventure.clues.slice(0, had.most + 1).map(({ id }) => id);
		for (const tag of tagsIn(given)) had.tags.add(tag);
		for (const id of [...ordered, ...topics, ...cluesIn(given)]) had.clues.add(id);
	}
	const last = scenes.filter(({ when }) => isOpen(when));
	const told = new Set(last.map(({ id }) => id));
	const learned = new Set([
		...adventure.clues.slice(0, had.most + 3).map(({ id }) => id),
		...had.clues,
		...cluesIn(last.flatMap(effectsOf)),
	]);
	return { scene: ({ id }) => told.has(id), clue: (id) => learned.has(id) };
}

/** Whether a condition can hold; what is not counted here (meters, standings, items, places) is taken to hold. */
function canHold(when: Condition, { tags, clues, most }: Had, slug: string, oneAct: boolean): boolean {
	const [first = 0] = when.turn ?? [];
	if (first >= TASTE_TURNS || (when.clues ?? 0) > most) return false;
	if (oneAct && when.act && !when.act.includes(1)) return false;
	if (when.adventure && !when.adventure.includes(slug)) return false;
	if (
		when.knows?.some((id) => !clues.has(id)) ||
		(when.knowsAny && !when.knowsAny.some((id) => clues.has(id)))
	)
		return false;
	if (when.has?.some((id) => !tags.has(id)) || (when.any && !when.any.some((id) => tags.has(id))))
		return false;
	return true;
}

const effectsOf = ({ outcomes }: Storylet): Effect[] =>
	Object.values(outcomes).flatMap((outcome) => outcome?.effects ?? []);

const clueCounts = ({ outcomes }: Storylet): number[] =>
	Object.values(outcomes).map((outcome) => cluesIn(outcome?.effects ?? []).length);

const tagsIn = (effects: readonly Effect[]): Set<string> =>
	new Set(effects.flatMap((effect) => ('tag' in effect ? [effect.tag] : [])));

const cluesIn = (effects: readonly Effect[]): string[] =>
	effects.flatMap((effect) => ('clue' in effect ? [effect.clue] : []));
