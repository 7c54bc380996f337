import { ANYONE, NEXT_CLUE } from '#lib/content/roles.ts';
import type { Condition, Effect, Storylet } from '#lib/content/story.ts';
import type { Verb } from '#lib/content/verbs.ts';
import { isSceneOpen } from '#lib/engine/choose.ts';
import { hasTagOrItem, isConditionMet } from '#lib/engine/conditions.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { findScenePerson } from '#lib/engine/whereabouts.ts';
import { type Draw, followsChoices, type Policy } from './bot.ts';

/** The ids of storylets and endings that no game has reached yet. */
export interface Unfound {
	storylets: readonly string[];
	endings: readonly string[];
}

/**
 * Plays with full knowledge of the story: does what triggers an untold scene when its condition holds, and else prefers
 * scenes that give the tags, items and clues which untold scenes and endings need. Each seeker has one of these
 * conditions as its goal and moves meters, standings and health towards it.
 */
export function seeks(story: Story, unfound: Unfound, index: number): Policy {
	const conditions = [
		...unfound.endings.flatMap((id) => story.endings.find((ending) => ending.id === id)?.when ?? []),
		...unfound.storylets.flatMap((id) => story.storylets.get(id)?.when ?? []),
	];
	const heart = conditions[index % Math.max(1, conditions.length)] ?? {};
	return (state, _, draw, turns) => {
		if (draw(8) === 0) return followsChoices(state, story, draw, turns);
		const ids = idsWanted(conditions, state);
		const ways = waysWanted(heart, state);
		const worth = (scene: Storylet) =>
			(unfound.storylets.includes(scene.id) ? 4 : 0) +
			(gives(story, scene, state).some((id) => ids.has(id)) ? 3 : 0) +
			(moves(story, scene, ways) ? 3 : 0);
		const [best] = [...story.storylets.values()]
			.map((scene) => ({ scene, worth: worth(scene) }))
			.filter(({ scene, worth: value }) => value > 0 && canBeMet(story, scene, state))
			.map(({ scene, worth: value }) => ({ scene, worth: value + draw(4) }))
			.sort((a, b) => b.worth - a.worth);
		const tried = turns.slice(-2).map(({ text }) => text);
		const force = best && draw(2) === 0 ? null : byForce(story, state, ways, draw);
		const text = force ?? (best && wordsFor(story, best.scene, state, draw));
		return text && !tried.includes(text) ? text : followsChoices(state, story, draw, turns);
	};
}

/** The tags, items and clues that conditions need. */
function idsWanted(conditions: readonly Condition[], state: State): Set<string> {
	const ids = conditions.flatMap(({ has: all, any, knows, knowsAny }) =>
		[all, any, knows, knowsAny].flatMap((list) => list ?? []),
	);
	return new Set(ids.filter((id) => !hasTagOrItem(state, id) && !state.clues.includes(id)));
}

/** Meter, person, faction or `health` to 1 if it must rise, -1 if it must fall. */
type Ways = ReadonlyMap<string, 1 | -1>;

function waysWanted({ meters, standing, health }: Condition, state: State): Ways {
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

/** Scenes to all their possible effects, computed once. */
const EFFECTS = new WeakMap<Storylet, Effect[]>();

function effectsOf(scene: Storylet): Effect[] {
	let effects = EFFECTS.get(scene);
	if (!effects) {
		effects = Object.values(scene.outcomes).flatMap((outcome) => outcome?.effects ?? []);
		EFFECTS.set(scene, effects);
	}
	return effects;
}

/** The tags, items and clues that a scene may give. */
function gives(story: Story, scene: Storylet, state: State): string[] {
	return effectsOf(scene).flatMap((effect) => {
		if ('tag' in effect) return [effect.tag];
		if ('gain' in effect) return [effect.gain];
		if (!('clue' in effect)) return [];
		if (effect.clue !== NEXT_CLUE) return [effect.clue];
		return story.adventure.clues.find(({ id }) => !state.clues.includes(id))?.id ?? [];
	});
}

/** Whether a scene may move something in the direction it must go. */
function moves({ world: { trouble } }: Story, scene: Storylet, ways: Ways): boolean {
	return effectsOf(scene).some((effect) => {
		if ('meter' in effect) return ways.get(effect.meter) === Math.sign(effect.by);
		if ('trouble' in effect) return ways.get(trouble.meter) === Math.sign(effect.trouble * trouble.by);
		if ('standing' in effect) return ways.get(effect.standing) === Math.sign(effect.by);
		if ('faction' in effect) return ways.get(effect.faction) === Math.sign(effect.by);
		return 'health' in effect && ways.get('health') === Math.sign(effect.health);
	});
}

const BLOWS = ['attack', 'punch', 'kick', 'shove', 'strike'] as const;

/** Actions that move values without a scene: attacks cost health and cause trouble, threats lower a standing, help raises it. */
function byForce({ npcs, world: { trouble } }: Story, state: State, ways: Ways, draw: Draw): string | null {
	const here = [...npcs.values()].filter(({ id }) => state.people[id] === state.place);
	const somebody = here[draw(Math.max(1, here.length))]?.name;
	const rough = ways.get('health') === -1 || ways.get(trouble.meter) === Math.sign(trouble.by);
	if (rough && somebody) return `${BLOWS[draw(BLOWS.length)] ?? 'attack'} ${somebody}`;
	const [person, way] = [...ways].find(([id]) => npcs.has(id)) ?? [];
	const name = person && npcs.get(person)?.name;
	return name ? `${way === 1 ? 'help' : 'threaten'} ${name}` : null;
}

/** Whether the scene's condition holds here or after a walk. */
function canBeMet(story: Story, scene: Storylet, state: State): boolean {
	const place = placeFor(story, scene, state);
	const person = findScenePerson(scene, { ...state, place });
	return isSceneOpen(story, scene, state) && isConditionMet(scene.when, { ...state, place }, person);
}

/** Where the scene can be told: at its place, or where its people are; else here. */
function placeFor(story: Story, scene: Storylet, state: State): string {
	const { at, with: people, about } = scene.when;
	if (at) return at.includes(state.place) ? state.place : (at[0] ?? state.place);
	const person = people?.[0] ?? findScenePerson(scene, state);
	const where = person ? state.people[person] : undefined;
	if (where && story.places.has(where)) return where;
	const place = about?.place?.find((id) => story.places.has(id));
	return place ?? state.place;
}

/** How each verb is said to somebody, and alone. */
const SAID: Partial<Record<Verb, readonly [to: string, alone: string]>> = {
	attack: ['attack {target}', 'attack'],
	threaten: ['threaten {target}', 'threaten'],
	persuade: ['persuade {target}', 'persuade'],
	deceive: ['lie to {target}', 'lie'],
	ask: ['ask {target}', 'ask'],
	say: ['tell {target}', 'say'],
	give: ['give {target}', 'give'],
	take: ['steal from {target}', 'take'],
	sneak: ['follow {target}', 'sneak'],
	move: ['go to {target}', 'go'],
	look: ['look at {target}', 'look'],
	use: ['use it on {target}', 'use'],
	help: ['help {target}', 'help'],
	wait: ['wait for {target}', 'wait'],
	yes: ['agree with {target}', 'agree'],
	no: ['refuse {target}', 'refuse'],
	other: ['dance with {target}', 'dance'],
};

/** Words for the scene: its choice where it is offered, a walk where it is elsewhere, else its trigger in plain words. */
function wordsFor(story: Story, scene: Storylet, state: State, draw: Draw): string {
	const offer = state.offers.find(({ storylet }) => storylet === scene.id);
	if (offer) return offer.label;
	const place = placeFor(story, scene, state);
	if (place !== state.place) return `go to ${story.places.get(place)?.name ?? place}`;
	const { about = {}, verb: verbs = ['other'], words = [] } = scene.when;
	const pick = <T>(list: readonly T[]): T | undefined => list[draw(Math.max(1, list.length))];
	const named = (ids: readonly string[] | undefined) => pick((ids ?? []).filter((id) => id !== ANYONE));
	const here = [...story.npcs.keys()].find((id) => state.people[id] === state.place);
	const target = findScenePerson(scene, state) ?? (about.target ? here : undefined);
	const [to, alone] = SAID[pick(verbs) ?? 'other'] ?? ['do it with {target}', 'do it'];
	const who = target && story.npcs.get(target)?.name;
	const item = story.items.get(named(about.item) ?? '')?.name;
	const topic = named(about.topic);
	const subject =
		topic &&
		[story.topics, story.npcs, story.items, story.places, story.factions]
			.find((all) => all.has(topic))
			?.get(topic)?.name;
	const site = story.places.get(named(about.place) ?? '')?.name;
	return [
		who ? to.replace('{target}', who) : alone,
		item,
		pick(words),
		subject && `about ${subject}`,
		site && `at ${site}`,
	]
		.filter(Boolean)
		.join(' ');
}
