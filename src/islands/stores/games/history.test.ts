import { expect, test } from 'vitest';
import { lastSentenceEnd } from '#islands/stores/turns/sentence-end.ts';
import { firstSentence, groupByTurn, mergeHistory, splitParagraphs } from './history.ts';

const entry = (turn: number, role: 'player' | 'narrator' | 'npc', content: string) => ({
	id: `${turn}-${role}`,
	turn,
	role,
	content,
	timestamp: '',
});

test('groups entries by turn, newest first', () => {
	const turns = groupByTurn([
		entry(1, 'narrator', 'One.'),
		entry(2, 'player', 'I go.'),
		entry(2, 'narrator', 'Two.'),
	]);
	expect(turns.map(({ number, narrative, action }) => [number, narrative, action])).toEqual([
		[2, 'Two.', 'I go.'],
		[1, 'One.', ''],
	]);
});

test('gives the same turn for the same entries, and another when one was added', () => {
	const history = [entry(2, 'narrator', 'Two.'), entry(1, 'narrator', 'One.')];
	const [two, one] = groupByTurn(history);
	const again = groupByTurn([...history, entry(1, 'player', 'I go.'), entry(0, 'narrator', 'None.')]);
	expect(again[0]).toBe(two);
	expect(again[1]).not.toBe(one);
	expect(again.map(({ number }) => number)).toEqual([2, 1, 0]);
});

test('merges pages without repeating shared entries', () => {
	const merged = mergeHistory(
		[entry(3, 'player', 'new'), entry(2, 'player', 'new')],
		[entry(2, 'player', 'old')],
	);
	expect(merged.map(({ turn, content }) => [turn, content])).toEqual([
		[3, 'new'],
		[2, 'new'],
	]);
});

test('splits paragraphs and finds the first sentence with its quotation mark', () => {
	expect(splitParagraphs(' One.\n\n\n Two. \n')).toEqual(['One.', 'Two.']);
	expect(firstSentence('“Not tonight.” He waits. So do you.')).toBe('“Not tonight.”');
	expect(firstSentence('No end to it')).toBe('No end to it');
	expect(firstSentence('')).toBe('');
});

test('shows a growing text by whole sentences', () => {
	const text = 'The bell counts. It sto';
	expect(text.slice(0, lastSentenceEnd(text))).toBe('The bell counts.');
	expect(lastSentenceEnd('Not a sentence yet')).toBe(0);
	expect(lastSentenceEnd('The bell counts.')).toBe(0);
});
