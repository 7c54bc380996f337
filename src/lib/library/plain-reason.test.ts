import { expect, test } from 'vitest';
import { faultOfReason } from './plain-reason.ts';

test('a reason without a person or a thing is refused', () => {
	for (const why of ['you begged', 'you waved at them', 'you did not', 'you had had enough of it'])
		expect(faultOfReason(why)).toMatch(/names nobody and nothing/);
});

test('a reason that begins with a pronoun is refused', () => {
	for (const why of ['she saw your boat', 'They locked the gate', 'it fell on your foot'])
		expect(faultOfReason(why)).toMatch(/begins with/);
});

test('a reason that names a person or a thing is kept', () => {
	for (const why of ['you begged the miller', 'the gate fell on your foot', 'you thanked {them}'])
		expect(faultOfReason(why)).toBeNull();
});
