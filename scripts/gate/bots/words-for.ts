import { ANYONE } from '#lib/content/roles.ts';
import type { Storylet } from '#lib/content/story.ts';
import type { Verb } from '#lib/content/verbs.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { findScenePerson } from '#lib/engine/whereabouts.ts';
import type { Draw } from './bot.ts';

/** Where the scene can be told: at its place, or where its people are; else here. */
export function placeFor(story: Story, scene: Storylet, state: State): string {
	const { at, with: people, about } = scene.when;
	if (at) return at.includes(state.place) ? state.place : (at[0] ?? state.place);
	const person = people?.[0] ?? findScenePerson(scene, state);
	const where = person ? state.people[person] : undefined;
	if (where && story.places.has(where)) return where;
	const place = about?.place?.find((id) => story.places.has(id));
	return place ?? state.place;
}

/** How each verb is said to somebody, and alone. */
export const SAID: Partial<Record<Verb, { to: readonly string[]; alone: string }>> = {
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
export function wordsFor(story: Story, scene: Storylet, state: State, draw: Draw): string {
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
