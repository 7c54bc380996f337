import { expect, test } from 'vitest';
import { isSound, mendWords, tidyTyped } from './mend-words.ts';
import { writeOut } from './short-forms.ts';
import { pastOf, thirdPerson } from './verb-forms.ts';

test('short forms are written out by what follows them', () => {
	expect(writeOut("who's been wearing it")).toBe('who has been wearing it');
	expect(writeOut("she's cold")).toBe('she is cold');
	expect(writeOut("you'd better go, and he'd go too")).toBe('you had better go, and he would go too');
	expect(writeOut("Ada's coat isn't hers")).toBe("Ada's coat is not hers");
	expect(writeOut("I ain't got it")).toBe('I have not got it');
});

test('short forms that were written out wrongly are put right', () => {
	expect(mendWords('know who is been here')).toBe('know who has been here');
	expect(mendWords('tell her you would better go')).toBe('tell her you had better go');
	expect(mendWords('believe every word she is said')).toBe('believe every word she has said');
	expect(mendWords('tell her its alright')).toBe('tell her it is all right');
	expect(mendWords('say it is cold')).toBe('say it is cold');
});

test('words that break off or were turned wrongly are not sound', () => {
	expect(isSound('tell Ada that the clock is wrong')).toBe(true);
	expect(isSound('push the hedge back to where it was', '')).toBe(true);
	expect(isSound('lean out as far as it', "'ll let me")).toBe(false);
	expect(isSound('tell her')).toBe(false);
	expect(isSound('tell Ada you seen the line')).toBe(false);
	expect(isSound('say to Ada: “I seen it, I did”')).toBe(true);
});

test('what was typed is quoted with its capitals', () => {
	expect(tidyTyped('hey. i know it')).toBe('Hey. I know it');
});

test('verbs take the form of one person and of the past', () => {
	expect(['go', 'carry', 'watch', 'have', 'like'].map(thirdPerson)).toEqual([
		'goes',
		'carries',
		'watches',
		'has',
		'likes',
	]);
	expect(['die', 'plan', 'carry', 'take', 'ask'].map(pastOf)).toEqual([
		'died',
		'planned',
		'carried',
		'took',
		'asked',
	]);
});
