import { expect, test } from 'vitest';
import { carryOverRegen, regenerate, usedToday } from './regeneration.ts';

const at = (iso: string) => new Date(`2026-11-${iso}Z`);
const from = (iso: string, regenToday = 0) => ({ regenAt: at(iso), regenToday });

test('gives a guest nothing', () => {
	const state = from('21T00:00:00');
	expect(regenerate(state, 'guest', at('28T00:00:00'))).toEqual({ ...state, gained: 0, nextAt: null });
});

test('gives a free player five an hour, a stone every twelve minutes', () => {
	expect(regenerate(from('21T08:00:00'), 'free', at('21T08:11:59'))).toMatchObject({
		gained: 0,
		nextAt: at('21T08:12:00'),
	});
	expect(regenerate(from('21T08:00:00'), 'free', at('21T08:12:00'))).toMatchObject({
		gained: 1,
		regenAt: at('21T08:12:00'),
	});
	expect(regenerate(from('21T08:00:00'), 'free', at('21T09:00:00'))).toMatchObject({
		gained: 5,
		regenToday: 5,
	});
});

test('gives a premium player ten an hour and 25 a day', () => {
	expect(regenerate(from('21T08:00:00'), 'premium', at('21T09:00:00'))).toMatchObject({ gained: 10 });
	expect(regenerate(from('21T08:00:00'), 'premium', at('21T23:59:59'))).toMatchObject({
		gained: 25,
		nextAt: at('22T00:06:00'),
	});
});

test("stops at the day's allowance until midnight UTC", () => {
	expect(regenerate(from('21T08:00:00'), 'free', at('21T23:59:59'))).toMatchObject({
		gained: 10,
		regenToday: 10,
		regenAt: at('21T10:00:00'),
		nextAt: at('22T00:12:00'),
	});
	expect(regenerate(from('21T10:00:00', 10), 'free', at('22T00:11:59'))).toMatchObject({ gained: 0 });
	expect(regenerate(from('21T10:00:00', 10), 'free', at('22T00:12:00'))).toMatchObject({
		gained: 1,
		regenToday: 1,
	});
});

test('gives each day of an absence its own allowance', () => {
	expect(regenerate(from('18T08:00:00'), 'free', at('21T00:00:00'))).toMatchObject({ gained: 30 });
});

test('counts a stone under way at midnight for the new day', () => {
	expect(regenerate(from('21T23:55:00', 3), 'free', at('22T00:07:00'))).toMatchObject({
		gained: 1,
		regenToday: 1,
		regenAt: at('22T00:07:00'),
	});
});

test('gives the same result however often it is settled', () => {
	const end = at('24T13:37:11').getTime();
	const once = regenerate(from('21T05:03:07'), 'premium', new Date(end));
	let often = { ...regenerate(from('21T05:03:07'), 'premium', at('21T05:03:07')), gained: 0 };
	for (let time = at('21T05:03:07').getTime(); time <= end; time += 97_000) {
		const next = regenerate(often, 'premium', new Date(Math.min(time, end)));
		often = { ...next, gained: often.gained + next.gained };
	}
	const last = regenerate(often, 'premium', new Date(end));
	expect({ ...last, gained: often.gained + last.gained }).toEqual(once);
});

test('gives nothing when the clock is set back', () => {
	expect(regenerate(from('21T08:00:00'), 'free', at('20T08:00:00'))).toMatchObject({
		gained: 0,
		regenAt: at('21T08:00:00'),
	});
});

test("gives every day of a year's absence its allowance", () => {
	const state = { regenAt: new Date('2025-11-21T00:00:00Z'), regenToday: 0 };
	expect(regenerate(state, 'free', at('21T00:00:00')).gained).toBe(3650);
	expect(regenerate(state, 'premium', at('21T00:00:00')).gained).toBe(9125);
});

test('gives nothing again when the clock returns from a jump ahead', () => {
	const jumped = regenerate(from('21T08:00:00'), 'free', at('21T09:00:00'));
	expect(regenerate(jumped, 'free', at('21T08:05:00'))).toMatchObject({ gained: 0 });
	expect(regenerate(jumped, 'free', at('21T10:00:00'))).toMatchObject({ gained: 5, regenToday: 10 });
});

test('keeps the progress of a stone under way when the tier changes', () => {
	// Half of 12 minutes is half of 6.
	expect(carryOverRegen(from('21T08:00:00', 2), 'free', 'premium', at('21T08:06:00'))).toEqual(
		from('21T08:03:00', 2),
	);
	expect(carryOverRegen(from('21T08:00:00', 2), 'premium', 'free', at('21T08:03:00'))).toEqual({
		regenAt: at('21T07:57:00'),
		regenToday: 2,
	});
});

test("counts no time before the change at the new tier's pace", () => {
	const full = from('21T10:00:00', 10);
	const upgraded = carryOverRegen(full, 'free', 'premium', at('21T15:00:00'));
	expect(upgraded).toEqual({ regenAt: at('21T15:00:00'), regenToday: 10 });
	expect(regenerate(upgraded, 'premium', at('21T15:06:00'))).toMatchObject({ gained: 1, regenToday: 11 });
	const downgraded = carryOverRegen(from('21T15:00:00', 18), 'premium', 'free', at('21T15:00:00'));
	expect(regenerate(downgraded, 'free', at('21T23:59:00'))).toMatchObject({ gained: 0 });
	expect(carryOverRegen(full, 'free', 'premium', at('22T00:06:00'))).toEqual({
		regenAt: at('22T00:03:00'),
		regenToday: 0,
	});
});

test('counts no time before a guest becomes an account', () => {
	expect(carryOverRegen(from('21T08:00:00'), 'guest', 'free', at('21T20:00:00'))).toEqual(
		from('21T20:00:00'),
	);
});

test('counts only the stones of the current day', () => {
	expect(usedToday(from('21T10:00:00', 10), at('21T23:59:59'))).toBe(10);
	expect(usedToday(from('21T10:00:00', 10), at('22T00:00:00'))).toBe(0);
});
