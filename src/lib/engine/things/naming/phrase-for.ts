import type { Phrase } from '#lib/engine/step.ts';

/** Words that name a thing as a phrase: the last word is its head. */
export const phraseFor = (text: string): Phrase => ({
	head: text.split(' ').at(-1) ?? text,
	text,
	ids: {},
	person: false,
});
