import type { Verb } from '#lib/content/verbs.ts';
import type { Offer, State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { atHand } from './at-hand.ts';
import { type Draw, followsChoices, type Played, type Policy } from './bot.ts';
import { improvise, paraphrase } from './improvise.ts';
import type { Manner } from './phrases.ts';

/** Takes up the last choices and pages; one turn in ten is absurd. */
const improvises: Policy = (state, story, draw, turns) => {
	if (draw(10) === 0) return say(['absurd'], state, story, draw, turns);
	const offer = state.offers[draw(Math.max(1, state.offers.length))];
	if (offer && draw(9) < 4) return paraphrase(offer.label, draw);
	return say(
		['ask', 'ask', 'talk', 'kind', 'kind', 'hostile', 'look', 'move', 'handle', 'quiet'],
		state,
		story,
		draw,
		turns,
	);
};

/** Helps, gives, thanks and asks politely, in its own words or by such choices. */
const isKind = leaning(['help', 'give', 'persuade', 'yes', 'say'], ['kind', 'kind', 'kind', 'talk', 'ask']);

/** Threatens, attacks, steals and lies. */
const isHostile = leaning(
	['threaten', 'attack', 'take', 'deceive', 'sneak', 'no'],
	['hostile', 'hostile', 'hostile', 'hostile', 'quiet'],
);

/** Asks everybody about everything, looks, and goes everywhere. */
const isCurious: Policy = (state, story, draw, turns) => {
	if (draw(3) === 0) return followsChoices(state, story, draw, turns);
	const hand = atHand(state, story, turns);
	const open = hand.answered.filter(({ npc, topic }) => !state.discussed.includes(`${npc.id}:${topic.id}`));
	const question = open[draw(Math.max(1, open.length))];
	if (question && draw(3) > 0) return `ask ${question.npc.name} about ${question.topic.name}`;
	if (draw(3) === 0) return say(['ask', 'look'], state, story, draw, turns);
	const visits = new Map<string, number>();
	for (const { outcome } of turns)
		visits.set(outcome.state.place, (visits.get(outcome.state.place) ?? 0) + 1);
	const [way] = hand.ways.sort((a, b) => (visits.get(a.id) ?? 0) - (visits.get(b.id) ?? 0));
	return way && draw(2) === 0 ? `go to ${way.name}` : say(['look'], state, story, draw, turns);
};

/** The temperaments by which an adventure is judged. */
export const TEMPERAMENTS = {
	follows: followsChoices,
	kind: isKind,
	hostile: isHostile,
	curious: isCurious,
	improvises,
	random: (...given: Parameters<Policy>) => {
		const all = [followsChoices, isKind, isHostile, isCurious, improvises];
		return (all[given[2](all.length)] ?? followsChoices)(...given);
	},
} as const satisfies Record<string, Policy>;

export type Temperament = keyof typeof TEMPERAMENTS;

/** Takes a choice half of the time, preferably with one of these verbs; else says its own words in these manners. */
function leaning(verbs: readonly Verb[], manners: readonly Manner[]): Policy {
	return (state, story, draw, turns) => {
		if (draw(2) === 0) return say(manners, state, story, draw, turns);
		const liked = state.offers.filter((offer) => verbsOf(story, offer).some((verb) => verbs.includes(verb)));
		return liked[draw(Math.max(1, liked.length))]?.label ?? followsChoices(state, story, draw, turns);
	};
}

function verbsOf(story: Story, { storylet, act }: Offer): readonly Verb[] {
	return (storylet && story.storylets.get(storylet)?.when.verb) || (act ? [act.verb] : []);
}

/** Improvises, without repeating the last three actions; takes a choice when there is nothing to say. */
function say(
	manners: readonly Manner[],
	state: State,
	story: Story,
	draw: Draw,
	turns: readonly Played[],
): string | null {
	const said = improvise(manners, state, story, draw, turns);
	const before = turns.slice(-3).map(({ text }) => text);
	return said && !before.includes(said) ? said : followsChoices(state, story, draw, turns);
}
