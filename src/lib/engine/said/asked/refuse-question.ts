import type { Topic } from '#lib/content/world.ts';
import { isConditionMet } from '#lib/engine/conditions.ts';
import { stemsOf } from '#lib/engine/scenes/stems.ts';
import type { AskedFacts } from './facts.ts';
import { type Hearer, pick } from './hearer.ts';

/** A refusal: the sentence about it, and whether they do not know or do not want to tell. */
export interface Refused {
	text: string;
	stance: 'unwilling' | 'unknowing';
}

const COLD = -10;
const WARM = 20;

/** Refusals to speak of oneself, by what the person thinks of the player. {clause} is what was asked. */
const UNWILLING = {
	cold: [
		'{They} [do] not tell you {clause}: {they} [think] too little of you for that.',
		'{They} will not say {clause}, and to you least of all.',
		'{They} [look] past you, and [do] not say {clause}.',
	],
	even: [
		'{They} [do] not say {clause}: {they} hardly [know] you.',
		'{They} would have to know you better before {they} told you {clause}.',
		'That is {their} own affair, and {they} [do] not say {clause}.',
	],
	warm: [
		'Even to you {they} [do] not say {clause}.',
		'{They} would tell you sooner than most, but {they} [do] not say {clause}.',
	],
};

/** Refusals to tell or do something. */
const WILL_NOT = {
	cold: '{They} will not {act}, and least of all for you.',
	even: '{They} will not {act}: {they} hardly [know] you.',
	warm: '{They} would do much for you, but {they} will not {act}.',
};

/** Refusals of a question that asks for yes or no and cannot be turned. */
const NEITHER = {
	cold: '{They} [say] neither yes nor no: {they} [think] too little of you for that.',
	even: '{They} [say] neither yes nor no: {they} hardly [know] you.',
	warm: '{They} [say] neither yes nor no, not even to you.',
};

const NO_SAYING = '{They} cannot say either yes or no to that.';

/** Refusals of what they have no knowledge of. */
const UNKNOWING = [
	'{They} [do] not know {clause}.',
	'{They} cannot tell you {clause}.',
	'{They} [think] about it, and [do] not know {clause}.',
];

/** Refusals of what they have more to say about than they say. */
const KEEPS = [
	'{They} [know] more about it than {they} [say], and [do] not tell you {clause}.',
	'{They} [do] not say {clause}, though there is something that {they} could tell.',
];

/** What is asked for, where the question itself cannot be turned. */
const ASKS =
	/^(?:how (?:many|much|long|old|far|deep|big|often|late|soon)|who|whose|where|when|why|how|what|which)\b/;

/** Refuses a question in the person's own stance, and names what was asked. */
export function refuseQuestion(facts: AskedFacts): Refused {
	const { hearer, question } = facts;
	const { clause, act, plain, isOwn, text } = question;
	if (!clause && act) return { text: WILL_NOT[stanceOf(hearer)].replace('{act}', act), stance: 'unwilling' };
	const asked = clause ?? ASKS.exec(plain)?.[0];
	const told = (list: readonly string[]) => (pick(list, text) ?? '').replace('{clause}', asked ?? '');
	if (!asked)
		return { text: isOwn ? NEITHER[stanceOf(hearer)] : NO_SAYING, stance: isOwn ? 'unwilling' : 'unknowing' };
	if (isOwn) return { text: told(UNWILLING[stanceOf(hearer)]), stance: 'unwilling' };
	const other = otherWhoKnows(facts);
	if (other)
		return {
			text: `${told(UNKNOWING)} ${other.name} could tell you more about ${other.topic.name}.`,
			stance: 'unknowing',
		};
	if (hearer.npc && knowsOf(facts)) return { text: told(KEEPS), stance: 'unwilling' };
	return { text: told(UNKNOWING), stance: 'unknowing' };
}

const stanceOf = ({ standing }: Hearer) => (standing <= COLD ? 'cold' : standing >= WARM ? 'warm' : 'even');

/** Somebody else of the story who has lines on the subject, where the one who is asked has none. */
function otherWhoKnows({
	story,
	state,
	hearer,
	question,
}: AskedFacts): { name: string; topic: Topic } | null {
	const asked = new Set(stemsOf(story.words, question.plain));
	for (const topic of story.topics.values()) {
		const { adventure, ...needs } = topic.needs ?? {};
		if ((adventure && !adventure.includes(story.slug)) || !isConditionMet(needs, state)) continue;
		if (![topic.name, ...topic.aliases].some((name) => isAll(stemsOf(story.words, name), asked))) continue;
		if (hearer.npc && topic.says[hearer.npc.id]) return null;
		const who = Object.keys(topic.says).find(
			(id) =>
				id !== hearer.npc?.id &&
				story.npcs.has(id) &&
				state.people[id] !== undefined &&
				story.places.has(state.people[id] ?? ''),
		);
		if (who) return { name: story.npcs.get(who)?.name ?? who, topic };
	}
	return null;
}

const isAll = (stems: readonly string[], asked: ReadonlySet<string>) =>
	stems.length > 0 && stems.every((stem) => asked.has(stem));

/** Whether the person has anything to say in the story about what is asked. */
function knowsOf({ story, hearer, question }: AskedFacts): boolean {
	const asked = stemsOf(story.words, question.plain);
	if (asked.length === 0) return false;
	const id = hearer.npc?.id ?? '';
	return [...story.topics.values()].some(
		({ name, aliases, says }) =>
			says[id] !== undefined &&
			[name, ...aliases].some((alias) => stemsOf(story.words, alias).some((stem) => asked.includes(stem))),
	);
}
