import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('passes on at most four changes in any second, and loses none', async () => {
	const commits: { at: number; text?: string; speeches?: number }[] = [];
	const pace = createThrottle<{ text: string; speeches: number }>((part) =>
		commits.push({ at: performance.now(), ...part }),
	);
	for (let n = 0; n <= 300; n += 1) {
		pace.push(n % 7 === 0 ? { speeches: n } : { text: `${n}` });
		await vi.advanceTimersByTimeAsync(9);
	}
	await vi.advanceTimersByTimeAsync(1000);
	for (const { at } of commits) {
		const second = commits.filter((other) => other.at >= at && other.at < at + 1000);
		expect(second.length).toBeLessThanOrEqual(4);
	}
	expect(commits.length).toBeGreaterThan(8);
	expect(commits.findLast(({ text }) => text !== undefined)?.text).toBe('300');
	expect(commits.findLast(({ speeches }) => speeches !== undefined)?.speeches).toBe(294);
});

test('a change long after the last one passes at once', async () => {
	const commit = vi.fn();
	const pace = createThrottle(commit);
	await vi.advanceTimersByTimeAsync(400);
	pace.push({ text: 'One.' });
	await vi.advanceTimersByTimeAsync(1);
	expect(commit).toHaveBeenCalledExactlyOnceWith({ text: 'One.' });
});

test('a stopped throttle passes nothing on', async () => {
	const commit = vi.fn();
	const pace = createThrottle(commit);
	pace.push({ text: 'One.' });
	pace.stop();
	await vi.advanceTimersByTimeAsync(1000);
	expect(commit).not.toHaveBeenCalled();
});
