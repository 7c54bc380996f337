import type { Phrase } from '#lib/engine/step.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';
import { kindOf } from '#lib/engine/things/compile-kinds.ts';
import type { Setting } from '#lib/engine/things/handling/setting.ts';

/** Whether a phrase names a part of a body, or its last word is no noun: `never`, `the lowest`. Neither can be lacking. */
export function isNoThing({ story, step, attempt }: Setting, { head, text }: Phrase): boolean {
	if (isBodyWord(head)) return true;
	if (kindOf(story.kinds, text) ?? kindOf(story.kinds, head)) return false;
	return NO_NOUN.test(head) || !isNounPhrase(`${step.words} ${attempt.text}`, head);
}

/** Whether the words have a noun that nobody knows after an article or an owner, or as many: else it may be no noun at all. */
const isNounPhrase = (words: string, head: string): boolean =>
	/[^s]s$/.test(head) ||
	new RegExp(
		`\\b(?:the|an?|my|his|her|their|your|its|our|this|that|some|any|\\p{L}+['’]s)\\s+(?:[\\p{L}-]+\\s+){0,3}?${head.replace(/[^\p{L}\p{N}]/gu, '.')}`,
		'iu',
	).test(words);

/** Whether the last word only describes a thing that is not named: `the smashed`. */
export const isDescription = ({ story, step, attempt }: Setting, { head }: Phrase): boolean =>
	/[^aeiou]ed$/.test(head) &&
	!kindOf(story.kinds, head) &&
	isNounPhrase(`${step.words} ${attempt.text}`, head);

/** Words for how many or how much, and pronouns. */
export const COUNTS =
	/^(?:rest|each|every|both|all|some|none|one|two|three|four|five|six|seven|eight|nine|ten|him|her|me|you|us|others?|half|lot|bit|best)$/;

/** Words that are no nouns, though they stand where one could. */
const NO_NOUN =
	/^(?:never|ever|always|again|only|once|twice|also|too|just|please|\p{L}{2,}(?:[^aeiou]ly|(?:[^aeiou]|i)est))$/u;
