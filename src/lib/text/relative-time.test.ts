import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

test('says Just now, 5m ago, 2h ago, 3d ago, and the date after a month', () => {
	const said = (ago: number) => relativeTime(new Date(NOW - ago).toISOString(), NOW);
	expect(said(59_999)).toBe('Just now');
	expect(said(5 * 60_000)).toBe('5m ago');
	expect(said(2 * 3_600_000 + 5)).toBe('2h ago');
	expect(said(3 * 86_400_000)).toBe('3d ago');
	expect(said(40 * 86_400_000)).toBe('Jan 29, 2026');
});

test('shows a time in the future as Just now', () => {
	expect(relativeTime('2026-03-10T13:00:00Z', NOW)).toBe('Just now');
});
