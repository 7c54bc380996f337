import { expect, test } from 'vitest';
import { breakerOf } from './breaker.ts';

test('opens after three failures in a row, lets one call try after a minute, and closes when it succeeds', () => {
	let now = 1_000_000;
	const breaker = breakerOf(() => now);
	for (let n = 0; n < 2; n += 1) breaker.failed();
	breaker.succeeded();
	for (let n = 0; n < 3; n += 1) {
		expect(breaker.admits()).toBe(true);
		breaker.failed();
	}
	expect([breaker.admits(), breaker.openUntil()]).toEqual([false, now + 60_000]);
	now += 60_001;
	expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
	breaker.failed();
	expect(breaker.admits()).toBe(false);
	now += 60_001;
	expect(breaker.admits()).toBe(true);
	breaker.succeeded();
	expect([breaker.admits(), breaker.admits(), breaker.openUntil()]).toEqual([true, true, 0]);
});

test('leaves a server alone as long as it asks, ten minutes at most', () => {
	let now = 0;
	const breaker = breakerOf(() => now);
	breaker.failed(3_600_000);
	expect(breaker.openUntil()).toBe(600_000);
	now = 600_000;
	expect(breaker.admits()).toBe(true);
});
