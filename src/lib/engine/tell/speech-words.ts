import type { Attempt } from '#lib/engine/attempt.ts';
import { expand } from '#lib/engine/interpret/tokens/contractions.ts';
import { exactWords, QUOTE_MAX } from '#lib/engine/said/words/exact-words.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { nameHearer } from './hearer.ts';
import { toSecondPerson } from './second-person.ts';
import { nameAddressed } from './typed/name-addressed.ts';

/**
 * What the player says, after "you": `tell Ada the clock is wrong`, `say softly: “Good noon.”`, `ask Ada: “Why?”`
 * Null where no words of it are known.
 */
export function speechWords(story: Story, attempt: Attempt): string | null {
	if (!attempt.steps?.[0]?.said) return null;
	const [first, ...more] = inOrder(attempt.text, attempt.steps);
	if (!first) return null;
	const speaks = attempt.steps.some(isUnmarked);
	const isSaid = (step: Step) =>
		isDirect(step) || ((speaks || /\byou\b/i.test(step.words)) && isOathIn(attempt.text, step));
	const direct = more.filter(isSaid);
	const own = ({ words }: Step) => toSecondPerson(nameHearer(story, attempt, words));
	const told = more.filter((step) => !isSaid(step)).map(own);
	if (!isSaid(first)) return [own(first), ...told, ...quoteOf(story, attempt, direct)].join(' and ');
	return [...quoteOf(story, attempt, [first, ...direct]), ...told].join(' and ');
}

/** The steps in the order in which they were said. */
function inOrder(text: string, steps: readonly Step[]): Step[] {
	const first = (words: string) => text.indexOf(words.split(' ').slice(0, 3).join(' '));
	const at = ({ said, words }: Step) =>
		Math.max(text.indexOf(said?.content ?? words), first(said?.content ?? words), text.indexOf(words));
	return steps.toSorted((one, other) => at(one) - at(other));
}

const isUnmarked = ({ pattern }: Step) => pattern.startsWith('said ');

/** Verbs that are done by saying them. */
const isOath = (words: string) =>
	/^(?:swear|promise|vow|beg|warn|bet|thank|apologise|apologize)\b/i.test(words);

/** Whether a step is an oath in the player's own mouth, as in "I swear it. Do you hear?" */
const isOathIn = (text: string, { words, word }: Step) =>
	isOath(words) && oathAt(text, word) >= 0 && !/^\S+ (?:him|her|them)\b/i.test(words);

const oathAt = (text: string, word: string) => text.search(new RegExp(`\\bI (?:\\w+ )?${word}\\b`, 'i'));

/** Whether a step's own sentence leaves out what is said. */
function isDirect({ said, words, pattern }: Step): boolean {
	if (!said || said.content === '') return false;
	return pattern.startsWith('said ') || !endsWith(words, said.content);
}

/** Whether words end in others, however their short forms were written. */
function endsWith(words: string, others: string): boolean {
	const last = (text: string) =>
		(text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? [])
			.flatMap((word) => expand(word.replace('’', "'")).map((part) => part.word))
			.slice(-2)
			.join(' ');
	return words.includes(others) || last(words) === last(others);
}

/** The act of speech and the words as they were written, as one quote. */
function quoteOf(story: Story, attempt: Attempt, steps: readonly Step[]): string[] {
	const { text } = attempt;
	const [first] = steps;
	if (!first) return [];
	const quote = spanOf(text, steps)
		.replace(/^["“]+|["”]+$/g, '')
		.replace(/[,;:\s]+$/, '');
	// "tell her a lie: that I was there" is told, and not quoted.
	if (/^that\b(?!['’]s)/i.test(quote) && !first.pattern.startsWith('said '))
		return [`${toSecondPerson(first.words)}: ${toSecondPerson(quote)}`];
	const isQuestion =
		steps.every((step) => step.said?.kind === 'question') && !/^tell (?:me|us)\b/i.test(quote);
	const isAsked = isQuestion || ASKS_LAST.test(quote);
	const end = /[.!?…]$/.test(quote) ? '' : isAsked ? '?' : '.';
	return [`${leadOf(story, attempt, first, isQuestion)}: “${capitalize(quote)}${end}”`];
}

/** The words from the first that is said to the last, as they were written, with what stands between them. */
function spanOf(text: string, steps: readonly Step[]): string {
	const quotes = steps.map(({ said, words, pattern, word }, at) => {
		const content = said?.content || words;
		const isLast = at === steps.length - 1 && said?.quoted !== true;
		const exact = exactWords(text, content, isLast);
		const found = text.includes(exact) ? exact : (spanByEnds(text, content) ?? exact);
		// "I swear I will come back": the oath is part of what is said.
		const from = pattern.startsWith('said ') || !isOath(words) ? -1 : oathAt(text, word);
		const to = text.indexOf(found) + found.length;
		return from >= 0 && text.includes(found) && to > from ? text.slice(from, to) : found;
	});
	const from = text.indexOf(quotes[0] ?? '');
	const last = quotes.at(-1) ?? '';
	const to = text.lastIndexOf(last) + last.length;
	const whole = from >= 0 && to > from ? text.slice(from, to) : '';
	return whole === '' || whole.length > QUOTE_MAX ? quotes.join(' ') : whole;
}

/** The last sentence asks by its order of words, though its mark was left out. */
const ASKS_LAST =
	/(?:^|[.!?] )(?:can|could|would|will|do|does|did|is|are|was|were|have|has|may|shall) (?:you|i|we|he|she|they|it|there|that|this)\b[^.!?]*$/i;

/** The player's words from the first three of a reading of them to its last three; null where they are not found. */
function spanByEnds(text: string, content: string): string | null {
	const words = content.match(/[\p{L}\p{N}’']+/gu) ?? [];
	if (words.length < 6) return null;
	const first = exactWords(text, words.slice(0, 3).join(' '));
	const last = exactWords(text, words.slice(-3).join(' '), true);
	const from = text.indexOf(first);
	const to = text.lastIndexOf(last) + last.length;
	return from >= 0 && text.includes(last) && to > from ? text.slice(from, to) : null;
}

/** `say softly`, `ask Ada`, `say to Ada`. */
function leadOf(story: Story, attempt: Attempt, { words, pattern, person }: Step, asks: boolean): string {
	const name = nameAddressed(story, attempt, person);
	if (pattern.startsWith('said ') || isOath(words)) {
		if (!name) return asks ? 'ask' : 'say';
		return asks ? `ask ${name}` : `say to ${name}`;
	}
	return toSecondPerson(words.replace(/[\s,:]+$/, ''));
}
