import { wantsModel } from '#api/narrators/model-reader.ts';
import { acceptSteps } from '#api/narrators/model-steps.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import type { GameEvent } from '#lib/engine/events.ts';
import { foldEvents } from '#lib/engine/fold.ts';
import { BUILT_IN_NARRATOR, type Narration, narrate } from '#lib/engine/narrate.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { applyProposals, type Proposals } from '#lib/engine/proposals.ts';
import { commitmentTo, type Secret } from '#lib/engine/random.ts';
import { type AttemptPlan, planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { buildReceipt } from '#lib/engine/view.ts';
import { publicSecret, TASTE_TURNS } from '#lib/play/public-die.ts';
import { publicReceipt } from '#lib/play/turn-view.ts';
import { TURN_COST } from '#lib/wallet/tiers.ts';
import { type Difference, findDifference } from './find-difference.ts';
import type { SavedTurn } from './saved-game.ts';

/** The state after an entry, or where the entry does not follow from the state before it. */
export type Refolded = { state: State } | { fault: Difference };

/**
 * Plays a logged turn once more from its words and its secret. Its events and its receipt must come out as they stand
 * in the log, and with `words` the built-in narrator's words as well.
 */
export function refoldTurn(
	story: Story,
	state: State,
	turn: SavedTurn,
	{ words }: { words: boolean },
): Refolded {
	const die = dieOf(story, turn);
	if ('fault' in die) return die;
	// Called for a reading that no model can have made.
	let fault: Difference = { path: '.view.receipt.attempt', expected: null };
	for (const attempt of readAttempts(story, state, turn).reverse()) {
		const planned = planAttempt(story, state, attempt);
		if (planned.refusal) {
			fault = { path: '.action', expected: undefined };
			continue;
		}
		const found = compareTurn(story, state, turn, { planned, words, die });
		if (!found) return { state: foldEvents(state, turn.events) };
		fault = found;
	}
	return { fault };
}

interface TurnCheck {
	planned: AttemptPlan;
	words: boolean;
	die: TurnDie;
}

/** The secret of a turn's roll, and how its receipt tells of it. */
interface TurnDie {
	secret: Secret;
	isPublic: boolean;
}

/** A proved secret; that of the public die for a turn of a taste. */
function dieOf(
	story: Story,
	{ turn, secret, view: { receipt } }: SavedTurn,
): TurnDie | { fault: Difference } {
	if (receipt?.publicDie && turn <= TASTE_TURNS && !story.adventure.premium) {
		const fault = findDifference({ secret: '' }, { secret });
		return fault ? { fault } : { secret: publicSecret(story.slug, turn), isPublic: true };
	}
	const proof = { commitment: commitmentTo(secret), secret };
	const fault = findDifference(proof, receipt?.proof, '.view.receipt.proof');
	return fault ? { fault } : { secret, isPublic: false };
}

function compareTurn(
	story: Story,
	state: State,
	turn: SavedTurn,
	{ planned, words, die: { secret, isPublic } }: TurnCheck,
): Difference | null {
	const { events, view, narrator } = turn;
	const outcome = resolveTurn(story, state, planned.attempt, secret, planned);
	const told = narrate(story, outcome);
	const builtIn = narrator === BUILT_IN_NARRATOR;
	if (!builtIn) applyProposals(story, outcome, findProposals(outcome, events));
	const expected = {
		events: [...outcome.events, ...told.events],
		view: {
			receipt: isPublic
				? publicReceipt(story, outcome, secret, view.receipt?.cost === 0 ? 0 : TURN_COST)
				: buildReceipt(story, outcome, secret, TURN_COST),
			...(words && builtIn && wordsOf(story, told)),
		},
	};
	const given = {
		events,
		view: { receipt: view.receipt, ...(words && builtIn && { ...view, notice: undefined }) },
	};
	return findDifference(expected, given);
}

/** What history shows of a narration. */
function wordsOf({ npcs }: Story, { paragraphs, said, emotion }: Narration) {
	return {
		narrative: paragraphs.join('\n\n'),
		emotion,
		npcResponses: said.map(({ npcId, line, emotion }) => ({
			npcId,
			name: npcs.get(npcId)?.name ?? npcId,
			response: line,
			emotion,
		})),
	};
}

/** What a model added to an outcome, as it would have to propose it once more. */
function findProposals(outcome: Outcome, events: readonly GameEvent[]): Proposals {
	const offered = events.slice(outcome.events.length).find((event) => event.type === 'offered');
	const isOwn = (id: string) => outcome.state.offers.some((offer) => offer.id === id);
	return { choices: offered?.offers.filter(({ id }) => !isOwn(id)) ?? [] };
}

/** How a turn's words can have been read: by the engine, as one of the readings asked back or, where that was unsure, by a model. */
function readAttempts(story: Story, state: State, { action, view }: SavedTurn): Attempt[] {
	const verdict = readAction(story, state, action);
	const read = verdict.attempt;
	const shown = view.receipt?.attempt;
	if (shown?.by !== 'model' && verdict.kind === 'ask') return verdict.meanings.map(({ attempt }) => attempt);
	if (shown?.by !== 'model') return verdict.kind === 'act' ? [read] : [];
	if (!wantsModel(verdict)) return [];
	const { steps = [], confidence } = shown;
	const helped = acceptSteps(read, story, state, { steps, sure: confidence });
	return helped ? [helped] : [];
}
