import { expect, test } from 'vitest';
import { $announcedLog } from '#islands/stores/browser/announcer.ts';
import {
	$dismissedGreetings,
	absenceText,
	announceAbsence,
	dismissGreeting,
	greetingKey,
} from './greeting.ts';

const AWAY = {
	hours: 7,
	items: ['A gate was opened.', 'A goose sat down.'].map((text) => ({ text, cause: 'So', changes: [] })),
};

test('an absence is read out once a visit, and the next absence again', () => {
	announceAbsence('away:g:3', AWAY);
	announceAbsence('away:g:3', AWAY);
	announceAbsence('away:g:4', AWAY);
	expect($announcedLog.get().map(({ text }) => text)).toEqual([
		'While you were gone: A gate was opened. A goose sat down.',
		'While you were gone: A gate was opened. A goose sat down.',
	]);
});

test('a dismissed greeting stays dismissed until the next turn', () => {
	dismissGreeting(greetingKey('recap', 'g', 3));
	const gone = $dismissedGreetings.get();
	expect(gone.has(greetingKey('recap', 'g', 3))).toBe(true);
	expect(gone.has(greetingKey('away', 'g', 3))).toBe(false);
	expect(gone.has(greetingKey('recap', 'g', 4))).toBe(false);
});

test('says how long the player was gone, and nothing if the clock is wrong', () => {
	expect([1, 7, 30, 48, 75].map(absenceText)).toEqual(['an hour', '7 hours', '30 hours', '2 days', '3 days']);
	expect([0, -5, Number.NaN].map(absenceText)).toEqual([null, null, null]);
});
