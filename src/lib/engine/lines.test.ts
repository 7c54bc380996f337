import { expect, test } from 'vitest';
import { foldEvents } from './fold.ts';
import { lineBag } from './lines.ts';
import { lineRandomFrom } from './random.ts';
import { secretFor, stateOf, tiny } from './story.fixture.ts';

const random = () => lineRandomFrom(secretFor(10));
const POOL = ['one', 'two', 'three', 'four'];

test('no line comes twice while another is left, also over turns; then the one told longest ago comes', () => {
	let state = stateOf(tiny());
	const told: (string | null)[] = [];
	for (let turn = 0; turn < 8; turn += 1) {
		const bag = lineBag(state, random());
		told.push(bag.any('key', POOL));
		state = foldEvents(state, bag.events());
	}
	expect(new Set(told.slice(0, 4)).size).toBe(4);
	expect(told.slice(4)).toEqual(told.slice(0, 4));
});

test('a fresh line is told once, and then there is none', () => {
	const bag = lineBag(stateOf(tiny()), random());
	const told = POOL.map(() => bag.fresh('key', POOL));
	expect([...told].sort()).toEqual([...POOL].sort());
	expect(bag.fresh('key', POOL)).toBeNull();
	expect(bag.fresh('another', POOL)).not.toBeNull();
	expect(bag.any('empty', [])).toBeNull();
});

test('a line that does not fit is not told', () => {
	const bag = lineBag(stateOf(tiny()), random());
	const pool = ['{Target} waits.', '{Item} waits.'];
	expect(bag.any('key', pool, { item: 'it' })).toBe('{Item} waits.');
	expect(bag.any('key', pool, { item: 'it' })).toBe('{Item} waits.');
	expect(bag.any('key', pool, {})).toBeNull();
});
