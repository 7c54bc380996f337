import type { Condition, Effect, Storylet } from '#lib/content/story.ts';
import { onceOf } from '#lib/engine/once.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Draw, Played } from './bot.ts';

/** Meter, person, faction or `health` to 1 if it must rise, -1 if it must fall. */
export type Ways = ReadonlyMap<string, 1 | -1>;

/** The way in which the values that a condition asks for must go. */
export function waysWanted({ meters, standing, health }: Condition, state: State): Ways {
	const ways = new Map<string, 1 | -1>();
	for (const [id, [low, high]] of Object.entries({ ...meters, ...standing, ...(health && { health }) })) {
		const now = levelOf(state, id);
		if (now < low) ways.set(id, 1);
		else if (now > high) ways.set(id, -1);
	}
	return ways;
}

function levelOf(state: State, id: string): number {
	return id === 'health'
		? state.health
		: (state.meters[id] ?? state.standings[id] ?? state.factions[id] ?? 0);
}

/** All the effects that a scene may have. */
export const effectsOf = onceOf(({ outcomes }: Storylet): readonly Effect[] =>
	Object.values(outcomes).flatMap((outcome) => outcome?.effects ?? []),
);

/** What moving a value by so much is worth, at most. */
const MOVED_MOST = 5;

/** How far a scene moves values in the direction they must go, over all its outcomes; below 0 where it moves them back. */
export function moved(story: Story, scene: Storylet, ways: Ways): number {
	if (ways.size === 0) return 0;
	const outcomes = Object.values(scene.outcomes).length;
	const sum = effectsOf(scene).reduce((all, effect) => {
		const { id, by } = movementOf(story, effect);
		return all + (ways.get(id) ?? 0) * by;
	}, 0);
	const mean = sum / Math.max(1, outcomes);
	return Math.sign(mean) * Math.min(MOVED_MOST, 2 + Math.abs(mean) / 2);
}

/** What an effect moves, and by how much. */
function movementOf({ world: { trouble } }: Story, effect: Effect): { id: string; by: number } {
	if ('meter' in effect) return { id: effect.meter, by: effect.by };
	if ('trouble' in effect) return { id: trouble.meter, by: effect.trouble * trouble.by };
	if ('standing' in effect) return { id: effect.standing, by: effect.by };
	if ('faction' in effect) return { id: effect.faction, by: effect.by };
	return { id: 'health', by: 'health' in effect ? effect.health : 0 };
}

const BLOWS = ['attack', 'punch', 'kick', 'shove', 'strike'] as const;

/** Actions that move values without a scene: blows cost health and cause trouble, threats lower a standing, help raises it. */
export function byForce(
	story: Story,
	state: State,
	ways: Ways,
	turns: readonly Played[],
	draw: Draw,
): string | null {
	const { npcs, world } = story;
	const here = [...npcs.values()].filter(({ id }) => state.people[id] === state.place);
	const somebody = here[draw(Math.max(1, here.length))]?.name;
	const rough =
		ways.get('health') === -1 ||
		ways.get(world.trouble.meter) === Math.sign(world.trouble.by) ||
		blowsHelp(ways, turns, draw);
	if (rough && somebody) return `${BLOWS[draw(BLOWS.length)] ?? 'attack'} ${somebody}`;
	const [person, way] = [...ways].find(([id]) => npcs.has(id)) ?? [];
	const name = person && npcs.get(person)?.name;
	return name ? `${way === 1 ? 'help' : 'threaten'} ${name}` : null;
}

/** Whether blows moved a value the way it must go earlier in the game; where none was struck yet, now and then one is tried. */
function blowsHelp(ways: Ways, turns: readonly Played[], draw: Draw): boolean {
	const struck = turns.filter(({ text }) => BLOWS.some((blow) => text.startsWith(`${blow} `)));
	if (struck.length === 0) return ways.size > 0 && draw(4) === 0;
	return struck.some(({ before, outcome }) =>
		[...ways].some(([id, way]) => Math.sign(levelOf(outcome.state, id) - levelOf(before, id)) === way),
	);
}
