import { expect, test } from 'vitest';
import { plainStep } from '#lib/engine/plain-step.ts';
import type { Phrase } from '#lib/engine/step.ts';
import { askedAfter, whichOne } from './asked-after.ts';

const asked = (content: string) =>
	askedAfter({
		...plainStep({ frame: 'ask', pattern: 'said question', verb: 'ask', word: 'ask', words: content }),
		said: { kind: 'question', content, quoted: false },
	})?.text;

test.each([
	['and the tin box', 'tin box'],
	['what about your lamp', 'lamp'],
	['there were three lamps on the shelf', 'lamps'],
	['where is the rope', 'rope'],
])('a question that is only about a thing names it: %s', (content, thing) => {
	expect(asked(content)).toBe(thing);
});

test('a question with more in it names nothing', () => {
	expect(asked('who lit the lamp for you')).toBeUndefined();
});

const noun = (head: string, text = head): Phrase => ({ head, text, ids: {}, person: false });

test('the word before “one” only says which', () => {
	expect(whichOne(noun('door'), 'turn the door one', noun('lamp', 'lamps'))).toMatchObject({
		head: 'lamp',
		text: 'door lamp',
	});
	expect(whichOne(noun('door'), 'turn the door', noun('lamp'))).toEqual(noun('door'));
});
