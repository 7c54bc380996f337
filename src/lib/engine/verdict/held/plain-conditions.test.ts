import { expect, test } from 'vitest';
import { plainConditions } from './plain-conditions.ts';
import { waitingWords } from './waiting-words.ts';

test.each([
	['Should the guard be asleep, I tiptoe past him.', 'If the guard is asleep, I tiptoe past him.'],
	['should she wake, I say good evening', 'If she wakes, I say good evening'],
	['I nod; should they ask, I lie', 'I nod; if they ask, I lie'],
	['I eat the pie, but only if Dot swears', 'I eat the pie only if Dot swears'],
	["I'd eat the pie if Dot says so", 'I eat the pie if Dot says so'],
	["I'd like to know if Dot is here", "I'd like to know if Dot is here"],
	['Should I open the door?', 'Should I open the door?'],
	['You should be asleep, I think', 'You should be asleep, I think'],
])('a condition stands in its plainest form: %s', (typed, plain) => {
	expect(plainConditions(typed)).toBe(plain);
});

test('what is waited for is said with both of its cases', () => {
	expect(waitingWords('if the lamps dip, I hum. if not I sit')).toBe(
		'wait to see: if the lamps dip, you hum. if not you sit',
	);
	expect(waitingWords('I look about, and if the lamps dip, I hum')).toBe(
		'wait to see: if the lamps dip, you hum',
	);
});
