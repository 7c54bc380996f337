// What strangers typed at screens of the game, and which choice or scene it comes to. The floors are what was measured, a little lower.
import { expect, test } from 'vitest';
import { count, countScenes, type Heard, hear } from './measure.ts';
import { readJudged, readTyped } from './typed.ts';

const heard = (await readTyped()).map(hear);
const { paraphrases, unrelated, others } = count(heard);
const share = (part: number, all: number) => Math.round((100 * part) / all);
const textOf = ({ line, taken }: Heard) => `${line.text} = ${taken}`;

test('takes a paraphrase of an offered choice for it, or asks with it among the buttons', () => {
	expect(share(paraphrases.taken, paraphrases.all)).toBeGreaterThanOrEqual(52);
	expect(share(paraphrases.taken + paraphrases.asked, paraphrases.all)).toBeGreaterThanOrEqual(74);
});

test('takes no paraphrase for another choice', () => {
	expect(share(paraphrases.wrong, paraphrases.all)).toBeLessThanOrEqual(2);
});

test('seldom takes another act with the same things for a choice', () => {
	expect(share(unrelated.taken, unrelated.all)).toBeLessThanOrEqual(8);
});

test('takes hardly any act, word or kindness of a player’s own for an offered choice, and seldom asks', () => {
	expect(share(others.taken, others.all)).toBeLessThanOrEqual(2);
	expect(share(others.asked, others.all)).toBeLessThanOrEqual(16);
});

test('stops most of the scenes that do not fit, and keeps or asks about those that do', () => {
	const { right, kept, asked, wrong, stopped } = countScenes(heard, readJudged());
	expect(share(stopped, wrong)).toBeGreaterThanOrEqual(90);
	expect(share(kept + asked, right)).toBeGreaterThanOrEqual(65);
});

test('tells nothing violent or criminal for a kindness', () => {
	const harmed = heard.filter(({ line, scene }) => {
		const does = (scene && line.story.storylets.get(scene)?.does) || [];
		const isHarm = (act: string) => line.story.frames[act]?.tone === 'violent';
		return line.kind === 'kind' && does.length > 0 && does.every(isHarm);
	});
	expect(harmed.map(textOf)).toEqual([]);
});
