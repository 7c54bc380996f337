import { expect, test } from 'vitest';
import type { Outcome } from './outcome.ts';
import { attempt, stateOf, tiny } from './story.fixture.ts';
import { attemptView, endingView, sumDeltas, worldStateView } from './view.ts';

const story = tiny();

test('the reading of an attempt names only what was meant', () => {
	const reading = (...args: Parameters<typeof attempt>) => attemptView(story, attempt(...args)).reading;
	expect(reading('ask', { target: 'ada', topic: 'clock' })).toBe('Ask Ada about the clock');
	expect(reading('give', { target: 'bo', item: 'coin', amount: 1 })).toBe('Give one coin to Bo');
	expect(reading('give', { target: 'bo', item: 'coin', amount: 12 })).toBe('Give twelve coins to Bo');
	expect(reading('use', { item: 'key' })).toBe('Use the winding key');
	expect(reading('move', { place: 'mill' })).toBe('Go to the mill');
	expect(reading('look')).toBe('Look closely');
	expect(reading('look', { text: 'Wind it', storylet: 'wind' })).toBe('Wind it');
});

test('the deltas are the sums of the changes by kind; sums of 0 are left out', () => {
	const change = { name: 'x', why: 'so', good: null };
	const changes = [
		{ ...change, kind: 'meter' as const, id: 'noise', by: 5 },
		{ ...change, kind: 'meter' as const, id: 'noise', by: -2 },
		{ ...change, kind: 'meter' as const, id: 'light', by: 4 },
		{ ...change, kind: 'meter' as const, id: 'light', by: -4 },
		{ ...change, kind: 'standing' as const, id: 'ada', by: 1 },
	];
	const outcome = { changes } as unknown as Outcome;
	expect(sumDeltas(outcome, 'meter')).toEqual({ noise: 3 });
	expect(sumDeltas(outcome, 'standing')).toEqual({ ada: 1 });
	expect(sumDeltas(outcome, 'faction')).toEqual({});
});

test('shows the current state of the world', () => {
	const view = worldStateView(
		story,
		stateOf(story, { standings: { ada: 20, bo: -20, cy: 0 }, clues: ['clue-2'] }),
	);
	expect(view.meters).toMatchObject([
		{ id: 'noise', current: 10, says: 'It is little.' },
		{ id: 'light', current: 80, says: 'It is much.' },
	]);
	expect(view.npcs).toMatchObject([
		{ id: 'ada', attitude: 'Friendly', here: true },
		{ id: 'bo', attitude: 'Hostile', here: true },
		{ id: 'cy', attitude: 'Neutral', here: false, place: 'the mill' },
	]);
	expect(view.items).toMatchObject([{ name: 'Tin coins', count: 10 }, { name: 'A winding key' }]);
	expect(view.clues).toEqual([{ id: 'clue-2', text: 'The clue of number 2.' }]);
});

test('an ending is shown with the slides that the game has earned, and only once it is reached', () => {
	const slides = [
		{ id: 'met', when: { has: 'met' }, text: 'You met.' },
		{ id: 'unmet', when: { not: 'met' }, text: 'You never met.' },
	];
	const told = tiny([], { files: { 'adventures/tin/clock/epilogue.yaml': slides } });
	expect(endingView(told, stateOf(told))).toBeNull();
	expect(endingView(told, stateOf(told, { ending: 'rich', tags: ['met'] }))).toMatchObject({
		title: 'You are rich',
		epilogue: ['You met.'],
	});
});
