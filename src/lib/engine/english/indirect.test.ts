import { expect, test } from 'vitest';
import { FORMS } from './hearer-forms.ts';
import { indirectQuestion, type WordBook } from './indirect.ts';

const NOUNS = new Set(
	'grandfather mother light bus driver lake helmet hook door man coat name candle candles lamps houses camera beans bridge hat father sister'.split(
		' ',
	),
);
const VERBS = new Set(
	'die live count like teach tell love hide plan feel happen know see sit want think work sleep make do go come start look trust count keep call'.split(
		' ',
	),
);
const book: WordBook = {
	isVerb: (word) => VERBS.has(word),
	isNoun: (word) => NOUNS.has(word),
	isName: (word) => /^\p{Lu}\p{Ll}/u.test(word),
};
const she = (question: string) => indirectQuestion(question, FORMS.she, book);

test('a question of time, place or number is told in the order of a statement', () => {
	expect(she('When did your grandfather die?')).toBe('when her grandfather died');
	expect(she('where does your mother live')).toBe('where her mother lives');
	expect(she('How long have you been sitting here?')).toBe('how long she has been sitting here');
	expect(she('how old are you?')).toBe('how old she is');
	expect(she("What's your name?")).toBe('what her name is');
	expect(she('Where is the bus driver?')).toBe('where the bus driver is');
	expect(she('Who is the man in the coat?')).toBe('who the man in the coat is');
});

test('a question without an asking word is told with "whether"', () => {
	expect(she('Are you cold?')).toBe('whether she is cold');
	expect(she('do you like me')).toBe('whether she likes you');
	expect(she('Did you plan all this yourself?')).toBe('whether she planned all this herself');
	expect(she("Don't you trust me?")).toBe('whether she does not trust you');
	expect(she('Is the lake deep?')).toBe('whether the lake is deep');
	expect(she('Have you seen Highspan today?')).toBe('whether she has seen Highspan today');
});

test('an asking word that is the subject keeps its place', () => {
	expect(she('Who taught you to count like that?')).toBe('who taught her to count like that');
	expect(she('what happened here')).toBe('what happened here');
	expect(she("who's been wearing my hat?")).toBe('who has been wearing your hat');
});

test('words that cannot be turned safely are not turned', () => {
	expect(she('you are the one, are you?')).toBeNull();
	expect(she('eh?')).toBeNull();
	expect(she('What? No! Why?')).toBeNull();
});
