import type { Game, Played } from '#scripts/gate/bots/bot.ts';
import { namedIn, refersToIt } from '#scripts/gate/bots/named.ts';
import type { Temperament } from '#scripts/gate/bots/temperaments.ts';
import { picksOf } from './demand.ts';
import { paceOf } from './pace.ts';
import { distinct2, repeatedIn, selfBleu4, sentencesOf, wordsOf } from './text.ts';

/** The record of one game, as plain data that can come from another thread. */
export interface GameRecord {
	/** Who played. A `seeker` looks for what nobody has found and only counts for coverage. */
	by: Temperament | 'seeker';
	turns: number;
	/** The ending's id; null when the game had not ended after the turns allowed. */
	ending: string | null;
	/** Turns of each act. */
	acts: number[];
	/** Attempts that the world refused. */
	refused: number;
	/** Share of sentences that occurred in an earlier turn. */
	repeated: number;
	distinct2: number;
	selfBleu4: number;
	/** Words of each turn. */
	words: number[];
	/** Turns answered by a scene, a topic or a place. */
	particular: number;
	/** Turns in the player's own words that named something, and how many of their narrations mention it. */
	named: number;
	referred: number;
	callbacks: number;
	/** Failed checks, and those that left a recorded change. */
	failed: number;
	failedWithChange: number;
	/** Turns in the player's own words, and those of them that changed nothing. */
	typed: number;
	unchanged: number;
	/** Turns whose answer has the length of an answer (see pace.ts). */
	paced: number;
	/** Turns with somebody there, and those in which somebody speaks. */
	inCompany: number;
	spoken: number;
	/** Turns with news, and those whose news has more words than the answer. */
	withNews: number;
	outweighed: number;
	/** Turns with an empty, doubled or missing choice. */
	badChoices: number;
	/** Pool of lines to how often it was drawn from. */
	picks: Record<string, number>;
}

/** Makes the record of a game. */
export function recordOf({ story, turns, refused, state }: Game, by: GameRecord['by']): GameRecord {
	const words = turns.map(({ narration }) => wordsOf(narration));
	const naming = turns.filter((turn) => namedIn(turn).length > 0);
	const failures = turns.filter(({ outcome }) => outcome.check?.degree === 'fail');
	const typed = turns.filter(({ outcome: { attempt } }) => !attempt.storylet && !attempt.offered);
	const acts = [0, 0, 0];
	for (const { before } of turns) acts[before.act - 1] = (acts[before.act - 1] ?? 0) + 1;
	return {
		by,
		turns: turns.length,
		ending: state.ending,
		acts,
		refused: refused.length,
		repeated: repeatedIn(turns.map(({ narration }) => sentencesOf(narration))),
		distinct2: distinct2(words),
		selfBleu4: selfBleu4(words),
		words: words.map(({ length }) => length),
		particular: turns.filter(isParticular).length,
		named: naming.length,
		referred: naming.filter((turn) => refersToIt(turn, story)).length,
		callbacks: turns.filter(({ outcome }) => outcome.beats.some(({ kind }) => kind === 'callback')).length,
		failed: failures.length,
		failedWithChange: failures.filter(({ outcome }) => outcome.changes.some(({ kind }) => kind !== 'place'))
			.length,
		typed: typed.length,
		unchanged: typed.filter(({ outcome }) => outcome.changes.length === 0).length,
		...paceOf(turns),
		badChoices: turns.filter(({ outcome }) => !outcome.state.ending && !areGood(outcome.state.offers)).length,
		picks: picksOf(story, turns),
	};
}

/** Whether a scene, a topic or a place answered the turn, and not a general line. */
export function isParticular({ outcome }: Played): boolean {
	return outcome.answeredBy !== 'general';
}

function areGood(offers: { label: string }[]): boolean {
	const labels = new Set(offers.map(({ label }) => label.trim()));
	return offers.length >= 2 && labels.size === offers.length && !labels.has('');
}
