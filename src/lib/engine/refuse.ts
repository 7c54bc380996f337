import type { Refusal } from './afford.ts';
import type { Attempt } from './attempt.ts';
import { itemPhrase, listOf } from './phrase.ts';
import { lineRandomFrom, type Random, type Secret } from './random.ts';
import { capitalize, fill, fits, type Slots } from './slots.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';

/** Words a refusal in the world's own lines, with what is lacking. */
export function wordRefusal(
	story: Story,
	state: State,
	attempt: Attempt,
	refusal: Refusal,
	secret: Secret,
): string {
	return wordRefusalBy(story, state, attempt, refusal, lineRandomFrom(secret));
}

/** Words a refusal; `random` chooses the line. */
export function wordRefusalBy(
	story: Story,
	state: State,
	attempt: Attempt,
	refusal: Refusal,
	random: Random,
): string {
	const slots: Slots = {
		target: attempt.target && story.npcs.get(attempt.target)?.name,
		// A refusal for money names no sum.
		item: refusal.lack === 'money' ? moneyName(story) : itemPhrase(story, attempt),
		place: story.places.get(state.place)?.name,
	};
	if (refusal.lack === 'thing' || refusal.lack === 'answer' || refusal.lack === 'rule') return refusal.say;
	if (refusal.lack === 'way') return waysFrom(story, state, refusal.to);
	const { refusals, unclear, foreign } = story.voice;
	const pool = {
		item: refusals.item,
		held: refusals.held,
		absent: refusals.absent,
		money: refusals.money,
		gone: refusals.gone,
		words: unclear,
		language: foreign,
	}[refusal.lack];
	const lines = pool.filter((line) => fits(line, slots));
	const line = lines[Math.floor(random() * lines.length)];
	return capitalize(fill(line ?? FALLBACK[refusal.lack], slots, random));
}

function moneyName({ world, items }: Story): string | undefined {
	return world.money.words[0] ?? items.get(world.money.item)?.name;
}

const FALLBACK: Record<Exclude<Refusal['lack'], 'way' | 'thing' | 'answer' | 'rule'>, string> = {
	item: 'You do not have {item}.',
	held: 'You have {item} already.',
	absent: '{Item} is not here to be taken.',
	money: 'You do not have that much.',
	gone: '{Target} is gone.',
	words: 'Say what you do, in plain words: ask somebody, go somewhere, try something.',
	language: 'The story is told in English; try it in English words.',
};

/** Names the places where the player can go instead. */
function waysFrom(story: Story, state: State, to: string): string {
	const exits = story.places.get(state.place)?.exits ?? [];
	const names = exits.map((exit) => story.places.get(exit)?.name ?? exit);
	const known = names.length > 0 ? ` From here the ways lead to ${listOf(names)}.` : '';
	return `Nobody here could say where ${to} would be.${known}`;
}
