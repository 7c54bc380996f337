import { sentencesOf } from '#lib/engine/said/words/parts.ts';
import type { Spoken } from '#lib/engine/said/words/spoken.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { type AskedAnswer, answerQuestion } from './answer-question.ts';
import { askedWords, isReported } from './asked-words.ts';
import type { Hearer } from './hearer.ts';

/** The most questions that are answered at once. */
const MOST = 2;

/** A sentence that asks: by its mark, or by its first word. */
const ASKS =
	/\?|^(?:and |so |but )?(?:who|whose|whom|what|where|when|why|how|which|is|are|was|were|do|does|did|has|have|can|could|will|would)\b/i;

/** Whether a question only asks for a nod to what was said: `Deal?` */
export const isTag = (sentence: string): boolean =>
	/^(?:(?:a )?deal|agreed|ok(?:ay)?|right|am i right|isn['’]t it|yes|no|hm+|eh|huh|all ?right|what do you say|fair|you know|you hear|hear me|understand|understood|see|got it|please)\s*[?!.]*$/i.test(
		sentence
			.replace(/^(?:and|so|but|well|now)[, ]+/i, '')
			.replace(/, [^,]+$/, '')
			.trim(),
	);

/** Answers each question of what is said: "Whose boat is this? Who taught you?" has two answers. */
export function answerQuestions(
	story: Story,
	state: State,
	hearer: Hearer,
	spoken: Pick<Spoken, 'quote' | 'step' | 'terms'>,
): AskedAnswer {
	const said = askedWords(spoken);
	const questions = sentencesOf(said).filter((sentence) => ASKS.test(sentence) && !isTag(sentence));
	const asked = questions.length > 0 ? questions.slice(0, MOST) : [said];
	const all = asked.map((one) => answerQuestion(story, state, hearer, one, isReported(spoken)));
	// What is answered comes first.
	const answers = [...all.filter((one) => one.isAnswered), ...all.filter((one) => !one.isAnswered)];
	const answered = answers.find(({ isAnswered, line }) => isAnswered && line !== null);
	return {
		text: [...new Set(answers.map(({ text }) => text))].filter((text) => text !== '').join(' '),
		line: (answered ?? answers.find(({ isAnswered }) => !isAnswered) ?? answers[0])?.line ?? null,
		isAnswered: answers.some(({ isAnswered }) => isAnswered),
	};
}
