import { expect, test } from 'vitest';
import type { State } from '#lib/engine/state.ts';
import { play, refuse, start } from '#tests/support/play-noon-kite.ts';

const burning = ({ things }: State) =>
	Object.entries(things ?? {}).flatMap(([id, { is }]) => (is?.includes('burning') ? [id] : []));

/** The opening with things that burn, and a fire laid to one of them. */
function onFire(noun = 'letter'): State {
	const things = ['letter', 'curtain', 'table', 'bench', 'bed'].map((noun) => ({
		noun,
		name: noun,
		at: start.place,
		turn: 0,
	}));
	const lit = { is: ['burning'], since: start.turn };
	return {
		...start,
		shown: [...(start.shown ?? []), ...things],
		things: { [`${start.place}.${noun}`]: lit },
	};
}

/** How many things burn after each of some turns without a word about the fire. */
function burnFor(turns: number, from: State): { counts: number[]; state: State; told: string[] } {
	let state = from;
	const told: string[] = [];
	const counts = Array.from({ length: turns }, () => {
		const { outcome, paragraphs } = play('think', 15, state);
		state = outcome.state;
		told.push(paragraphs.join(' '));
		return burning(state).length;
	});
	return { counts, state, told };
}

test('a large fire goes over to one more thing a turn, to three at most, and ends by itself', () => {
	const { counts, state } = burnFor(12, onFire('curtain'));
	expect(counts[0]).toBe(2);
	expect(Math.max(...counts)).toBeLessThanOrEqual(3);
	expect(state.things?.[`${start.place}.curtain`]?.is).toContain('burnt');
});

test('a sheet burns out by itself, and is told to the end', () => {
	const { counts, state, told } = burnFor(3, onFire());
	expect(counts).toEqual([1, 1, 0]);
	expect(state.things?.[`${start.place}.letter`]).toMatchObject({ at: 'nowhere' });
	for (const turn of told) expect(turn).toMatch(/letter/);
});

test('what has burnt is named as burnt, and is not there again', () => {
	const { state } = burnFor(3, onFire());
	expect(refuse('pick up the letter', state)).toMatch(/letter is burnt/i);
});

test('a fire that is put out does not spread', () => {
	const { outcome } = play('put out the burning letter', 15, onFire());
	expect(burning(outcome.state)).toEqual([]);
	expect(burning(play('think', 15, outcome.state).outcome.state)).toEqual([]);
});
