import type { Phrase } from '#lib/engine/step.ts';
import type { Thing } from '#lib/engine/things/thing.ts';

/** Words that name a thing as a phrase: the last word is its head. */
export const phraseFor = (text: string): Phrase => ({
	head: text.split(' ').at(-1) ?? text,
	text,
	ids: {},
	person: false,
});

/** A thing as words would name it. */
export function phraseOf({ name, nouns }: Thing): Phrase {
	const text = name.replace(/^the /, '');
	return { ...phraseFor(text), head: nouns[0] ?? text };
}
