import type { Attempt, Together } from '#lib/engine/attempt.ts';
import { capitalize } from '#lib/engine/slots.ts';
import { nameOf, type Story } from '#lib/engine/story.ts';
import { deedWords } from '#lib/engine/tell/deed-words.ts';
import { plainReading } from '#lib/engine/tell/plain-reading.ts';
import { wholeWords } from '#lib/engine/tell/whole-words.ts';
import { playedStep, wordStep, wordSteps } from './word-steps.ts';

/** How one act was understood: a choice by its label, else the player's own steps, else the game's words for it. */
export function wordAttempt(story: Story, attempt: Attempt): string {
	if (attempt.storylet) return story.storylets.get(attempt.storylet)?.label ?? attempt.text;
	const { steps = [], together } = attempt;
	if (together && steps.length > 0) return capitalize(deedWords(story, attempt));
	const played = playedStep(attempt);
	if (played?.said?.content) return capitalize(deedWords(story, { ...attempt, steps: [played] }));
	const own = played && wordSteps(steps.slice(steps.indexOf(played)), nameOf(story, attempt.target));
	if (own) return own;
	return attempt.improvised ? capitalize(attempt.words ?? attempt.text) : plainReading(story, attempt);
}

/** How everything was understood that is done in one turn, and what is left for another. */
export function wordTurn(story: Story, attempt: Attempt, { before, after, rest }: Together): string {
	const acts = [...before, attempt, ...after].map((act) => lower(shorten(deedWords(story, act))));
	const now = acts.length > 1 ? `${acts.slice(0, -1).join('; ')}; ${acts.at(-1)}` : (acts[0] ?? '');
	const [next] = rest;
	return capitalize(
		next
			? `${now}; and later: ${lower(wordStep({ ...next, words: wholeWords(next, attempt.words ?? attempt.text) }))}`
			: now,
	);
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** Characters of one act at most. */
const ACT_MAX = 110;

function shorten(words: string): string {
	if (words.length <= ACT_MAX) return words;
	const head = words.slice(0, words.lastIndexOf(' ', ACT_MAX)).replace(/[\s.,;:]+$/u, '');
	return `${head} …${words.includes('“') ? '”' : ''}`;
}
