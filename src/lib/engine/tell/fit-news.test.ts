import { expect, test } from 'vitest';
import { fitNews, isCrowded } from './fit-news.ts';

const NEWS =
	'A gang is swaying up crates on the dock by numbers, and the crane groans at each one of them. A clerk writes them down. Somebody has lost a glove and wants it back.';

test('news beside a long answer is told whole', () => {
	expect(fitNews(NEWS, 'word '.repeat(60))).toBe(NEWS);
});

test('news beside a short answer is cut to whole sentences that do not outweigh it', () => {
	expect(fitNews(NEWS, 'You nod to the clerk and go on.')).toBe(
		'A gang is swaying up crates on the dock by numbers, and the crane groans at each one of them.',
	);
});

test('a turn with a long scene and news leaves out what the place looks like', () => {
	const scene = { kind: 'scene' as const, id: 'x', says: [], again: false };
	const news = { kind: 'news' as const, text: NEWS, cause: '' };
	expect(isCrowded([{ ...scene, text: 'word '.repeat(60) }, news])).toBe(true);
	expect(isCrowded([{ ...scene, text: 'word '.repeat(30) }, news])).toBe(false);
	expect(isCrowded([{ ...scene, text: 'word '.repeat(60), again: true }, news])).toBe(false);
});

test('the point of a title does not end the first sentence', () => {
	expect(
		fitNews('Dr. Lindqvist has switched off the receiver. It hissed for years, day and night.', ''),
	).toMatch(/^Dr\. Lindqvist has switched off the receiver\./);
});
