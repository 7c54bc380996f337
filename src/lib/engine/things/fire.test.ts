import { expect, test } from 'vitest';
import type { State } from '#lib/engine/state.ts';
import { play, start } from '#tests/support/play-noon-kite.ts';

const burning = ({ things }: State) =>
	Object.entries(things ?? {}).flatMap(([id, { is }]) => (is?.includes('burning') ? [id] : []));

/** The opening with things that burn, and a fire laid to the first. */
function onFire(): State {
	const things = ['letter', 'curtain', 'rope'].map((noun) => ({
		noun,
		name: noun,
		at: start.place,
		turn: 0,
	}));
	const lit = { is: ['burning'], since: start.turn };
	return { ...start, shown: [...(start.shown ?? []), ...things], things: { [`${start.place}.letter`]: lit } };
}

test('a fire goes over to one more thing a turn, and ends by itself', () => {
	let state = onFire();
	const sizes = [1, 2, 3, 4, 5, 6].map(() => {
		state = play('think', 15, state).outcome.state;
		return burning(state).length;
	});
	expect(sizes[0]).toBe(2);
	expect(state.things?.[`${start.place}.letter`]?.is).toContain('burnt');
});

test('a fire that is put out does not spread', () => {
	const { outcome } = play('put out the burning letter', 15, onFire());
	expect(burning(outcome.state)).toEqual([]);
	expect(burning(play('think', 15, outcome.state).outcome.state)).toEqual([]);
});

test('a fire is told while it burns', () => {
	expect(play('think', 15, onFire()).paragraphs.join(' ')).toMatch(/fire|flames|burning|caught|Sparks/);
});
