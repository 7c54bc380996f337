import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createCallsUnderWay } from '#api/http/calls-under-way.ts';
import { createImportQueue, type ImportPlace } from './import-queue.ts';

const began = () => performance.now();
const since = (start: number) => performance.now() - start;

/** Five pieces of work, each long enough that a rest follows it. */
async function workInPieces({ pace }: ImportPlace): Promise<void> {
	for (let piece = 0; piece < 5; piece += 1) {
		const start = began();
		while (since(start) < 5);
		await pace();
	}
}

test('an import rests while other calls are under way, and comes to its end beside any number of them', async () => {
	const calls = createCallsUnderWay();
	const timer = setInterval(() => calls.begin({}), 50);
	onTestFinished(() => clearInterval(timer));
	calls.begin({});
	const start = began();
	await createImportQueue(calls).enter({}, 'anna', workInPieces);
	expect(since(start)).toBeGreaterThan(5 * 60);
});

test('an import waits neither for itself nor for a call that takes long', async () => {
	const calls = createCallsUnderWay();
	const [own, long] = [{}, {}];
	calls.begin(long);
	await pause(260);
	calls.begin(own);
	expect(calls.any()).toBe(true);
	await createImportQueue(calls).enter(own, 'anna', async () => expect(calls.any()).toBe(false));
});

test('files of several players begin with time between them', async () => {
	const queue = createImportQueue();
	const starts: number[] = [];
	await Promise.all(
		['anna', 'bela', 'carl', 'dora'].map((player) =>
			queue.enter({}, player, async () => void starts.push(began())),
		),
	);
	const [, second = 0, third = 0, last = 0] = starts;
	expect(third - second).toBeGreaterThan(150);
	expect(last - third).toBeGreaterThan(150);
});

test('files of one player follow each other at once', async () => {
	const queue = createImportQueue();
	const start = began();
	for (let file = 0; file < 5; file += 1) await queue.enter({}, 'anna', async () => {});
	expect(since(start)).toBeLessThan(400);
});
