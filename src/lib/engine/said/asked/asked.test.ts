import { expect, test } from 'vitest';
import { planAttempt } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { peopleAlone } from '#tests/support/people-alone.ts';

const { built, story, start, library } = await peopleAlone('the-noon-kite');

/** What is answered, free of charge, to a question. */
function ask(words: string, state: State = start): string {
	const verdict = readAction(story, state, words);
	if (verdict.kind === 'game') throw new Error(`${words}: put to the game`);
	const { refusal } = planAttempt(story, state, verdict.attempt);
	if (!refusal || !('say' in refusal)) throw new Error(`${words}: not answered`);
	return refusal.say;
}

test('somebody who is asked for their name gives it', () => {
	expect(ask('Tibb, what is your name?')).toContain('He gives his name: old Tibb');
	expect(ask('Pigeon, who are you?')).toContain('Amabel Thrupp');
});

test('where somebody is comes from the state', () => {
	const place = built.places.get(start.people['ockle'] ?? '')?.name ?? '';
	expect(ask('Tibb, where is Winifred Ockle?')).toContain(place);
	const moved = { ...start, people: { ...start.people, ockle: 'tariff-hut' } };
	expect(ask('Tibb, where is Winifred Ockle?', moved)).toContain(built.places.get('tariff-hut')?.name);
});

test('what somebody thinks of the player follows the standing', () => {
	const liked = { ...start, standings: { ...start.standings, tibb: 40 } };
	const disliked = { ...start, standings: { ...start.standings, tibb: -60 } };
	expect(ask('Tibb, do you trust me?', liked)).toContain('likes you');
	expect(ask('Tibb, do you trust me?', disliked)).toContain('does not trust you');
});

test('a question that nobody can answer is refused by name, and why follows the standing', () => {
	const words = 'Tibb, did you ever keep a goose?';
	expect(ask(words)).toMatch(/whether he ever kept a goose|That is his own affair/);
	const disliked = { ...start, standings: { ...start.standings, tibb: -60 } };
	expect(ask(words, disliked)).not.toBe(ask(words));
});

test('a question that is told in the third person is answered as well', () => {
	expect(ask('ask Tibb what his name is')).toContain('old Tibb');
});

test('what was promised can be asked for', () => {
	const saying = {
		id: '1.0',
		turn: 1,
		kind: 'promise' as const,
		quote: 'I will be back',
		to: 'tibb',
		heard: ['tibb'],
		fate: 'open' as const,
	};
	expect(ask('Tibb, what did I promise you?', { ...start, sayings: [saying] })).toContain('“I will be back”');
});

test('every person of every world says who they are', () => {
	for (const world of library.worlds)
		for (const { id, asked } of world.npcs) expect(Object.keys(asked), id).toHaveLength(9);
});
