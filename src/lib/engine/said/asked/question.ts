import { callNames } from '#lib/engine/call-names.ts';
import type { HearerForms } from '#lib/engine/english/hearer-forms.ts';
import { indirectQuestion } from '#lib/engine/english/indirect.ts';
import { writeOut } from '#lib/engine/english/short-forms.ts';
import { turnWords } from '#lib/engine/english/turn-words.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Hearer } from './hearer.ts';
import { wordBookOf } from './word-book.ts';

/** What the player asks somebody. */
export interface Question {
	/** The question as it was said. */
	text: string;
	/** In lower case, with short forms written out, and "you" for the one who is asked. */
	plain: string;
	/** It stands after "does not say": `when her grandfather died`; null where it cannot be turned. */
	clause: string | null;
	/** What they are asked to do, as it stands after "will not": `read you a line of it`; null for a question. */
	act: string | null;
	/** It is about the one who is asked. */
	isOwn: boolean;
}

/** What leads up to a question and is no part of it. */
const LEADS =
	/^(?:(?:and|so|but|well|oh|ok|okay|now|please|excuse me|sorry|hey|hi|hello|listen|look|say|then|honestly|seriously|just)[,!.]? |(?:can|could|would|will|may|might) (?:you (?:please )?(?:tell me|say|explain(?: to me)?)|i ask(?: you)?)(?: please)? |(?:please )?tell (?:me|us)(?: please| now| again| honestly)?,? (?=(?:who|what|when|where|why|how|whether|if|which|about)\b)|do you (?:happen to )?know (?=(?:who|what|when|where|why|how|whether|if|which)\b)|(?:i (?:want|need|would like|only want|just want|wish) to (?:know|ask(?: you)?)|i wonder|i am (?:just )?(?:curious|wondering)|you know),? |may i |explain (?:to me )?(?=(?:who|what|when|where|why|how)\b))+/i;

/** Polite words behind a question. */
const POLITE =
	/,? (?:my (?:lady|lord|dear|friend)|sir|madam|ma'am|your (?:ladyship|lordship|grace|majesty|honou?r|highness)|please|then|exactly|by the way|though|really|anyway|honestly|actually|i wonder|i ask you)(?=[?!.\s]*$)/i;

/** A question to somebody, read for its subject. `reported`: it is told in the third person, as in "ask her what her name is". */
export function readAsked(story: Story, hearer: Hearer, said: string, reported: boolean): Question {
	const long = writeOut(said.replace(/^["“'(\s]+|["”')\s]+$/g, ''));
	const bare = withoutName(long, hearer).replace(LEADS, '').replace(POLITE, '').trim();
	const low = bare.toLowerCase().replace(/[?!.\s]+$/, '');
	const plain = reported ? toYou(low, hearer) : low;
	return {
		text: said,
		plain,
		clause: clauseOf(story, hearer, bare, reported),
		act: actOf(story, hearer, bare),
		isOwn: /\b(?:you|your|yours|yourself)\b/.test(plain),
	};
}

/** A question without the name of the one who is asked, at either end. */
function withoutName(text: string, { name, npc }: Hearer): string {
	const names = callNames({ name, aliases: npc?.aliases ?? [] })
		.filter((word) => word.length > 2)
		.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
	const one = `(?:(?:mr|mrs|miss|ms|dear|old|my dear|captain|lady|lord|sir|madam|ma'am)\\.? )?(?:${names.join('|')}|sir|madam|ma'am|miss|friend|dear|my dear|love|darling)`;
	return text
		.replace(
			new RegExp(
				`^(?:hey |hi |oh |so )?${one}(?:,|:| -|(?= (?:who|what|when|where|why|how|is|are|do|does|did|have|has|can|could|will|would)\\b)) ?`,
				'iu',
			),
			'',
		)
		.replace(new RegExp(`,? ${one}(?=[?!.\\s]*$)`, 'iu'), (found) =>
			found.startsWith(',') || npc === null ? '' : /^ (?:sir|madam|ma'am|miss)/i.test(found) ? '' : found,
		);
}

/** "What her name is" as it was said to her: "what your name is". */
function toYou(plain: string, { forms }: Hearer): string {
	const { they, them, their } = forms;
	return plain
		.replace(new RegExp(`\\b${they} is\\b`, 'g'), 'you are')
		.replace(new RegExp(`\\b${their}(?= \\p{L})`, 'gu'), 'your')
		.replace(new RegExp(`\\b${they}\\b`, 'g'), 'you')
		.replace(new RegExp(`\\b${them}\\b`, 'g'), 'you');
}

function clauseOf(story: Story, { forms }: Hearer, bare: string, reported: boolean): string | null {
	const book = wordBookOf(story);
	const words = bare
		.replace(/[?!.\s]+$/, '')
		.replace(TAG, '')
		.replace(OTHERWISE, '')
		.split(' ');
	if (words.length < 2) return null;
	const clause = reported
		? reportedClause(words, forms, book.isVerb)
		: /^(?:you|he|she|it|they|we|i|there|that|this)$/i.test(words[0] ?? '')
			? statementClause(words, forms, book.isVerb)
			: indirectQuestion(words.join(' ').replace(/^(?:if|whether) /i, ''), forms, book);
	return clause && clause.charAt(0).toLowerCase() + clause.slice(1);
}

/** "Read me a line of it" as it stands after "will not". */
function actOf(story: Story, { forms }: Hearer, bare: string): string | null {
	const { isVerb } = wordBookOf(story);
	const words = bare
		.replace(/ or (?:else|i|i'll|your|we|you)\b.*$/i, '')
		.replace(/[?!.\s]+$/, '')
		.split(' ');
	const [first = ''] = words;
	if (
		words.length < 2 ||
		!isVerb(first.toLowerCase()) ||
		/^(?:you|he|she|it|they|we|i|are|is|do|does|did|have|has|can|could|will|would|may|might|should|must|was|were)$/i.test(
			first,
		)
	)
		return null;
	const told = turnWords([first.toLowerCase(), ...words.slice(1)], forms, isVerb)?.join(' ');
	return told && !/[?!;:“”"]|\. /.test(told) ? told : null;
}

/** The second half of a choice: `…, or does it cost you something`. */
const OTHERWISE = /,? or (?:am|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should) .*$/i;

/** What turns a statement into a question: `, do you?` */
const TAG =
	/,? (?:do|does|did|are|is|am|was|were|have|has|had|can|could|will|would|should)(?: not|n't)? (?:you|i|he|she|it|they|we|there)(?: not)?$/i;

/** "You don't think I did it, do you?" as it stands after "does not say": `whether she thinks you did it`. */
function statementClause(
	words: readonly string[],
	...turning: [HearerForms, (word: string) => boolean]
): string | null {
	const told = turnWords(words, ...turning)?.join(' ');
	return told && !/[?!;:“”"]|\. /.test(told) ? `whether ${told}` : null;
}

/** "If she has a match" as it stands after "does not say": `whether she has a match`. */
function reportedClause(
	words: readonly string[],
	...turning: [HearerForms, (word: string) => boolean]
): string | null {
	const [first = '', ...rest] = words;
	if (/^(?:if|whether)$/i.test(first)) return turnWords(['whether', ...rest], ...turning)?.join(' ') ?? null;
	if (!/^(?:who|what|when|where|why|how|which|whose)$/i.test(first)) return null;
	return turnWords(words, ...turning)?.join(' ') ?? null;
}
