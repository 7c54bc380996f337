import type { Attempt } from '#lib/engine/attempt.ts';
import { peopleHere } from '#lib/engine/conditions.ts';
import { describeSurroundings, findOffer } from '#lib/engine/game.ts';
import { singular } from '#lib/engine/interpret/words/names.ts';
import { interpret } from '#lib/engine/interpret.ts';
import { offerToAttempt } from '#lib/engine/offers.ts';
import { optionId } from '#lib/engine/option-id.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import { nearChoices } from '#lib/engine/scenes/near.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { namesPower } from '#lib/engine/things/handling/refusals/powers.ts';
import { reasonToAsk } from './ask-rules.ts';
import { attemptOfStep } from './attempt-of-step.ts';
import { gameQuestionsIn } from './game-question.ts';
import { meaningsOf } from './meanings.ts';
import type { Meaning, Verdict } from './verdict.ts';
import { isDone } from './word-steps.ts';

/** Reads a player's words: one of the choices last offered, a question to the game, an act, or words that could mean several. */
export function readAction(story: Story, state: State, text: string): Verdict {
	const offer = findOffer(state, optionId(text));
	// A choice that a narrator proposed has no attempt of its own, so its words are interpreted.
	if (offer?.storylet || offer?.act) return { kind: 'act', attempt: offerToAttempt(offer, story, state) };
	if (offer?.words)
		return judge(story, state, { ...readPlan(story, state, offer.words), words: offer.label });
	const questions = story.questions
		? gameQuestionsIn(text, {
				book: story.questions,
				words: story.words,
				alone: peopleHere(state).length === 0,
			})
		: [];
	if (questions.length > 0) return { kind: 'game', attempt: toTheGame(text), questions };
	const attempt = readWords(story, state, text);
	if (attempt.verb === 'meta') return { kind: 'game', attempt: toTheGame(text), questions: ['options'] };
	return judge(story, state, attempt);
}

function readWords(story: Story, state: State, text: string): Attempt {
	return interpret(text, story.words, describeSurroundings(story, state));
}

/** The attempt that begins with the first step of a plan. */
function readPlan(story: Story, state: State, words: string): Attempt {
	const attempt = readWords(story, state, words);
	const [first, ...later] = (attempt.steps ?? []).filter(isDone);
	return first ? attemptOfStep(first, later) : attempt;
}

/** The verdict on an attempt: a refusal comes before a question, and clear words are never asked back. */
export function judge(story: Story, state: State, attempt: Attempt): Verdict {
	const { taken, among } = nearChoices(story, state, attempt);
	if (taken && !namesPower(attempt.text)) return { kind: 'act', attempt: taken };
	const {
		refusal,
		rules: { said },
	} = planAttempt(story, state, attempt);
	if (
		refusal &&
		refusal.lack !== 'rule' &&
		((refusal.lack !== 'words' && refusal.lack !== 'answer') || among.length === 0)
	)
		return { kind: 'act', attempt };
	const isNamed = (word: string) => namesMore(story, attempt, word);
	const about = { attempt, near: among, isNamed };
	// Words to somebody of what the player does not do are words, and no act that is denied.
	const why = said?.spoken.step.negated ? null : reasonToAsk(about);
	const meanings = why ? meaningsOf(story, state, about, why) : [];
	return why && meanings.length > 1 ? { kind: 'ask', attempt, meanings, why } : { kind: 'act', attempt };
}

/** Whether a word names a person, a thing or a place that the attempt does not name. */
function namesMore({ words }: Story, { target, item, topic, place }: Attempt, word: string): boolean {
	const known = new Set([target, item, topic, place]);
	const plain = word.toLowerCase().replace(/[’']s$/, '');
	const named = (words.names.get(singular(plain)) ?? []).filter((entry) => entry.words.length === 1);
	const ids = named.filter(({ kind }) => kind === 'npc' || kind === 'item' || kind === 'place');
	return ids.length > 0 && !ids.some(({ id }) => known.has(id));
}

/** The meaning with this id among those that the words are asked back with. */
export function findMeaning(verdict: Verdict, id: string): Meaning | undefined {
	return verdict.kind === 'ask' ? verdict.meanings.find((meaning) => meaning.id === id) : undefined;
}

/** An attempt that stands for words to the game. */
function toTheGame(text: string): Attempt {
	return {
		text: text.trim(),
		verb: 'meta',
		acts: ['meta'],
		negated: false,
		confidence: 1,
		foreign: false,
	};
}
