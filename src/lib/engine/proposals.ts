import type { Attempt } from './attempt.ts';
import { HOSTILE_VERBS } from './check.ts';
import { isHere } from './conditions.ts';
import { moveStanding } from './draft.ts';
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
	standing: { npcId: string; by: number } | null;
}

/** The most points that a narrator may move a standing. */
export const STANDING_MAX = 5;

const OFFERS_MAX = 4;
const LABEL_MAX = 60;
const DESCRIPTION_MAX = 120;
/** The least confidence of a proposed choice. Below it, the choice could be misread when taken. */
const SURE = 0.6;

/** Adds the proposals that the rules allow to the outcome. */
export function applyProposals(story: Story, outcome: Outcome, { choices, standing }: Proposals): void {
	if (standing) moveBy(story, outcome, standing);
	if (outcome.state.ending) return;
	const offers = withProposed(story, outcome.state, choices);
	if (offers.length === outcome.state.offers.length) return;
	const offered: GameEvent = { type: 'offered', offers };
	outcome.events.push(offered);
	applyEvent(outcome.state, offered);
}

/** Moves the standing of the person dealt with: down after a failed check, up after a success that wronged nobody. */
function moveBy(story: Story, outcome: Outcome, { npcId, by }: { npcId: string; by: number }): void {
	const { check, degree, target, attempt, state } = outcome;
	if (!check || npcId !== target || !isHere(state, npcId) || !Number.isFinite(by)) return;
	const sign = degree === 'fail' ? -1 : degree === 'cost' || HOSTILE_VERBS.has(attempt.verb) ? 0 : 1;
	const allowed = Math.min(STANDING_MAX, Math.trunc(Math.abs(by)));
	if (sign === 0 || Math.sign(by) !== sign || allowed === 0) return;
	const { changes, events, random } = outcome;
	moveStanding(
		{ story, state, there: [], changes, events, random, second: 1, die: check.die },
		npcId,
		sign * allowed,
		'how you went about it',
	);
}

/** The engine's own choices, then the proposed ones that it understands and would not refuse. */
function withProposed(story: Story, state: State, choices: Proposals['choices']): Offer[] {
	const offers = [...state.offers];
	const known = offers.map((offer) =>
		meaningOf(interpret(offer.label, story.words, describeSurroundings(story, state))),
	);
	for (const { label, description } of choices) {
		const text = foldSpaces(label).replace(/[. ]+$/, '');
		if (offers.length >= OFFERS_MAX || text.length < 4 || text.length > LABEL_MAX) continue;
		const attempt = interpret(text, story.words, describeSurroundings(story, state));
		const isClear =
			attempt.confidence >= SURE && !attempt.negated && !['unclear', 'meta', 'other'].includes(attempt.verb);
		const id = optionId(text);
		if (!isClear || known.includes(meaningOf(attempt)) || offers.some((offer) => offer.id === id)) continue;
		if (planAttempt(story, state, attempt).refusal) continue;
		known.push(meaningOf(attempt));
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
