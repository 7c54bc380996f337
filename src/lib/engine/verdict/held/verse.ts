import type { Attempt } from '#lib/engine/attempt.ts';
import { plainAttempt, plainStep } from '#lib/engine/plain-step.ts';
import type { Step } from '#lib/engine/step.ts';

/** A text that begins as a verse. */
export interface Verse {
	/** The lines of the verse, as written. */
	lines: string;
	/** What the player does besides, as written; empty for nothing. */
	rest: string;
}

/** Words that only verse and old speech have. */
const OLD = /\b(?:thee|thou|thy|thine|ye|doth|dost|hath|shalt|wilt)\b/i;

/** A call as verse begins with: `O cart, …`. */
const CALL =
	/^oh? (?!no\b|yes\b|well\b|my\b|dear\b|god\b)(?:[\p{L}’'-]+ ?){1,4}(?:[,!]| (?:that|who|which)\b)/iu;

/** A call that is said twice: `O steam, O steam`. */
const TWICE = /^oh? ([\p{L}’'-]+),? (?:oh? )?\1\b/iu;

/** A sentence about what the player does. */
const DONE = /^(?:and |then |so )*i(?:['’](?:ll|m))? [\p{L}]/iu;

/** The least letters that two line ends share. */
const RHYME = 2;

/** Reads a text as a verse with an act or two behind it; null where it is none. */
export function verseIn(text: string): Verse | null {
	if (/["“”:]/.test(text)) return null;
	const sentences = text
		.trim()
		.replace(/([.!?])\s+/g, '$1\0')
		.split('\0');
	let end = sentences.length;
	while (end > 1 && DONE.test(sentences[end - 1] ?? '') && !OLD.test(sentences[end - 1] ?? '')) end -= 1;
	const lines = sentences.slice(0, end).join(' ');
	const isCall = CALL.test(lines) || TWICE.test(lines);
	const rhymes = hasRhyme(lines);
	const isLined = / \/ |\n/.test(lines);
	const isVerse =
		(isCall && (OLD.test(lines) || rhymes || isLined || TWICE.test(lines))) ||
		(rhymes && (isLined || OLD.test(lines)));
	return isVerse ? { lines, rest: sentences.slice(end).join(' ') } : null;
}

/** Whether two ends of lines or clauses sound alike: `low` and `slow`. */
function hasRhyme(text: string): boolean {
	const ends = text
		.toLowerCase()
		.split(/[,;/.!?\n]+/)
		.map((line) => /([\p{L}]+)\W*$/u.exec(line)?.[1] ?? '')
		.filter((word) => word.length > 1);
	return ends.some((word, at) => ends.slice(0, at).some((other) => sounds(word, other)));
}

/** Two ways to write one sound at the end of a word. */
const soundOf = (word: string) =>
	word
		.replace(/(?:igh|ie|uy|ye|y)$/, 'i')
		.replace(/(?:ough|oe)$/, 'o')
		.replace(/e$/, '');

function sounds(word: string, other: string): boolean {
	if (word === other) return false;
	const [one, two] = [soundOf(word), soundOf(other)];
	if (one.endsWith('i') && two.endsWith('i')) return true;
	const [end, same] = [endOf(one), endOf(two)];
	return end !== '' && end === same;
}

/** The last letters of a word from its last vowel on, two at least. */
const endOf = (word: string): string =>
	/[aeiou][^aeiou]*$/.exec(word)?.[0].padStart(RHYME, word.at(-RHYME)) ?? '';

/** The attempt that says the verse aloud, and then does what stands behind it. */
export function sayVerse(text: string, { lines }: Verse, behind: readonly Step[]): Attempt {
	const step = plainStep({
		frame: 'sing',
		pattern: 'recite',
		verb: 'say',
		word: 'recite',
		words: `say the verse “${lines.replace(/[\s.,;:]+$/u, '')}”`,
	});
	return plainAttempt(text.trim(), step, SURE, behind);
}

/** How sure it is that a verse is said aloud. */
const SURE = 0.9;
