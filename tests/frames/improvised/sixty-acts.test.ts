// Sixty acts that blind players typed where nothing is written, with answers by somebody who had not seen the rules.
import { expect, test } from 'vitest';
import { pickWritten } from '#lib/engine/improvised/meet/pick-written.ts';
import { listOpenScenes } from '#lib/engine/improvised/uncovered.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { readActs, readLines } from './acts.ts';
import { type PlayedAct, playKeptAnswers } from './play-answers.ts';

const library = await worldsLibrary();
const played = await playKeptAnswers(library);
const met = (by: PlayedAct['by']) => played.filter((one) => one.by === by);

test('most of the acts are played, as proposed or by the rules, and few proposals fall', () => {
	expect(played).toHaveLength(60);
	expect(met('proposed').length).toBeGreaterThanOrEqual(15);
	expect(met('proposed').length + met('engine').length + met('picked').length).toBeGreaterThanOrEqual(57);
	expect(met('fell').length).toBeLessThanOrEqual(2);
});

test('a proposal brings no thing, no clue and no ending, and changes nothing by much', () => {
	for (const { act, view } of met('proposed')) {
		expect(view.ending, act.words).toBeNull();
		expect(view.worldStateChanges, act.words).not.toHaveProperty('clue');
		for (const change of view.receipt.changes) {
			expect(change.kind, act.words).not.toBe('clue');
			if (change.kind === 'item') expect(change.good, act.words).not.toBe(true);
			if (change.by !== undefined) expect(Math.abs(change.by), act.words).toBeLessThanOrEqual(10);
		}
	}
});

test('a scene is played for a pick only where it is plainly what was written', () => {
	const picked = [...met('picked')];
	expect(picked.length).toBeGreaterThan(0);
	for (const { act, view } of picked) {
		if (view.asks) expect(view.castingStonesBalance, act.words).toBe(10);
		expect(view.refused || view.receipt.attempt.by === 'model', act.words).toBe(true);
	}
});

test('a scene that does the opposite of the words is not offered for them', () => {
	const tried = readActs(library).flatMap(({ story, state }) =>
		[...listOpenScenes(story, state)].flatMap(([pick, label]) => {
			if (!/\bup\b/.test(label)) return [];
			const of = (words: string) =>
				pickWritten(story, state, readAction(story, state, words), { kind: 'scene', pick });
			return [{ label, same: of(`please ${label}`), other: of(`please ${label.replace(/\bup\b/, 'down')}`) }];
		}),
	);
	expect(tried.some(({ same }) => same !== null)).toBe(true);
	for (const { label, other } of tried) expect(other, label).toBeNull();
});

test('what readers found changed wrongly at first sight is asked about or left as it is', () => {
	const wrong = readLines<{ n: number; changedWrongly: boolean }>('frames/improvised/grades.jsonl').flatMap(
		({ n, changedWrongly }) => (changedWrongly ? n : []),
	);
	expect(wrong).toHaveLength(6);
	for (const { act, view } of played.filter(({ act }) => wrong.includes(act.n))) {
		// What somebody was asked for and agreed to by a roll is no gain.
		const isAgreed = (text: string | undefined) => view.receipt.check !== null && /^will /.test(text ?? '');
		const gained = view.receipt.changes.filter(
			({ good, kind, text }) => good === true && kind !== 'meter' && !isAgreed(text),
		);
		// A hand laid on somebody's arm, as was typed, is worth three.
		expect(
			gained.filter(({ by = 9 }) => by > 3),
			act.words,
		).toEqual([]);
	}
});

test('the same acts with the same answers come to the same', async () => {
	const again = await playKeptAnswers(library);
	expect(again.map(({ view }) => view)).toEqual(played.map(({ view }) => view));
});

test('words in quotation marks are said, where no scene is plainly meant', () => {
	const said = played.filter(({ act }) => /^["“][^"“”]+["”]$/.test(act.words));
	expect(said.length).toBeGreaterThan(0);
	for (const { act, view } of said) expect(view.asks, act.words).toBeFalsy();
});
