import { expect, test } from 'vitest';
import type { Effect } from '#lib/content/story.ts';
import { bringAbout, draftOf } from './draft.ts';
import type { GameEvent } from './events.ts';
import { foldEvents, replayLog } from './fold.ts';
import type { State } from './state.ts';
import { secretFor, stateOf, tiny } from './story.fixture.ts';

const story = tiny();

function after(effects: Effect[], changes: Partial<State> = {}, them?: string) {
	const before = stateOf(story, changes);
	const draft = draftOf(story, before, secretFor(10));
	bringAbout(draft, effects, 'so it was', them);
	expect(foldEvents(before, draft.events)).toEqual(draft.state);
	return draft;
}

test('each effect is kept within its own range', () => {
	const { state } = after([
		{ meter: 'noise', by: 500 },
		{ meter: 'light', by: -500 },
		{ standing: 'ada', by: 40 },
		{ standing: 'ada', by: 40 },
		{ standing: 'ada', by: 40 },
		{ faction: 'clerks', by: -40 },
		{ faction: 'clerks', by: -40 },
		{ faction: 'clerks', by: -40 },
		{ health: -500 },
		{ lose: 'coin', count: 99 },
	]);
	expect(state.meters).toEqual({ noise: 100, light: 0 });
	expect([state.standings.ada, state.factions.clerks, state.health]).toEqual([100, -100, 1]);
	expect(state.items.coin).toBeUndefined();
	expect(after([{ health: 500 }]).state.health).toBe(100);
});

test('an effect that changes nothing leaves no trace', () => {
	const changes = { tags: ['met'], clues: ['clue-1'], health: 100 };
	const nothing: Effect[] = [
		{ meter: 'noise', by: 0 },
		{ lose: 'rope' },
		{ tag: 'met' },
		{ untag: 'unmet' },
		{ clue: 'clue-1' },
		{ go: 'street' },
		{ send: 'ada', to: 'street' },
		{ health: 5 },
		{ standing: 'them', by: 5 },
	];
	const { events, changes: shown } = after(nothing, changes);
	expect(events).toEqual([]);
	expect(shown).toEqual([]);
});

test('nobody is taken to a place that the world no longer has', () => {
	const { events, changes } = after([{ go: 'no-such-place' }, { send: 'ada', to: 'no-such-place' }]);
	expect(events).toEqual([]);
	expect(changes).toEqual([]);
});

test('changes of the same thing for the same reason are shown as one; opposite ones are left out', () => {
	const up: Effect = { meter: 'noise', by: 5 };
	const { changes } = after([up, up, { ...up, why: 'a bell' }]);
	expect(changes.map(({ from, to, by, why }) => ({ from, to, by, why }))).toEqual([
		{ from: 10, to: 20, by: 10, why: 'so it was' },
		{ from: 20, to: 25, by: 5, why: 'a bell' },
	]);
	expect(after([up, { meter: 'noise', by: -5 }]).changes).toEqual([]);
	const turned = after([up, { meter: 'noise', by: -8 }]).changes;
	expect(turned).toMatchObject([{ from: 10, to: 7, by: -3, good: true }]);
});

test('the meter decides whether a change is good', () => {
	const { changes } = after([
		{ meter: 'noise', by: 1 },
		{ meter: 'light', by: 1 },
	]);
	expect(changes.map(({ good }) => good)).toEqual([false, true]);
});

test("trouble moves the world's meter by the world's step, with the world's reason", () => {
	expect(after([{ trouble: 2 }]).changes).toMatchObject([
		{ id: 'noise', by: 6, why: 'so it was; you made a noise' },
	]);
	expect(after([{ trouble: -1 }]).changes).toMatchObject([{ id: 'noise', by: -3, why: 'so it was' }]);
	expect(after([{ trouble: 1, why: 'a drum' }]).changes).toMatchObject([{ why: 'a drum' }]);
});

test('"them" is the person dealt with', () => {
	const { state } = after(
		[
			{ standing: 'them', by: 4 },
			{ send: 'them', to: 'nowhere' },
		],
		{},
		'bo',
	);
	expect(state.standings.bo).toBe(4);
	expect(state.people.bo).toBe('nowhere');
});

test('the next clue is the first one not found; there is none when all are found', () => {
	const { state, clue } = after([{ clue: 'next' }], { clues: ['clue-1', 'clue-3'] });
	expect(state.clues).toEqual(['clue-1', 'clue-3', 'clue-2']);
	expect(clue).toBe('The clue of number 2.');
	expect(after([{ clue: 'next' }], { clues: ['clue-1', 'clue-2', 'clue-3', 'clue-4'] }).events).toEqual([]);
});

test('effects change items, tags and where people and the player are', () => {
	const { state, changes } = after([
		{ gain: 'rope' },
		{ lose: 'coin', count: 3 },
		{ tag: 'late' },
		{ send: 'cy', to: 'tower' },
		{ go: 'mill' },
	]);
	expect(state.items).toMatchObject({ rope: 1, coin: 7 });
	expect([state.tags, state.people.cy, state.place]).toEqual([['late'], 'tower', 'mill']);
	expect(changes.map(({ kind, name, text }) => `${kind}: ${name} ${text}`)).toEqual([
		'item: The rope gained',
		'item: Tin coins lost',
		'person: Cy now at the tower',
		'place: The mill entered',
	]);
});

test('a thing of which there is one is got once, whether it is still held or not', () => {
	const twice = after([{ gain: 'rope' }, { gain: 'rope' }, { gain: 'key' }]);
	expect(twice.state.items).toMatchObject({ rope: 1, key: 1 });
	expect(twice.changes).toMatchObject([{ id: 'rope', text: 'gained' }]);
	const back = after([
		{ lose: 'key' },
		{ gain: 'key' },
		{ gain: 'rope' },
		{ lose: 'rope' },
		{ gain: 'rope' },
	]);
	expect(back.state.items).toEqual({ coin: 10 });
	expect(back.events.map(({ type }) => type)).toEqual(['lost', 'gained', 'lost']);
	expect(after([{ gain: 'coin', count: 2 }, { gain: 'coin' }]).state.items.coin).toBe(13);
});

test('a game from before things had were kept folds to the state that it had', () => {
	const { had: _, ...old } = stateOf(story);
	const gained: GameEvent = { type: 'gained', id: 'rope', count: 1, why: 'found' };
	const lost: GameEvent = { type: 'lost', id: 'rope', count: 1, why: 'dropped' };
	const log: GameEvent[] = [{ type: 'began', state: old }, gained, gained, lost];
	expect(JSON.stringify(replayLog(log))).toBe(JSON.stringify({ ...old, items: { ...old.items, rope: 1 } }));
	const draft = draftOf(story, replayLog(log), secretFor(10));
	bringAbout(draft, [{ gain: 'rope' }], 'so it was');
	expect(draft.events).toEqual([]);
});
