import { pronounsOf } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import { nameOf, type Story } from '#lib/engine/story.ts';
import { type AtHand, atHand } from './at-hand.ts';
import type { Draw, Played } from './bot.ts';
import { type Manner, PARAPHRASES, PHRASES, SYNONYMS } from './phrases.ts';

/** A sentence of one of these manners, such as a player might type after the last pages; null when no phrase can be filled. */
export function improvise(
	manners: readonly Manner[],
	state: State,
	story: Story,
	draw: Draw,
	turns: readonly Played[],
): string | null {
	const hand = atHand(state, story, turns);
	const phrases = PHRASES[manners[draw(manners.length)] ?? 'look'];
	for (let tries = 0; tries < 6; tries += 1) {
		const said = fillIn(phrases[draw(phrases.length)] ?? '', hand, state, story, draw);
		if (said) return said;
	}
	return null;
}

/** Words a choice in another way, so that the interpreter has to read it. */
export function paraphrase(label: string, draw: Draw): string {
	const [first = '', ...rest] = label.replace(/[.!]$/, '').split(' ');
	const others = SYNONYMS[first.toLowerCase()];
	const verb = others && draw(3) === 0 ? (others[draw(others.length)] ?? first) : first.toLowerCase();
	const act = [verb, ...rest].join(' ');
	return (PARAPHRASES[draw(PARAPHRASES.length)] ?? '{act}').replace('{act}', act);
}

/** Fills a phrase with names; null when a slot has no value. */
function fillIn(phrase: string, hand: AtHand, state: State, story: Story, draw: Draw): string | null {
	const pick = <T>(list: readonly T[]): T | undefined => list[draw(Math.max(1, list.length))];
	const person = hand.people.find(({ id }) => id === state.lastPerson && draw(2) === 0) ?? pick(hand.people);
	const others = [...hand.people, ...hand.absent].filter((npc) => npc !== person);
	// Half of the questions are ones that the person can answer, as with questions that a story suggests.
	const own = hand.answered.filter(({ npc }) => npc === person).map(({ topic }) => topic);
	const topic = pick(own.length > 0 && draw(2) === 0 ? own : hand.topics);
	const { they, their } = pronounsOf(person);
	const values: Record<string, string | undefined> = {
		person: person && called(person, draw),
		they: they === 'they' ? undefined : they,
		their,
		other: nameOf(story, pick(others)?.id),
		absent: pick(hand.absent)?.name,
		topic: topic && called(topic, draw),
		held: mine(pick(hand.held.filter(({ id }) => id !== story.world.money.item))?.name),
		seen: mine(pick(hand.seen)?.name),
		here: hand.place?.name,
		way: pick(hand.ways)?.name,
		money: (state.items[story.world.money.item] ?? 0) > 0 ? story.world.money.words[0] : undefined,
	};
	const slots = [...phrase.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot);
	// A phrase with "you" needs a person.
	if (slots.some((slot) => !values[slot]) || (!person && /\byou\b/.test(phrase))) return null;
	return phrase.replace(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? '');
}

/** An item as a player would write it: `your letter` becomes `my letter`, `a lamp` becomes `the lamp`. */
function mine(name: string | undefined): string | undefined {
	return name?.replace(/^your /i, 'my ').replace(/^an? /i, 'the ');
}

/** The name, or sometimes another word for it. */
function called({ name, aliases }: { name: string; aliases: readonly string[] }, draw: Draw): string {
	return draw(4) === 0 ? (aliases[draw(Math.max(1, aliases.length))] ?? name) : name;
}
