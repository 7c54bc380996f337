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

test('what waits for a page that is not free comes in one change, and the next pause counts from there', async () => {
	const commits: { at: number; text?: string; speeches?: number }[] = [];
	let free = () => {};
	const isFree = new Promise<void>((resolve) => {
		free = resolve;
	});
	const pace = createThrottle<{ text: string; speeches: number }>(
		(part) => commits.push({ at: performance.now(), ...part }),
		(run) => void isFree.then(run),
	);
	const begun = performance.now();
	for (let n = 0; n < 95; n += 1) {
		pace.push(n % 2 === 0 ? { text: `${n}` } : { speeches: n });
		await vi.advanceTimersByTimeAsync(10);
	}
	free();
	for (let n = 95; n < 130; n += 1) {
		await vi.advanceTimersByTimeAsync(10);
		pace.push({ text: `${n}` });
	}
	expect(commits[0]).toMatchObject({ text: '94', speeches: 93 });
	expect(commits.map(({ at }) => Math.floor((at - begun) / 100))).toEqual([9, 12]);
});

test('a throttle that is stopped before the page is free passes nothing on', async () => {
	const commit = vi.fn();
	let free = () => {};
	const isFree = new Promise<void>((resolve) => {
		free = resolve;
	});
	const pace = createThrottle(commit, (run) => void isFree.then(run));
	pace.push({ text: 'One.' });
	await vi.advanceTimersByTimeAsync(400);
	pace.stop();
	free();
	await vi.advanceTimersByTimeAsync(1000);
	expect(commit).not.toHaveBeenCalled();
});

test('a stopped throttle passes nothing on', async () => {
	const commit = vi.fn();
	const pace = createThrottle(commit);
	pace.push({ text: 'One.' });
	pace.stop();
	await vi.advanceTimersByTimeAsync(1000);
	expect(commit).not.toHaveBeenCalled();
});
