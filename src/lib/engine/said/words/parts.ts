import { kindOf } from '#lib/engine/interpret/speech/kind.ts';
import { wordBookOf } from '#lib/engine/said/asked/word-book.ts';
import type { SayingKind } from '#lib/engine/said/saying.ts';
import type { Story } from '#lib/engine/story.ts';

/** Sentences of one kind among all that is said. */
export interface SaidPart {
	kind: SayingKind;
	content: string;
}

/** A sentence with its mark and the space after it. */
const SENTENCE = /(?:\b(?:Mr|Mrs|Ms|Dr|St|No)\.|[^.!?…])+(?:[.!?…]+["”’')]*\s*|$)/gu;

/** The sentences of a text. */
export const sentencesOf = (text: string): string[] =>
	(text.match(SENTENCE) ?? []).map((sentence) => sentence.trim()).filter((part) => /\p{L}/u.test(part));

/** Words whose sentences mean one thing together, however many there are. */
const WHOLE: ReadonlySet<SayingKind> = new Set(['lie', 'joke', 'name', 'threat', 'confession']);

/** The parts of what is said, in order: thanks and a question are two. What is claimed beside a part belongs to it. */
export function partsSaid(story: Story, kind: SayingKind, content: string): SaidPart[] {
	const behind = kind === 'apology' ? behindCourtesy(content) : null;
	if (behind) return partsSaid(story, kindOfSentence(story, sentencesOf(behind)[0] ?? behind), behind);
	const sentences = WHOLE.has(kind) ? [] : sentencesOf(content);
	if (sentences.length < 2) return [{ kind, content }];
	const parts: SaidPart[] = [];
	for (const sentence of sentences) {
		const own = kindOfSentence(story, sentence);
		const last = parts.at(-1);
		// "Be honest. Who was it?" is a question with how its answer is wanted.
		if (last && own === 'question' && isHowToAnswer(last.kind, last.content)) last.kind = 'question';
		const isWanted = last?.kind === 'question' && isHowToAnswer(own, sentence);
		if (last && (own === last.kind || isWanted || isAddition(own, sentence, last)))
			last.content = `${last.content} ${sentence}`;
		else parts.push({ kind: own, content: sentence });
	}
	const [first, ...more] = parts;
	return first && more.length === 0 ? [{ kind, content }] : parts;
}

/** How a sentence is meant; "Give me your hand" is a request, and "Come on!" leads up to what follows. */
export function kindOfSentence(story: Story, sentence: string): SayingKind {
	if (INVITES.test(sentence)) return 'request';
	if (ELLIPTIC.test(sentence)) return 'order';
	const [first = ''] = /\p{L}+/u.exec(sentence.toLowerCase().replace(LEADS, '')) ?? [];
	return kindOf(sentence, wordBookOf(story).isVerb(first) && !SUBJECT.test(first));
}

/** Words that ask somebody to do something together with the player. */
export const INVITES =
	/\b(?:let['’]?s|let us|shall we)\b(?! (?:say|see|hope|pretend|face|hear))|\b(?:come (?:along|with (?:me|us))|join me|walk with me)\b/i;

/** Orders without a verb: `shoes off, everyone`, `no onions in it, please`. */
export const ELLIPTIC =
	/^(?:(?:and|now|please|come on|so|right),? )*(?:no (?!one|body|idea|doubt|matter|problem|thanks?|way|good|use|need|more than|wonder)\p{L}+\b(?! (?:is|are|was|were|has|have|will|can|could))|(?:your \p{L}+|\p{L}{2,}s) (?:off|down|up|away|out)(?= |[,.!]|$))/iu;

/** What is said behind a word that only asks to be heard: `Excuse me, where is the boat?`; null for an apology. */
function behindCourtesy(content: string): string | null {
	const [, behind] =
		/^(?:excuse me|pardon(?: me)?|(?:i )?beg (?:your )?pardon|sorry(?: to (?:bother|trouble|disturb|interrupt)(?: you)?)?)(?: [^,.!?]{1,20})?[,.!] (?:but )?(.+)$/isu.exec(
			content,
		) ?? [];
	return behind && behind.split(' ').length > 2 && !/^(?:for|about|that|if|i|my)\b/i.test(behind)
		? behind
		: null;
}

/** Words that are no verb of an order. */
const SUBJECT =
	/^(?:i|you|he|she|it|we|they|the|an?|this|that|there|my|your|his|her|is|are|am|was|were|will|would|can|could|has|have|had|does|did)$/;

const LEADS =
	/^(?:(?:please|now|then|just|and|so|but|well|oh|no|yes|quick(?:ly)?|hurry|right|ok(?:ay)?|go on|hey|listen|look|wait|nobody|no one|everyone|everybody|all of you|do(?: not|n['’]?t)|never|come on)[,!]? )+/;

/** Whether an order only says how an answer is wanted: `And don't say the toad.` */
export const isHowToAnswer = (kind: SayingKind, sentence: string) =>
	(kind === 'order' || kind === 'request') &&
	/^(?:(?:and|but|so|please|now|come on)[, ]+)*(?:(?:do(?: not|n['’]?t)|never) )?(?:say|tell|answer|lie|pretend|be|explain|speak|think|look)\b/i.test(
		sentence,
	);

/** Whether a sentence only adds to what was said before it: a claim that gives a reason, or a word or two. */
const isAddition = (kind: SayingKind, sentence: string, last: SaidPart) =>
	kind === 'claim' && (last.kind !== 'greeting' || sentence.split(' ').length < 3);
