import type { Condition, Effect } from '#lib/content/story.ts';
import type { Verb } from '#lib/content/verbs.ts';
import { hasTagOrItem } from '#lib/engine/conditions.ts';
import { onceOf } from '#lib/engine/once.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Draw } from './bot.ts';
import { effectsOf } from './ways.ts';
import { SAID } from './words-for.ts';

/** The tags, items and clues that conditions need. */
export function idsWanted(conditions: readonly Condition[], state: State): Set<string> {
	const ids = conditions.flatMap(({ has: all, any, knows, knowsAny }) =>
		[all, any, knows, knowsAny].flatMap((list) => list ?? []),
	);
	return new Set(ids.filter((id) => !hasTagOrItem(state, id) && !state.clues.includes(id)));
}

/** How many steps back a seeker looks: what gives what is lacking, and what gives what that lacks. */
const STEPS = 2;

/** What comes before a condition: those of all that gives what it lacks, and of these the ones that the world brings by itself. */
export interface Road {
	behind: Condition[];
	events: Condition[];
}

/** Finds what comes before a condition that does not hold yet. */
export function roadTo(story: Story, when: Condition, state: State): Road {
	const road: Road = { behind: [], events: [] };
	let conditions = [when];
	for (let step = 0; step < STEPS; step += 1) {
		const givers = [...idsWanted(conditions, state)].flatMap((id) => giversIn(story).get(id) ?? []);
		conditions = givers.map((giver) => giver.when);
		road.behind.push(...conditions);
		road.events.push(...givers.flatMap((giver) => (giver.comesByItself ? giver.when : [])));
	}
	return road;
}

interface Giver {
	when: Condition;
	/** Nobody has to do it: an event, or a step of somebody's plans. */
	comesByItself: boolean;
}

/** Tag, item or clue to what gives it. */
const giversIn = onceOf((story: Story): ReadonlyMap<string, Giver[]> => {
	const givers = new Map<string, Giver[]>();
	const add = (effects: readonly Effect[], giver: Giver) => {
		for (const id of new Set(effects.flatMap(givenBy))) givers.set(id, [...(givers.get(id) ?? []), giver]);
	};
	for (const scene of story.storylets.values())
		add(effectsOf(scene), { when: scene.when, comesByItself: false });
	const owners = [...story.npcs.values()].flatMap(({ agenda }) => agenda);
	const ticks = [...story.factions.values()].flatMap((faction) => faction.ticks);
	for (const { adventure, needs = {}, effects } of [...story.events, ...owners, ...ticks])
		if (adventure?.includes(story.slug) ?? true) add(effects, { when: needs, comesByItself: true });
	return givers;
});

function givenBy(effect: Effect): string[] {
	if ('tag' in effect) return [effect.tag];
	if ('gain' in effect) return [effect.gain];
	return 'clue' in effect ? [effect.clue] : [];
}

/** What is done to somebody who is to remember it; null where nobody has to. */
export function toBeRemembered(
	story: Story,
	state: State,
	conditions: readonly Condition[],
	draw: Draw,
): string | null {
	const wanted = conditions
		.flatMap(({ remembers }) => Object.entries(remembers ?? {}))
		.flatMap(([who, tags]) => tags.map((tag) => ({ name: story.npcs.get(who)?.name, who, tag })))
		.filter(({ who, tag }) => !state.memories.some((kept) => kept.who === who && kept.tags.includes(tag)));
	const [first] = wanted;
	const said = SAID[first?.tag as Verb]?.to;
	if (!first?.name || !said || draw(2) === 0) return null;
	return said[draw(said.length)]?.replace('{target}', first.name) ?? null;
}
