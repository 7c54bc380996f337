import type { Attempt } from '#lib/engine/attempt.ts';
import { describeSurroundings } from '#lib/engine/game.ts';
import { interpret } from '#lib/engine/interpret.ts';
import { withAllSaid } from '#lib/engine/said/words/all-said.ts';
import { withWhomSaid } from '#lib/engine/said/words/whom-said.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { attemptOfStep } from './attempt-of-step.ts';
import { hereFirst } from './here-first.ts';
import { mendSteps } from './mend-steps.ts';
import { isDone } from './word-steps.ts';

/** Reads words as an attempt, by who and what is around. */
export function readWords(story: Story, state: State, text: string): Attempt {
	const read = interpret(text, story.words, describeSurroundings(story, state));
	return mendSteps(story, withWhomSaid(story, state, withAllSaid(story, state, hereFirst(state, read))));
}

/** The attempt that begins with the first step of a plan. */
export function readPlan(story: Story, state: State, words: string): Attempt {
	const attempt = readWords(story, state, words);
	const [first, ...later] = (attempt.steps ?? []).filter(isDone);
	return first ? attemptOfStep(first, later) : attempt;
}
