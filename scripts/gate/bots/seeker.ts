import { ANYONE, NEXT_CLUE } from '#lib/content/roles.ts';
import type { Condition, Storylet } from '#lib/content/story.ts';
import type { Verb } from '#lib/content/verbs.ts';
import { isSceneOpen } from '#lib/engine/choose.ts';
import { hasTagOrItem, isConditionMet } from '#lib/engine/conditions.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { findScenePerson } from '#lib/engine/whereabouts.ts';
import { type Draw, followsChoices, type Policy } from './bot.ts';
import { byForce, effectsOf, moved, waysWanted } from './ways.ts';

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
	const ends = unfound.endings.flatMap((id) => story.endings.find((ending) => ending.id === id) ?? []);
	const scenes = unfound.storylets.flatMap((id) => story.storylets.get(id) ?? []);
	const conditions = [...ends, ...scenes].map(({ when }) => when);
	// Every other seeker goes after an ending.
	const isForEnding = ends.length > 0 && (index % 2 === 0 || scenes.length === 0);
	const goals: readonly { id: string; when?: Condition | undefined }[] = isForEnding ? ends : scenes;
	const turn = ends.length > 0 && scenes.length > 0 ? Math.floor(index / 2) : index;
	const { id: goal, when: heart = {} } = goals[turn % Math.max(1, goals.length)] ?? {};
	return (state, _, draw, turns) => {
		if (unfound.endings.length === 0 && unfound.storylets.every((id) => state.told[id])) return null;
		if (draw(8) === 0) return followsChoices(state, story, draw, turns);
		const ids = idsWanted([heart], state);
		const others = idsWanted(conditions, state);
		const ways = waysWanted(heart, state);
		const worth = (scene: Storylet) => {
			const given = gives(story, scene, state);
			return (
				(unfound.storylets.includes(scene.id) ? (isForEnding ? 2 : 4) : 0) +
				(scene.id === goal ? 6 : 0) +
				(given.some((id) => ids.has(id)) ? 4 : given.some((id) => others.has(id)) ? 2 : 0) +
				moved(story, scene, ways)
			);
		};
		const [best] = [...story.storylets.values()]
			.map((scene) => ({ scene, worth: worth(scene) }))
			.filter(({ scene, worth: value }) => value > 0 && canBeMet(story, scene, state))
			// What can be done here comes first, so that the seeker does not walk to and fro.
			.map(({ scene, worth: value }) => ({
				scene,
				worth: value + draw(3) + (placeFor(story, scene, state) === state.place ? 3 : 0),
			}))
			.sort((a, b) => b.worth - a.worth);
		const tried = turns.slice(-2).map(({ text }) => text);
		const force = best && draw(2) === 0 ? null : byForce(story, state, ways, turns, draw);
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
const SAID: Partial<Record<Verb, { to: readonly string[]; alone: string }>> = {
	attack: { to: ['attack {target}'], alone: 'attack' },
	threaten: { to: ['threaten {target}'], alone: 'threaten' },
	persuade: { to: ['persuade {target}', 'persuade {target} to help me'], alone: 'persuade' },
	deceive: { to: ['lie to {target}'], alone: 'lie' },
	ask: { to: ['ask {target}', 'ask {target} what there is to know'], alone: 'ask' },
	say: { to: ['tell {target}', 'talk to {target}', 'tell {target} what I have seen'], alone: 'say' },
	give: { to: ['give {target}', 'offer {target} a gift', 'pay {target}'], alone: 'give' },
	take: { to: ['steal from {target}'], alone: 'take' },
	sneak: { to: ['follow {target}', 'eavesdrop on {target}', 'sneak after {target}'], alone: 'sneak' },
	move: { to: ['go to {target}'], alone: 'go' },
	look: { to: ['look at {target}'], alone: 'look' },
	use: { to: ['use it on {target}'], alone: 'use' },
	help: { to: ['help {target}'], alone: 'help' },
	wait: { to: ['wait for {target}'], alone: 'wait' },
	yes: { to: ['agree with {target}'], alone: 'agree' },
	no: { to: ['refuse {target}'], alone: 'refuse' },
	other: { to: ['dance with {target}'], alone: 'dance' },
};

/** How an act is done to what a scene's own words name, where nobody is meant. */
const DONE_TO: Partial<Record<Verb, string>> = {
	look: 'look at the',
	use: 'use the',
	attack: 'hit the',
	take: 'take the',
	ask: 'ask about the',
	give: 'give the',
};

/** Words for the scene: its choice in the choice's own words, offered or not; a walk where it is elsewhere, else its trigger in plain words. */
function wordsFor(story: Story, scene: Storylet, state: State, draw: Draw): string {
	const offer = state.offers.find(({ storylet }) => storylet === scene.id);
	const label = offer?.label ?? scene.label;
	if (offer || (label && draw(4) > 0)) return label ?? '';
	const place = placeFor(story, scene, state);
	if (place !== state.place) return `go to ${story.places.get(place)?.name ?? place}`;
	const { about = {}, verb: verbs = ['other'], words = [] } = scene.when;
	const pick = <T>(list: readonly T[]): T | undefined => list[draw(Math.max(1, list.length))];
	const named = (ids: readonly string[] | undefined) => pick((ids ?? []).filter((id) => id !== ANYONE));
	const here = [...story.npcs.keys()].find((id) => state.people[id] === state.place);
	const target = findScenePerson(scene, state) ?? (about.target ? here : undefined);
	const verb = pick(verbs) ?? 'other';
	const { to, alone } = SAID[verb] ?? { to: ['do it with {target}'], alone: 'do it' };
	const who = target && story.npcs.get(target)?.name;
	const item = story.items.get(named(about.item) ?? '')?.name;
	const topic = named(about.topic) ?? (about.topic && pick([...story.topics.keys()]));
	const subject =
		topic &&
		[story.topics, story.npcs, story.items, story.places, story.factions]
			.find((all) => all.has(topic))
			?.get(topic)?.name;
	const site = story.places.get(named(about.place) ?? '')?.name;
	const own = pick(words);
	if (own && draw(2) === 0) return who && draw(2) === 0 ? `${own} ${who}` : own;
	if (own && !who && DONE_TO[verb]) return `${DONE_TO[verb]} ${own}`;
	return [
		who ? (pick(to) ?? '').replace('{target}', who) : alone,
		item,
		own,
		subject && `about ${subject}`,
		site && `at ${site}`,
	]
		.filter(Boolean)
		.join(' ');
}
