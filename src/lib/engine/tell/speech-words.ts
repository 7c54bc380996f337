import type { Attempt } from '#lib/engine/attempt.ts';
import { exactWords } from '#lib/engine/said/words/exact-words.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { toSecondPerson } from './second-person.ts';

/**
 * What the player says, after "you": `tell Ada the clock is wrong`, `say softly: “Good noon.”`, `ask Ada: “Why?”`
 * Null where no words of it are known.
 */
export function speechWords(story: Story, attempt: Attempt): string | null {
	if (!attempt.steps?.[0]?.said) return null;
	const [first, ...more] = inOrder(attempt.text, attempt.steps);
	if (!first) return null;
	const direct = more.filter(isDirect);
	const told = more.filter((step) => !isDirect(step)).map(({ words }) => toSecondPerson(words));
	if (!isDirect(first))
		return [toSecondPerson(first.words), ...told, ...quoteOf(story, attempt, direct)].join(' and ');
	return [...quoteOf(story, attempt, [first, ...direct]), ...told].join(' and ');
}

/** The steps in the order in which they were said. */
function inOrder(text: string, steps: readonly Step[]): Step[] {
	const at = ({ said, words }: Step) => Math.max(text.indexOf(said?.content ?? words), text.indexOf(words));
	return steps.toSorted((one, other) => at(one) - at(other));
}

/** Whether a step's own sentence leaves out what is said. */
function isDirect({ said, words, pattern }: Step): boolean {
	if (!said || said.content === '') return false;
	return pattern.startsWith('said ') || !endsWith(words, said.content);
}

/** Whether words end in others, however their short forms were written. */
function endsWith(words: string, others: string): boolean {
	const last = (text: string) =>
		text
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu)
			?.slice(-2)
			.join(' ') ?? '';
	return words.includes(others) || last(words) === last(others);
}

/** The act of speech and the words as they were written, as one quote. */
function quoteOf(story: Story, { text, target }: Attempt, steps: readonly Step[]): string[] {
	const [first] = steps;
	if (!first) return [];
	const said = steps.map(({ said: words }) => words?.content ?? '').filter((words) => words !== '');
	const whole = exactWords(text, said.join(' '), first.said?.quoted !== true);
	const quote = whole.replace(/^["“]+|["”]+$/g, '').replace(/[,;:\s]+$/, '');
	const isQuestion = steps.every((step) => step.said?.kind === 'question');
	const end = /[.!?…]$/.test(quote) ? '' : isQuestion ? '?' : '.';
	return [`${leadOf(story, first, target, isQuestion)}: “${capitalize(quote)}${end}”`];
}

/** `say softly`, `ask Ada`, `say to Ada`. */
function leadOf(
	story: Story,
	{ words, pattern, person }: Step,
	target: string | undefined,
	asks: boolean,
): string {
	const name =
		story.npcs.get(person?.ids.npc ?? target ?? '')?.name ?? (person?.person ? person.text : undefined);
	if (pattern.startsWith('said ')) {
		if (!name) return asks ? 'ask' : 'say';
		return asks ? `ask ${name}` : `say to ${name}`;
	}
	return toSecondPerson(words.replace(/[\s,:]+$/, ''));
}
