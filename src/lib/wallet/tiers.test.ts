import { expect, test } from 'vitest';
import { hasRoom, TIERS, tierLimits } from './tiers.ts';

test('has the figures of the account screens', () => {
	expect(TIERS.free).toMatchObject({
		maxGames: 2,
		maxCharacters: 3,
		dailyStoneAllowance: 10,
		regenPerHour: 5,
		startingStones: 25,
	});
	expect(TIERS.premium).toMatchObject({
		maxGames: null,
		maxCharacters: null,
		dailyStoneAllowance: 25,
		regenPerHour: 10,
	});
	expect(TIERS.guest).toMatchObject({
		maxGames: 0,
		maxCharacters: 0,
		dailyStoneAllowance: 0,
		regenPerHour: 0,
	});
	expect(Object.values(TIERS.guest.features)).toEqual(Array(6).fill(false));
});

test('gives an invited guest one character, one game and 25 stones', () => {
	expect(tierLimits('guest', true)).toMatchObject({
		maxGames: 1,
		maxCharacters: 1,
		startingStones: 25,
		regenPerHour: 0,
	});
	expect(tierLimits('guest', false)).toBe(TIERS.guest);
	expect(tierLimits('free', true)).toBe(TIERS.free);
});

test('always has room where there is no limit', () => {
	expect([hasRoom(null, 1_000_000), hasRoom(3, 2), hasRoom(3, 3), hasRoom(0, 0)]).toEqual([
		true,
		true,
		false,
		false,
	]);
});
