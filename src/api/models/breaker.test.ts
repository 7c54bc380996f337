import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

test('opens after three failures in a row, lets one call through after a minute, and closes when it succeeds', () => {
	let now = 1_000_000;
	const breaker = createBreaker(() => now);
	for (let n = 0; n < 2; n += 1) breaker.failed();
	breaker.succeeded();
	for (let n = 0; n < 3; n += 1) {
		expect(breaker.allowsCall()).toBe(true);
		breaker.failed();
	}
	expect([breaker.allowsCall(), breaker.openUntil()]).toEqual([false, now + 60_000]);
	now += 60_001;
	expect([breaker.allowsCall(), breaker.allowsCall()]).toEqual([true, false]);
	breaker.failed();
	expect(breaker.allowsCall()).toBe(false);
	now += 60_001;
	expect(breaker.allowsCall()).toBe(true);
	breaker.succeeded();
	expect([breaker.allowsCall(), breaker.allowsCall(), breaker.openUntil()]).toEqual([true, true, 0]);
});

test('rests for the time that a server asks for, ten minutes at most', () => {
	let now = 0;
	const breaker = createBreaker(() => now);
	breaker.failed(3_600_000);
	expect(breaker.openUntil()).toBe(600_000);
	now = 600_000;
	expect(breaker.allowsCall()).toBe(true);
});
