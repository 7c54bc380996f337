import { expect, test } from 'vitest';
import { wordsForThePlayer } from './for-the-player.ts';

test('finds what feels, decides or speaks for the player', () => {
	for (const line of [
		'The lid comes up. You feel ashamed of the noise.',
		'She waits, and you promise to come back.',
		'By the time it is over you have agreed to carry the other end.',
		'The room goes quiet; you wonder who is next.',
		'You’re at the gate before you know it.',
	])
		expect(wordsForThePlayer(line), line).not.toEqual([]);
});

test('lets what happens to the player stand', () => {
	for (const line of [
		'You feel the rope give, a hand at a time.',
		'You are let in by the side door.',
		'She asks what you want for it.',
		'He knows what you think of him, and pours anyway.',
		'“I wish you would stay,” says Ada. “You decide.”',
	])
		expect(wordsForThePlayer(line), line).toEqual([]);
});

test('“you say” is told only where the player’s act is speech', () => {
	expect(wordsForThePlayer('Four knocks. You say it into the gap.', true)).toEqual([]);
	expect(wordsForThePlayer('Four knocks. You say it into the gap.')).not.toEqual([]);
});
