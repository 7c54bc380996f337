import { GAME_QUESTIONS, type GameQuestionKind } from '#lib/content/questions.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { HOSTILE_VERBS } from '#lib/engine/check.ts';
import type { Proposal } from '#lib/engine/improvised/proposal.ts';
import { listOpenScenes, listTopics } from '#lib/engine/improvised/uncovered.ts';
import { sceneAttempt } from '#lib/engine/offers.ts';
import { meaningId } from '#lib/engine/option-id.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import { sceneBook } from '#lib/engine/scenes/facts.ts';
import { stemOf, stemsOf, wordsIn } from '#lib/engine/scenes/stems.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { besideChoice } from '#lib/engine/together/beside-choice.ts';
import { topicOf } from '#lib/engine/topics.ts';
import type { Meaning, Verdict } from '#lib/engine/verdict/verdict.ts';
import { attemptView } from '#lib/engine/view.ts';

/** Begins the id of a reading that confirms what a model has proposed. */
export const CONFIRMATION = 'improvised-';

/** What a model has picked of what is written: a scene, a subject or a question to the game. The player is asked first where a scene is not plainly what they wrote. Null where it is not open here. */
export function pickWritten(
	story: Story,
	state: State,
	verdict: Verdict,
	{ kind, pick }: Pick<Proposal, 'kind' | 'pick'>,
): Verdict | null {
	const { attempt } = verdict;
	if (!pick) return null;
	if (kind === 'game') {
		const question = GAME_QUESTIONS.find((name) => name === pick) as GameQuestionKind | undefined;
		return question ? { kind: 'game', attempt: { ...attempt, by: 'model' }, questions: [question] } : null;
	}
	const chosen =
		kind === 'scene'
			? pickScene(story, state, pick)
			: kind === 'topic'
				? pickTopic(story, state, pick)
				: null;
	// No kindness becomes a crime, and the last step of a story is taken by the player's own choice.
	if (!chosen || (HOSTILE_VERBS.has(chosen.verb) && harmIn(attempt) === 0) || isClimax(story, chosen))
		return null;
	// A subject answers alone: the words around it are no part of the question.
	const whole = kind === 'scene' ? (besideChoice(story, state, attempt, chosen) ?? chosen) : chosen;
	const meant = { ...whole, text: attempt.text, by: 'model' as const };
	if (planAttempt(story, state, meant).refusal) return null;
	const label = story.storylets.get(chosen.storylet ?? '')?.label;
	// What is the opposite of the words is not near them.
	if (label !== undefined && isAgainst(attempt.text, label)) return null;
	if (label === undefined || fitsLabel(story, attempt.text, label)) return { kind: 'act', attempt: meant };
	const own = isTalk(attempt) ? ownMeaning(story, state, attempt)[0] : undefined;
	if (own) return { kind: 'act', attempt: { ...own.attempt, by: 'model' } };
	const others = verdict.kind === 'ask' ? verdict.meanings : ownMeaning(story, state, attempt);
	const meanings = [
		meaningOf(state, attempt.text, label, meant),
		...others.filter((one) => one.label !== label),
	];
	return { kind: 'ask', attempt: meant, meanings: meanings.slice(0, READINGS_MAX), why: 'near' };
}

const READINGS_MAX = 3;

const meaningOf = (state: State, text: string, label: string, attempt: Attempt): Meaning => ({
	id: meaningId(state, text, label).replace('reading-', CONFIRMATION),
	label,
	attempt,
});

/** The words as the engine reads them, where they can be played without a model. */
function ownMeaning(story: Story, state: State, attempt: Attempt): Meaning[] {
	if (planAttempt(story, state, attempt).refusal) return [];
	return [meaningOf(state, attempt.text, attemptView(story, attempt).reading, attempt)];
}

/** Pairs of words of which a choice has one and words that do not mean it the other. */
const OPPOSITES: readonly (readonly [string, string])[] = [
	['up', 'down'],
	['in', 'out'],
	['on', 'off'],
	['open', 'shut'],
	['open', 'close'],
	['give', 'take'],
	['push', 'pull'],
	['lock', 'unlock'],
	['before', 'after'],
];

/** Whether a choice has the opposite of a word of the player's. */
function isAgainst(text: string, label: string): boolean {
	const [words, choice] = [new Set(wordsIn(text)), new Set(wordsIn(label))];
	return OPPOSITES.some(
		([one, other]) => (words.has(one) && choice.has(other)) || (words.has(other) && choice.has(one)),
	);
}

/** Whether a choice has its act and its thing from the player's own words. */
function fitsLabel(story: Story, text: string, label: string): boolean {
	const said = new Set(stemsOf(story.words, text));
	const own = stemsOf(story.words, label);
	const [act = ''] = wordsIn(label);
	const isDone = wordsIn(text).some((word) => stemOf(story.words, word) === stemOf(story.words, act));
	return isDone && own.filter((stem) => said.has(stem)).length * 2 > own.length;
}

/** Whether the words are nothing but what the player says aloud: that is their own act, whatever scene is near. */
const isTalk = ({ steps = [] }: Attempt): boolean =>
	steps.length > 0 && steps.every(({ said, negated }) => said?.quoted && said.content !== '' && !negated);

const harmIn = ({ steps = [], verb }: Attempt): number =>
	Math.max(0, ...steps.map(({ harm }) => harm), HOSTILE_VERBS.has(verb) ? 1 : 0);

const isClimax = (story: Story, { storylet }: Attempt): boolean =>
	storylet !== undefined && sceneBook(story).facts.get(storylet)?.climax === true;

function pickScene(story: Story, state: State, id: string): Attempt | null {
	const scene = listOpenScenes(story, state).has(id) ? story.storylets.get(id) : undefined;
	return scene ? sceneAttempt(story, state, scene) : null;
}

function pickTopic(story: Story, state: State, pick: string): Attempt | null {
	if (!listTopics(story, state).has(pick)) return null;
	const [target = '', topic = ''] = pick.split(':');
	const asked: Attempt = {
		text: '',
		verb: 'ask',
		acts: ['ask'],
		target,
		topic,
		negated: false,
		confidence: 0.75,
		foreign: false,
	};
	return topicOf(story, state, asked, target) ? asked : null;
}
