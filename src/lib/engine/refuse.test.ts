import { expect, test } from 'vitest';
import { refusalOf } from './afford.ts';
import type { Attempt } from './attempt.ts';
import { wordRefusal } from './refuse.ts';
import { planAttempt } from './resolve.ts';
import type { State } from './state.ts';
import { attempt, scene, secretFor, stateOf, tiny } from './story.fixture.ts';

const story = tiny();

function refused(tried: Attempt, changes: Partial<State> = {}) {
	const state = stateOf(story, changes);
	const refusal = refusalOf(story, state, tried);
	return refusal && { ...refusal, says: wordRefusal(story, state, tried, refusal, secretFor(10)) };
}

test('an item that is not held can be neither given nor used, and the refusal names it', () => {
	const lack = { lack: 'item', item: 'rope', says: 'No the rope is here.' };
	expect(refused(attempt('give', { target: 'ada', item: 'rope' }))).toEqual(lack);
	expect(refused(attempt('use', { item: 'rope' }))).toEqual(lack);
	expect(refused(attempt('use', { item: 'key' }))).toBeNull();
});

test("the story's own items are only taken where a scene gives them, and never twice", () => {
	expect(refused(attempt('take', { item: 'rope' }))).toEqual({
		lack: 'absent',
		item: 'rope',
		says: 'The rope is not here to be taken.',
	});
	expect(refused(attempt('take', { item: 'key' }))).toMatchObject({
		lack: 'held',
		says: 'You have the winding key already.',
	});
	expect(refused(attempt('take', { item: 'coin' }))).toBeNull();
	const found = tiny([scene('found', { verb: 'take', about: { item: 'rope' } })]);
	expect(planAttempt(found, stateOf(found), attempt('take', { item: 'rope' })).refusal).toBeNull();
});

test('the player cannot give more money than they have; of other items they give one', () => {
	const give = (item: string, amount: number) => refused(attempt('give', { target: 'ada', item, amount }));
	expect(give('coin', 11)).toMatchObject({ lack: 'money', says: 'There is not enough coins.' });
	expect(give('coin', 10)).toBeNull();
	expect(give('key', 2)).toBeNull();
	expect(refused(attempt('use', { item: 'coin', amount: 11 }))).toBeNull();
});

test('a person who has left the story cannot be dealt with, not even in a scene about an item', () => {
	const gone = { people: { ada: 'nowhere', bo: 'street', cy: 'mill' } };
	expect(refused(attempt('say', { target: 'ada' }), gone)).toMatchObject({
		lack: 'gone',
		says: 'Ada is gone.',
	});
	expect(refused(attempt('say', { target: 'bo' }), gone)).toBeNull();
	const gift = tiny([scene('gift', { verb: 'give', about: { target: 'ada', item: 'key' } })]);
	const tried = attempt('give', { target: 'ada', item: 'key' });
	expect(planAttempt(gift, stateOf(gift), tried)).toMatchObject({
		best: { storylet: { id: 'gift' } },
		refusal: null,
	});
	expect(planAttempt(gift, stateOf(gift, gone), tried).refusal).toMatchObject({ lack: 'gone' });
});

test('a scene about an item decides whether it must be held', () => {
	const found = tiny([scene('found', { verb: 'use', about: { item: 'rope' } })]);
	expect(planAttempt(found, stateOf(found), attempt('use', { item: 'rope' })).refusal).toBeNull();
});

test('unreadable words and other languages are refused', () => {
	expect(refused(attempt('unclear', { text: 'hjkl' }))).toMatchObject({ lack: 'words' });
	expect(refused(attempt('unclear', { text: 'où ?', foreign: true }))).toMatchObject({ lack: 'language' });
	expect(refused(attempt('attack', { text: '🔥🔥🔥' }))).toMatchObject({ lack: 'words' });
});

test('a choice is never refused', () => {
	expect(refused(attempt('give', { item: 'rope', storylet: 'any' }))).toBeNull();
});

test('a move to an unknown place is refused, and the refusal names the ways there are', () => {
	const state = stateOf(story);
	const strange = { ...attempt('move', {}), text: 'go to the lighthouse' };
	const { refusal } = planAttempt(story, state, strange);
	expect(refusal).toEqual({ lack: 'way', to: 'the lighthouse' });
	if (!refusal) throw new Error('not refused');
	expect(wordRefusal(story, state, strange, refusal, secretFor(10))).toMatch(
		/^Nobody here could say where the lighthouse would be\./,
	);
	const vague = ['go to the door', 'leave', 'walk into the crowd'];
	for (const text of vague)
		expect(planAttempt(story, state, { ...attempt('move', {}), text }).refusal).toBeNull();
});
