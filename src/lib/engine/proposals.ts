import type { Attempt } from './attempt.ts';
import type { GameEvent } from './events.ts';
import { applyEvent } from './fold.ts';
import { describeSurroundings } from './game.ts';
import { interpret } from './interpret.ts';
import { optionId } from './option-id.ts';
import type { Outcome } from './outcome.ts';
import { planAttempt } from './resolve.ts';
import type { Offer, State } from './state.ts';
import type { Story } from './story.ts';

/** What a narrator proposes to add to an outcome. The engine decides what counts. */
export interface Proposals {
	choices: readonly { label: string; description: string }[];
}

const OFFERS_MAX = 4;
const LABEL_MAX = 60;
const DESCRIPTION_MAX = 120;
/** The least confidence of a proposed choice. Below it, the choice could be misread when taken. */
const SURE = 0.6;

/** Adds the choices that the rules allow to the outcome. */
export function applyProposals(story: Story, outcome: Outcome, { choices }: Proposals): void {
	if (outcome.state.ending) return;
	const own = outcome.state.offers;
	const offers = withProposed(story, outcome.state, choices);
	if (offers.every(({ id }) => own.some((offer) => offer.id === id))) return;
	const offered: GameEvent = { type: 'offered', offers };
	outcome.events.push(offered);
	applyEvent(outcome.state, offered);
}

/**
 * The engine's own choices, then the proposed ones that it understands and would not refuse. Where the engine has four,
 * its last scene makes room for one.
 */
function withProposed(story: Story, state: State, choices: Proposals['choices']): Offer[] {
	const offers = [...state.offers];
	const own = offers.length;
	let madeRoom = false;
	const known = offers.map((offer) =>
		meaningOf(interpret(offer.label, story.words, describeSurroundings(story, state))),
	);
	for (const { label, description } of choices) {
		const text = foldSpaces(label).replace(/[. ]+$/, '');
		if (text.length < 4 || text.length > LABEL_MAX) continue;
		const isFull = offers.length >= OFFERS_MAX;
		if (isFull && (own < OFFERS_MAX || madeRoom)) continue;
		const attempt = interpret(text, story.words, describeSurroundings(story, state));
		const isClear =
			attempt.confidence >= SURE && !attempt.negated && !['unclear', 'meta', 'other'].includes(attempt.verb);
		const id = optionId(text);
		if (!isClear || known.includes(meaningOf(attempt)) || offers.some((offer) => offer.id === id)) continue;
		if (planAttempt(story, state, attempt).refusal) continue;
		known.push(meaningOf(attempt));
		if (isFull) {
			const last = offers.findLastIndex(
				({ storylet, words }) => storylet !== undefined && words === undefined,
			);
			offers.splice(last < 0 ? offers.length - 1 : last, 1);
			madeRoom = true;
		}
		offers.push({
			id,
			label: text,
			description: foldSpaces(foldSpaces(description).slice(0, DESCRIPTION_MAX)),
		});
	}
	return offers;
}

/** What has been cut in the middle of a character stays fit to be kept. */
function foldSpaces(text: string): string {
	return text.trim().replace(/\s+/g, ' ').toWellFormed();
}

function meaningOf({ verb, target, item, topic, place }: Attempt): string {
	return [verb, target, item, topic, place].join(' ');
}
