import type { GameEvent } from '#lib/engine/events.ts';
import { applyEvent } from '#lib/engine/fold.ts';
import { beginGame, type PlayerCharacter } from '#lib/engine/game.ts';
import { narrate } from '#lib/engine/narrate.ts';
import type { Secret } from '#lib/engine/random.ts';
import { planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import type { Story } from '#lib/engine/story.ts';
import type { LastTurn } from '#lib/engine/verdict/answers/answer.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { answerGame, askFreely, type FreeAnswer } from './free-answer.ts';
import type { HeldGame, PlayerAct } from './held-game.ts';
import { readAct } from './read-act.ts';
import { refusalView, type TurnFrame, turnView, unplayedTurnView } from './turn-view.ts';

/** What a game is opened with. */
export interface Opening {
	id: string;
	/** The secret that the first choices follow from. */
	openingSecret: Secret;
	/** The secret of the first roll. */
	secret: Secret;
}

/** Opens a game: the state before its first turn, and the events that led to it. Pure. */
export function open(
	story: Story,
	player: PlayerCharacter,
	{ id, openingSecret, secret }: Opening,
): { game: HeldGame; events: GameEvent[] } {
	const { state, events } = beginGame(story, player, openingSecret);
	return { game: { id, state, secret }, events };
}

/** What a turn needs besides the game and the act. */
export interface ActTerms extends TurnFrame {
	/** The secret of the roll after this one. */
	nextSecret: Secret;
	/** Stones that the turn costs. */
	cost: number;
	/** The turn played last; null before the first. */
	last: LastTurn | null;
	/** The die is the same for everybody, and is not proved. */
	publicDie?: boolean;
}

/** An act's answer. `game` is the game after it; the same one where nothing was played, and `events` are empty then. */
export interface Played {
	view: TurnView;
	game: HeldGame;
	events: GameEvent[];
}

/** Plays one act with the built-in narrator. Pure. Throws UnofferedAct for a choice or a reading that was not offered. */
export function act(story: Story, game: HeldGame, sent: PlayerAct, terms: ActTerms): Played {
	return playVerdict(story, game, readAct(story, game, sent), terms);
}

/** Plays words that have been read, with the built-in narrator. Pure. */
export function playVerdict(story: Story, game: HeldGame, verdict: Verdict, terms: ActTerms): Played {
	const { attempt } = verdict;
	const free = sayFreely(story, game, verdict, terms);
	const frame = { balance: terms.balance, now: terms.now };
	if (free) return unplayed(game, unplayedTurnView(story, game, { attempt, ...free, ...frame }));
	const planned = planAttempt(story, game.state, attempt);
	const refusal = refusalView(story, game, planned, frame);
	if (refusal) return unplayed(game, refusal);
	const outcome = resolveTurn(story, game.state, planned.attempt, game.secret, planned);
	const narration = narrate(story, outcome);
	for (const event of narration.events) applyEvent(outcome.state, event);
	const { nextSecret, cost, publicDie = false } = terms;
	return {
		view: turnView(story, game, { outcome, narration, cost, nextSecret, publicDie, ...frame }),
		game: { id: game.id, state: outcome.state, secret: nextSecret },
		events: [...outcome.events, ...narration.events],
	};
}

const unplayed = (game: HeldGame, view: TurnView): Played => ({ view, game, events: [] });

function sayFreely(
	story: Story,
	{ state }: HeldGame,
	verdict: Verdict,
	{ balance, last }: ActTerms,
): FreeAnswer | null {
	if (verdict.kind === 'act') return null;
	if (verdict.kind === 'ask') return askFreely(verdict);
	return answerGame(verdict, { words: verdict.attempt.text, story, state, balance, last, model: null });
}

/** A turn as the game's answers to questions about it need it. */
export function lastTurnOf({ turnCount, action, narrative, npcResponses, receipt }: TurnView): LastTurn {
	const said = npcResponses.map(({ name, response }) => `${name}: “${response}”`);
	const { check, changes } = receipt;
	return { turn: turnCount, action, narrative: [narrative, ...said].join('\n\n'), check, changes };
}
