import { expect, test } from 'vitest';
import type { Turn } from '#islands/stores/games/history.ts';
import type { ChangeView, Receipt } from '#lib/wire/turn.ts';
import type { WorldStateView } from '#lib/wire/world-state.ts';
import { isDayAway } from './day-away.ts';
import { writeRecap } from './recap.ts';

const npc = (id: string, name: string) => ({ id, name }) as WorldStateView['npcs'][number];
const WORLD = {
	place: { id: 'kiln', name: 'the old kiln' },
	npcs: [npc('hamo', 'Hamo'), npc('mara', 'Mara'), npc('gundred', 'Gundred'), npc('osbern', 'Osbern')],
	clues: [{ id: 'cold', text: 'The flame is cold.' }],
} as unknown as WorldStateView;

function moved(kind: ChangeView['kind'], id: string, part: Partial<ChangeView> = {}): ChangeView {
	return { kind, id, name: id, why: 'so', good: null, ...part };
}

function turn(number: number, action: string, changes: ChangeView[] = [], part: Partial<Receipt> = {}): Turn {
	const attempt = { verb: 'say', reading: 'Talk to Hamo', confidence: 1 } as const;
	const receipt: Receipt = { attempt, check: null, changes, cost: 1, proof: null, ...part };
	return { number, narrative: '', speeches: [], action, receipt, at: '' };
}

test('names the place, people and what they think now, the last clue and the last action', () => {
	const check = { degree: 'cost' } as Receipt['check'];
	const turns = [
		turn(3, 'hand Hamo\n his lantern.', [moved('standing', 'hamo', { by: 6 })], { check }),
		turn(2, 'threaten Gundred', [
			moved('standing', 'gundred', { by: -9 }),
			moved('clue', 'string', { text: 'The string was cut.' }),
		]),
		turn(1, 'wait'),
		turn(0, ''),
	];
	expect(writeRecap(turns, WORLD)).toBe(
		'You left off at the old kiln. You dealt with Hamo and Gundred: Hamo thinks better of you now; Gundred thinks worse of you now. ' +
			'The last thing you found out: “The string was cut.” Your last act was “hand Hamo his lantern”, and it worked, at a cost.',
	);
});

test('without a loaded clue the last known one is named, and no person is invented', () => {
	expect(writeRecap([turn(1, 'wait'), turn(0, '')], WORLD)).toBe(
		'You left off at the old kiln. The last thing you found out: “The flame is cold.” Your last act was “wait”.',
	);
});

test('names at most three people, the latest first, who spoke or were spoken to', () => {
	const [hamo, mara] = ['hamo', 'mara'].map((npcId) => ({
		id: npcId,
		npcId,
		name: npcId,
		text: 'Well.',
		emotion: 'neutral',
	}));
	if (!hamo || !mara) throw new Error('Nobody speaks.');
	const asked = { verb: 'ask', reading: 'Ask Osbern', target: 'Osbern', confidence: 1 } as const;
	const turns = [
		{ ...turn(4, 'ask'), speeches: [mara] },
		turn(3, 'ask Osbern', [], { attempt: asked }),
		turn(2, 'talk', [moved('standing', 'gundred', { by: 3 }), moved('standing', 'gundred', { by: -3 })]),
		{ ...turn(1, 'greet'), speeches: [hamo] },
	];
	expect(writeRecap(turns, WORLD)).toContain('You dealt with Mara, Osbern and Hamo.');
});

test('looks back on at most five turns', () => {
	const old = turn(1, 'greet', [moved('standing', 'osbern', { by: 3 })]);
	const turns = [6, 5, 4, 3, 2].map((number) => turn(number, 'wait'));
	expect(writeRecap([...turns, old], WORLD)).not.toContain('Osbern');
});

test('a long action is shown as it was understood', () => {
	expect(writeRecap([turn(1, 'word '.repeat(400))], WORLD)).toContain('Your last act was “Talk to Hamo”.');
});

test('a story that has hardly begun leaves out sentences without content', () => {
	const bare = { ...WORLD, place: { id: '', name: '' }, clues: [] };
	expect(writeRecap([turn(0, '')], bare)).toBe('');
	expect(writeRecap([], bare)).toBe('');
});

test('a day away is more than 24 hours; with a wrong clock it is false', () => {
	const now = Date.parse('2026-03-02T08:00:00Z');
	expect(isDayAway('2026-03-01T07:59:59Z', now)).toBe(true);
	expect(isDayAway('2026-03-01T08:00:00Z', now)).toBe(false);
	expect(isDayAway('2031-01-01T00:00:00Z', now)).toBe(false);
	expect(isDayAway('yesterday', now)).toBe(false);
});
