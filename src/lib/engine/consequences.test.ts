import { expect, test } from 'vitest';
import type { Attempt } from './attempt.ts';
import { resolveTurn } from './resolve.ts';
import type { State } from './state.ts';
import { attempt, scene, secretFor, stateOf, tiny } from './story.fixture.ts';

const story = tiny();

function turn(tried: Attempt, die: number, changes: Partial<State> = {}) {
	return resolveTurn(story, stateOf(story, changes), tried, secretFor(die));
}

const by = (outcome: ReturnType<typeof turn>, kind: string, id: string) =>
	outcome.changes.find((change) => change.kind === kind && change.id === id)?.by;

test('a failed attempt always changes something, even when every value is at its worst', () => {
	const worst: Partial<State> = { meters: { noise: 100, light: 0 } };
	const tried = attempt('look', { target: 'ada' });
	expect(turn(tried, 1, worst).changes).toMatchObject([{ kind: 'standing', id: 'ada', by: -3 }]);
	const hated = { ...worst, standings: { ada: -100, bo: -100, cy: -100 } };
	expect(turn(tried, 1, hated).changes).toMatchObject([{ kind: 'health', by: -3 }]);
	const hurt = { ...hated, health: 1 };
	expect(turn(tried, 1, hurt).changes).toMatchObject([{ kind: 'faction', by: -2 }]);
	const nothing = { ...hurt, factions: { clerks: -100 } };
	expect(turn(tried, 1, nothing).changes).toMatchObject([{ kind: 'health', by: 1 }]);
});

test('a success at a cost lowers standing or health', () => {
	const asked = turn(attempt('ask', { target: 'bo' }), 8);
	expect(asked.check?.degree).toBe('cost');
	expect(by(asked, 'standing', 'bo')).toBe(-1);
	const used = turn(attempt('use', { item: 'key' }), 8);
	expect(used.check?.degree).toBe('cost');
	expect(used.changes).toMatchObject([{ kind: 'health', by: -2 }]);
});

test('a given item is gone, unless giving it failed', () => {
	const tried = attempt('give', { target: 'bo', item: 'coin', amount: 4 });
	expect(turn({ ...tried, text: 'show Bo four coins' }, 15).state.items.coin).toBe(10);
	expect(turn(tried, 15).state.items.coin).toBe(6);
	expect(turn(tried, 15).changes).toMatchObject([
		{ kind: 'standing', id: 'bo', why: 'you gave Bo four coins' },
		{ kind: 'item', id: 'coin', by: -4, why: 'you gave four coins to Bo' },
	]);
	expect(turn(tried, 1).state.items.coin).toBe(10);
});

test('a thing of which there is one is got once, also after it is gone; one that stacks is got again', () => {
	const outcomes = {
		good: {
			text: 'Here it is.',
			effects: [{ gain: 'rope' }, { gain: 'coin', count: 2 }, { tag: 'thanked' }],
		},
	};
	const about = { verb: 'ask', about: { target: 'bo' } };
	const giving = tiny([scene('one', about, { outcomes }), scene('two', about, { outcomes })]);
	const ask = (state: State) => resolveTurn(giving, state, attempt('ask', { target: 'bo' }), secretFor(15));
	const first = ask(stateOf(giving)).state;
	expect(first.items).toMatchObject({ rope: 1, coin: 12 });
	const second = ask(first);
	expect(Object.values(second.state.told).map(({ times }) => times)).toEqual([1, 1]);
	expect(second.state.items).toMatchObject({ rope: 1, coin: 14 });
	const { rope: _, ...left } = first.items;
	expect(ask({ ...first, items: left }).state.items['rope']).toBeUndefined();
});

test("taking something outside any scene gives the world's oddment, or a little money", () => {
	const tried = attempt('take', {});
	expect(turn(tried, 15).changes).toMatchObject([
		{ kind: 'item', id: 'bit', by: 1, why: 'you took something' },
	]);
	expect(turn(tried, 15).state.items.bit).toBe(1);
	expect(turn(tried, 1).state.items.bit).toBeUndefined();
	const purse = attempt('take', { target: 'bo', item: 'coin', amount: 9 });
	expect(turn(purse, 15).state.items.coin).toBe(13);
});

test('looking at a held item describes it without a roll', () => {
	const seen = turn(attempt('look', { item: 'key' }), 15);
	expect(seen).toMatchObject({ check: null, beats: [{ kind: 'deed' }, { kind: 'thing', item: 'key' }] });
	expect(turn(attempt('look', { item: 'rope' }), 15).check).not.toBeNull();
});

test('a person likes some verbs and hates others', () => {
	const ask = (target: string) => by(turn(attempt('ask', { target }), 12), 'standing', target) ?? 0;
	expect(ask('ada') - ask('bo')).toBe(2);
	const lie = (target: string) => by(turn(attempt('deceive', { target }), 14), 'standing', target) ?? 0;
	expect(lie('ada')).toBe(-5);
	expect(lie('bo')).toBeGreaterThan(0);
});

test("an attack lowers the person's and their faction's standing, and hurts when it fails", () => {
	const failed = turn(attempt('attack', { target: 'ada' }), 2);
	expect(by(failed, 'standing', 'ada')).toBe(-12);
	expect(by(failed, 'faction', 'clerks')).toBe(-4);
	expect(by(failed, 'health', 'health')).toBe(-15);
	expect(by(failed, 'meter', 'noise')).toBe(3);
	expect(failed.state.memories).toMatchObject([
		{ who: 'ada', of: 'ada', gist: 'raised a hand against {them}', valence: -2 },
		{ who: 'bo', of: 'ada', source: 'saw', valence: -1, importance: 4 },
	]);
	expect(by(turn(attempt('attack', { target: 'ada' }), 19), 'health', 'health')).toBeUndefined();
});

test('waiting restores health and lowers the trouble meter', () => {
	const waited = turn(attempt('wait'), 10);
	expect(waited.changes).toMatchObject([
		{ id: 'noise', by: -3, why: 'you waited' },
		{ kind: 'health', by: 4 },
	]);
});
