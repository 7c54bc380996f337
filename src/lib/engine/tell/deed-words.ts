import type { Attempt } from '#lib/engine/attempt.ts';
import { isSound, mendWords, saysWe, soundPart } from '#lib/engine/english/mend-words.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { nameHearer } from './hearer.ts';
import { plainReading } from './plain-reading.ts';
import { toSecondPerson } from './second-person.ts';
import { speechWords } from './speech-words.ts';
import { asTyped } from './typed/as-typed.ts';
import { behindWords, wholeWords } from './whole-words.ts';

/** The longest repetition of the player's words, in characters. */
const WORDS_MAX = 140;

/**
 * What the player does, after "you": `scratch a mark on the wall`, `say to Ada: “I was here first.”` Words that cannot be
 * turned into a sound sentence are quoted as they were typed.
 */
export function deedWords(story: Story, attempt: Attempt): string {
	const [step] = attempt.steps ?? [];
	// What is waited for is told whole: it was written by the player to be kept.
	if (step && attempt.together?.waitsFor !== undefined) return step.words;
	if (step && !attempt.storylet && step.words) {
		const told = capitalizeName(story, attempt, toldWords(story, attempt, step));
		const typed = attempt.words ?? attempt.text;
		const behind = behindWords(step.said ? step.words : wholeWords(step, typed), typed);
		const isTold = isSound(told, behind) && !(step.said && saysWe(told));
		if (isTold) return told;
		const part = step.said ? null : soundPart(told);
		if (part) return part;
		if (step.words.split(' ').length < 3) return told;
		return isAlone(attempt)
			? (asTyped(story, attempt) ?? told)
			: step.said
				? told
				: `do this: “${capitalize(step.words)}”`;
	}
	const label = attempt.storylet && (story.storylets.get(attempt.storylet)?.label ?? attempt.text);
	const reading = label || plainReading(story, attempt);
	const typed = !label && !attempt.offered && isTalkAlone(attempt) ? asTyped(story, attempt) : null;
	return typed ?? reading.charAt(0).toLowerCase() + reading.slice(1);
}

const toldWords = (story: Story, attempt: Attempt, step: Step): string =>
	mendWords(
		speechWords(story, attempt) ??
			shorten(toSecondPerson(nameHearer(story, attempt, wholeWords(step, attempt.words ?? attempt.text)))),
	);

/** Whether the player's words are this act alone, so that they can be quoted for it. */
const isAlone = ({ together, text, words = text }: Attempt) => {
	const { before = [], after = [], rest = [] } = together ?? {};
	// One act of several has its own words for a text, and the whole beside it.
	return (
		before.length + after.length + rest.length === 0 && (words.length <= text.length || !words.includes(text))
	);
};

/** Words that were read as talk without a sentence: `talk to Ada` says less than what was typed. */
const isTalkAlone = (attempt: Attempt) =>
	(attempt.verb === 'say' || attempt.verb === 'ask') &&
	attempt.steps === undefined &&
	isAlone(attempt) &&
	!/^(?:i )?(?:talk|speak|chat|ask|greet|say hello)\b/i.test(attempt.text);

/** The name of the person meant with capitals, however the player typed it. */
function capitalizeName(story: Story, { target }: Attempt, words: string): string {
	const npc = story.npcs.get(target ?? '');
	const names = new Set([npc?.name ?? '', ...(npc?.aliases ?? [])].flatMap((name) => name.split(/[\s’']+/)));
	const byLower = new Map(
		[...names].filter((name) => /^\p{Lu}\p{Ll}/u.test(name)).map((name) => [name.toLowerCase(), name]),
	);
	const named = words.replace(
		/\p{L}+/gu,
		(word, at: number) => byLower.get(word) ?? ownerOf(byLower, word, words.slice(at + word.length)) ?? word,
	);
	return named.replace(TITLE, (title) => capitalize(title));
}

/** A title before a name. */
const TITLE =
	/\b(?:mr|mrs|ms|miss|dr|sir|lady|lord|captain|doctor|professor|inspector|reverend|sergeant)(?= \p{Lu})/gu;

/** "Brannocks nose" is his nose. */
function ownerOf(names: ReadonlyMap<string, string>, word: string, behind: string): string | undefined {
	const name = word.endsWith('s') ? names.get(word.slice(0, -1).toLowerCase()) : undefined;
	return name && name.length > 3 && /^ \p{Ll}/u.test(behind) ? `${name}’s` : undefined;
}

/** Cuts long words at the end of a clause, else between two words. */
function shorten(words: string): string {
	const plain = words.replace(/[\s.,;:!?…]+$/u, '');
	if (plain.length <= WORDS_MAX) return plain;
	const head = plain.slice(0, WORDS_MAX);
	const clause = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(' and '));
	const end = clause > WORDS_MAX / 2 ? clause : head.lastIndexOf(' ');
	return `${head.slice(0, end)} …`;
}
