import { expect, test } from 'vitest';
import { readingBeside } from './reading-beside.ts';

test('a reading that repeats the words gives way to what the turn did without', () => {
	expect(readingBeside('ask the boy who it is for', 'Ask the boy who it is for')).toBe('Nothing to roll');
	expect(readingBeside('I wait.', 'Wait')).toBe('Nothing to roll');
	expect(readingBeside('…', '…')).toBe('Nothing to roll');
});

test('a reading that says more than the words stands beside them', () => {
	expect(readingBeside('ask her', 'Go to the kiln, then ask Isemay')).toBe('Go to the kiln, then ask Isemay');
	expect(readingBeside('I wait', 'Wait, twice')).toBe('Wait, twice');
});
