import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';
import type { State } from './state.ts';
import { secretFor, stateOf, tiny } from './story.fixture.ts';
import { tick } from './tick.ts';

const step = (id: string, more: object = {}) => ({
	id,
	text: `News of ${id}.`,
	cause: `because of ${id}`,
	...more,
});

function world(ticks: object[], events: object[] = []) {
	const clerks = { id: 'clerks', name: 'the Clerks', aim: 'To have it all in writing.', ticks };
	return tiny([], { files: { 'worlds/tin/factions.yaml': [clerks], 'worlds/tin/events.yaml': events } });
}

function ticked(story: ReturnType<typeof tiny>, changes: Partial<State>) {
	const draft = draftOf(story, stateOf(story, changes), secretFor(10));
	return { news: tick(draft)?.text ?? null, draft };
}

test('at most one beat happens off stage, the one that has waited longest, with its effects and cause', () => {
	const story = world(
		[step('late', { from: 4 })],
		[step('early', { from: 2, effects: [{ meter: 'noise', by: 2 }] })],
	);
	const { news, draft } = ticked(story, { turn: 5 });
	expect(news).toBe('News of early.');
	expect(draft.changes).toMatchObject([{ id: 'noise', by: 2, why: 'because of early' }]);
	expect(draft.state.happened).toEqual(['early']);
	expect(draft.state.steps).toEqual({});
});

test('an agenda goes on step by step, an event happens once', () => {
	const story = world([step('one'), step('two')], [step('event')]);
	const { draft } = ticked(story, { turn: 3, happened: ['event'] });
	expect(draft.state.steps).toEqual({ clerks: 1 });
	expect(ticked(story, { turn: 5, steps: { clerks: 1 }, happened: ['event'] }).news).toBe('News of two.');
	expect(ticked(story, { turn: 7, steps: { clerks: 2 }, happened: ['event'] }).news).toBeNull();
});

test('a step waits for its turn and its needs', () => {
	const story = world([step('one', { from: 3, needs: { has: 'met' } }), step('two')]);
	expect(ticked(story, { turn: 2, tags: ['met'] }).news).toBeNull();
	expect(ticked(story, { turn: 3 }).news).toBeNull();
	expect(ticked(story, { turn: 3, tags: ['met'] }).news).toBe('News of one.');
});

test('a step that was prevented, or belongs to another adventure, is skipped', () => {
	const story = world(
		[step('stopped', { unless: { has: 'met' } }), step('next')],
		[step('prevented', { unless: { has: 'met' } })],
	);
	const { news, draft } = ticked(story, { turn: 3, tags: ['met'] });
	expect(news).toBe('News of next.');
	expect(draft.state.steps).toEqual({ clerks: 2 });
	const elsewhere = world([step('theirs', { adventure: ['clock'] }), step('ours')]);
	expect(ticked(elsewhere, { turn: 3, adventure: 'another' }).news).toBe('News of ours.');
	expect(ticked(elsewhere, { turn: 3 }).news).toBe('News of theirs.');
});

test('three turns lie between two off-stage beats, however long one has waited', () => {
	const story = world([step('one')]);
	expect(ticked(story, { turn: 6, lastBeat: 4 }).news).toBeNull();
	expect(ticked(story, { turn: 7, lastBeat: 4 }).news).toBe('News of one.');
	expect(ticked(story, { turn: 30, lastBeat: 28 }).news).toBeNull();
});
