import type { Phrase, Step } from '#lib/engine/step.ts';
import { singularOf } from '#lib/engine/things/compile-kinds.ts';

/** A question that is nothing but a thing: `and the box?`, `what about that old lamp?` */
const ONLY_THING =
	/^(?:(?:and|so|but|what about|how about|now) )*(?:the|this|that|these|those|my|your|his|her|its|their) ((?:\p{L}+ ){0,2}?(\p{L}+))$/iu;

/** A question whether something is there: `there were three lamps here?`, `where is the lamp?` */
const THERE_IS =
	/^(?:there (?:is|are|was|were)|where (?:is|are|was|were)|is there|are there) (?:(?:the|an?|any|some|my|\p{L}+) )?(\p{L}+)\b/iu;

/** The thing that a question is about, which a later "it" or "one" means. */
export function askedAfter({ said }: Step): Phrase | undefined {
	if (said?.kind !== 'question') return undefined;
	const [, text, head] = ONLY_THING.exec(said.content.trim()) ?? [];
	if (text && head) return asThing(head, text);
	const [, noun] = THERE_IS.exec(said.content.trim()) ?? [];
	return noun ? asThing(noun, noun) : undefined;
}

const asThing = (head: string, text: string): Phrase => ({
	head: singularOf(head.toLowerCase()),
	text: text.toLowerCase(),
	ids: {},
	person: false,
});

/** `the wall one`: the word before "one" only says which of the things that were named last. */
export function whichOne(phrase: Phrase, words: string, last: Phrase | undefined): Phrase {
	const [, mark] = /\b(?:the|that|this) (\p{L}+) one\b/iu.exec(words) ?? [];
	if (!last || mark?.toLowerCase() !== phrase.head) return phrase;
	return { ...last, text: `${phrase.head} ${singularOf(last.head)}` };
}
