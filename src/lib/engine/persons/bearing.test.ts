import { expect, test } from 'vitest';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { play, start, story } from '#tests/support/play-noon-kite.ts';
import { planPayment } from './payment.ts';

test('acts of the player’s own body are not rolled and harm nobody', () => {
	for (const words of [
		'I sit down on the spot',
		'I stretch',
		'I kneel down',
		'I nod',
		'I take a deep breath',
	]) {
		const { outcome } = play(words, 1);
		expect(outcome.check, words).toBeNull();
		expect(
			outcome.changes.filter(({ good }) => good === false),
			words,
		).toEqual([]);
	}
});

test('somebody who is there has seen it', () => {
	expect(play('I kneel down', 15).outcome.beats).toContainEqual(
		expect.objectContaining({ kind: 'bearing', npc: expect.any(String) }),
	);
});

test('a preparation gives one of the next rolls two dice, and the better one counts', () => {
	const { outcome } = play('I stretch', 15);
	expect(outcome.state.prepared).toBeDefined();
	const rolled = play('snatch the cap from Tibb', 3, outcome.state).outcome;
	expect(rolled.check?.dice).toHaveLength(2);
	expect(rolled.check?.die).toBe(Math.max(...(rolled.check?.dice ?? [])));
	expect(rolled.state.prepared).toBeUndefined();
});

test('a preparation raises the chance that is shown', () => {
	const before = play('snatch the cap from Tibb', 3).odds;
	const after = play('snatch the cap from Tibb', 3, play('I stretch', 15).outcome.state).odds;
	expect(before?.prepared).toBeUndefined();
	expect(after?.prepared).toBeTruthy();
});

test('a preparation is lost after three turns', () => {
	const { prepared } = play('I stretch', 15).outcome.state;
	const late = { ...start, turn: start.turn + 5, ...(prepared && { prepared }) };
	expect(play('snatch the cap from Tibb', 3, late).outcome.check?.dice).toBeUndefined();
});

test('money is paid to the penny, or refused for want of it', () => {
	const money = start.items.mark ?? 0;
	const sum = (words: string) => {
		const { attempt } = readAction(story, start, words);
		const payment = planPayment(story, start, attempt);
		return payment && 'plan' in payment ? payment.plan.amount : payment?.refusal.lack;
	};
	expect(sum('give three marks to Pigeon')).toBe(3);
	expect(sum('pay Pigeon 7 marks')).toBe(7);
	expect(sum('give Pigeon a coin')).toBe(1);
	expect(sum('give Pigeon all my money')).toBe(money);
	expect(sum('give Pigeon half my money')).toBe(Math.floor(money / 2));
	expect(sum('pay Pigeon 5000 marks')).toBe('money');
	const { outcome } = play('give three marks to Pigeon', 15);
	expect(outcome.state.items.mark).toBe(money - 3);
});
