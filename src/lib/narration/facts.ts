import type { Degree } from '#lib/content/verbs.ts';
import type { Npc } from '#lib/content/world.ts';
import { isHere } from '#lib/engine/conditions.ts';
import type { Narration } from '#lib/engine/narrate.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The facts that a turn's prose is checked against. */
export interface Facts {
	story: Story;
	vocabulary: Vocabulary;
	state: State;
	/** How the roll went; null where nothing was rolled. */
	degree: Degree | null;
	/** The player's own words. */
	words: string;
	/** The world's own lines for this turn, which are all true. */
	source: string;
	/** The narratives of earlier turns, the newest first. */
	recent: readonly string[];
	/** The people who may act and speak. */
	present: ReadonlySet<string>;
	/** The people of the story who may not act or speak. */
	absent: readonly Npc[];
	/** The places where the player was during the turn. */
	places: ReadonlySet<string>;
	/** Items held before or after the turn. */
	held: ReadonlySet<string>;
	/** Items gained in the turn. */
	gained: ReadonlySet<string>;
}

/** Collects the facts of an outcome; `own` is the built-in narration of the same outcome. */
export function collectFacts(
	story: Story,
	outcome: Outcome,
	{ own, recent, vocabulary }: { own: Narration; recent: readonly string[]; vocabulary: Vocabulary },
): Facts {
	const { state, events, check, attempt } = outcome;
	const places = new Set([
		state.place,
		...events.flatMap((event) => (event.type === 'went' ? [event.from, event.to] : [])),
	]);
	const met = (id: string) =>
		isHere(state, id) ||
		[...places].some((place) => state.people[id] === place) ||
		own.said.some(({ npcId }) => npcId === id);
	const gone = events.flatMap((event) => (event.type === 'sent' ? [event.id] : []));
	const present = new Set([...story.npcs.keys()].filter((id) => met(id) || gone.includes(id)));
	const gained = events.flatMap((event) => (event.type === 'gained' ? [event.id] : []));
	const lost = events.flatMap((event) => (event.type === 'lost' ? [event.id] : []));
	return {
		story,
		vocabulary,
		state,
		degree: check ? outcome.degree : null,
		words: attempt.text,
		source: [...own.paragraphs, ...own.said.map(({ line }) => line), outcome.clue ?? ''].join('\n'),
		recent,
		present,
		absent: [...story.npcs.values()].filter(({ id }) => !present.has(id)),
		places,
		held: new Set([...Object.keys(state.items), ...gained, ...lost]),
		gained: new Set(gained),
	};
}
