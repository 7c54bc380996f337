import type { Outcome } from '#lib/engine/outcome.ts';
import { itemPhrase } from '#lib/engine/phrase.ts';
import { capitalize, pronounsOf, type Slots } from '#lib/engine/slots.ts';
import { type Story, subjectOf } from '#lib/engine/story.ts';

/** The values of the slots in this turn. */
export function slotsOf(story: Story, outcome: Outcome): Slots {
	const { attempt, target, state } = outcome;
	const npc = target ? story.npcs.get(target) : undefined;
	const quote = attempt.quote
		?.split(/\s+/)
		.slice(0, 8)
		.join(' ')
		.replace(/[.,;:!?]+$/, '');
	return {
		target: npc?.name,
		...(npc && pronounsOf(npc)),
		item: itemPhrase(story, attempt),
		amount: attempt.amount === undefined ? undefined : String(attempt.amount),
		manner: attempt.manner,
		quote: quote ? capitalize(quote) : undefined,
		place: story.places.get(state.place)?.name,
		topic: subjectOf(story, attempt.topic) ?? 'it',
		clue: outcome.clue ?? undefined,
	};
}
