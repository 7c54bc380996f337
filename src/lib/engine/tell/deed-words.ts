import type { Attempt } from '#lib/engine/attempt.ts';
import type { Story } from '#lib/engine/story.ts';
import { nameHearer } from './hearer.ts';
import { plainReading } from './plain-reading.ts';
import { toSecondPerson } from './second-person.ts';
import { speechWords } from './speech-words.ts';
import { wholeWords } from './whole-words.ts';

/** The longest repetition of the player's words, in characters. */
const WORDS_MAX = 140;

/** What the player does, after "you": `scratch a mark on the wall`, `say to Ada: “I was here first.”` */
export function deedWords(story: Story, attempt: Attempt): string {
	const [step] = attempt.steps ?? [];
	// What is waited for is told whole: it was written by the player to be kept.
	if (step && attempt.together?.waitsFor !== undefined) return step.words;
	if (step && !attempt.storylet && step.words)
		return capitalizeName(
			story,
			attempt,
			speechWords(story, attempt) ??
				shorten(toSecondPerson(nameHearer(story, attempt, wholeWords(step, attempt.words ?? attempt.text)))),
		);
	const label = attempt.storylet && (story.storylets.get(attempt.storylet)?.label ?? attempt.text);
	const reading = label || plainReading(story, attempt);
	return reading.charAt(0).toLowerCase() + reading.slice(1);
}

/** The name of the person meant with capitals, however the player typed it. */
function capitalizeName(story: Story, { target }: Attempt, words: string): string {
	const npc = story.npcs.get(target ?? '');
	const names = new Set([npc?.name ?? '', ...(npc?.aliases ?? [])].flatMap((name) => name.split(/[\s’']+/)));
	const byLower = new Map(
		[...names].filter((name) => /^\p{Lu}\p{Ll}/u.test(name)).map((name) => [name.toLowerCase(), name]),
	);
	return words.replace(/\p{L}+/gu, (word) => byLower.get(word) ?? word);
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
