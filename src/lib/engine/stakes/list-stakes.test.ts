import { expect, test } from 'vitest';
import { planAttempt } from '#lib/engine/resolve.ts';
import { attempt, scene, stateOf, tiny } from '#lib/engine/story.fixture.ts';
import { listStakes } from './list-stakes.ts';

const plain = { text: 'It is done.', effects: [] };
const harsh = {
	text: 'It goes wrong.',
	effects: [
		{ standing: 'ada', by: -4 },
		{ health: -6 },
		{ meter: 'noise', by: 5 },
		{ meter: 'light', by: 5 },
	],
};

const stakesOf = (more: object, given = attempt('help')) => {
	const story = tiny([scene('lift', { verb: 'help' }, more)]);
	return listStakes(story, planAttempt(story, stateOf(story), given));
};

test('the stakes name what the failure makes worse, and nothing that it makes better', () => {
	const check = { skill: 'strength', difficulty: 12, risk: 'the beam is old' };
	expect(stakesOf({ check, outcomes: { good: plain, cost: plain, fail: harsh } })).toEqual([
		'Failing can cost 4 of Ada’s regard and 6 health, and add 5 to Noise (which should stay low). The beam is old.',
	]);
});

test('an act without a roll shows its known price', () => {
	expect(
		stakesOf({ outcomes: { good: { text: 'You pay.', effects: [{ lose: 'coin', count: 2 }] } } }),
	).toEqual(['This costs two coins.']);
});

test('a rolled act that no scene answers can cost the regard of the person it is done to', () => {
	const story = tiny([]);
	const planned = planAttempt(story, stateOf(story), attempt('persuade', { target: 'ada' }));
	expect(listStakes(story, planned)[0]).toBe(
		'Failing can cost some of Ada’s regard and add 3 to Noise (which should stay low).',
	);
});

test('a failure that writes nothing down makes trouble, and the stakes begin with it', () => {
	const check = { skill: 'strength', difficulty: 12, risk: 'the beam is old' };
	const missed = { text: 'It stays where it is.', effects: [{ tag: 'missed' }] };
	expect(stakesOf({ check, outcomes: { good: plain, cost: plain, fail: missed } })).toEqual([
		'Failing can add 3 to Noise (which should stay low). The beam is old.',
	]);
});

test('a failure that moves the player says which place they leave', () => {
	const check = { skill: 'strength', difficulty: 12 };
	const thrownOut = { text: 'You are put out.', effects: [{ health: -2 }, { go: 'tower' }] };
	expect(stakesOf({ check, outcomes: { good: plain, cost: plain, fail: thrownOut } })[0]).toMatch(
		/^Failing can cost 2 health and make you leave \w/,
	);
});
