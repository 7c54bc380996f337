// Two games of thirty turns: one beside a model that writes honestly, one beside a model that lies in all it writes.
import { expect, test } from 'vitest';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { playFramed, TURNS } from './play-game.ts';
import { honestModel, LIES, lyingModel } from './scripted-models.ts';

const library = await worldsLibrary();
const honest = await playFramed(library, honestModel());
const liar = await playFramed(library, lyingModel());

test('the engine’s own sentences come first and whole in every turn of both games', () => {
	for (const { own: whole, shown, told } of [...honest, ...liar]) {
		const own = whole.paragraphs;
		expect(shown[0]).toBe(`${own.join('\n\n')}\n\n`);
		expect(told.paragraphs.slice(0, own.length)).toEqual(own);
		expect(told.said.slice(0, whole.said.length)).toEqual(whole.said);
	}
	expect(honest).toHaveLength(TURNS);
	expect(liar).toHaveLength(TURNS);
});

test('what was shown while it came is what stands in the end, in both games', () => {
	for (const { shown, told } of [...honest, ...liar])
		expect(shown.join('').trim()).toBe(told.paragraphs.join('\n\n'));
});

test('an honest model leaves one turn in twenty without a frame at most, and two sentences in most', () => {
	const added = honest.map(({ shown, told, own }) => shown.length - 1 + told.said.length - own.said.length);
	expect(added.filter((n) => n === 0).length).toBeLessThanOrEqual(TURNS * 0.05);
	expect(added.filter((n) => n >= 2).length).toBeGreaterThanOrEqual(TURNS * 0.85);
});

test('one lie in twenty is shown at most', () => {
	const written = TURNS * 5;
	const added = liar.map(({ shown, told, own }) =>
		[...shown.slice(1), ...told.said.slice(own.said.length).map(({ line }) => line)].join('\n'),
	);
	const seen = added.map((part) => LIES.filter(({ text }) => part.includes(text)).length);
	expect(seen.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(written * 0.05);
});

test('no choice that the liar made up is offered, and nobody is told that anything was cut', () => {
	for (const { told } of liar) {
		expect(told.proposals?.choices ?? []).toEqual([]);
		expect(told.notice).toBeUndefined();
	}
});

test('the liar’s game keeps as many honest sentences as the honest one', () => {
	const count = (game: typeof liar) => game.reduce((sum, { shown }) => sum + shown.length - 1, 0);
	expect(count(liar)).toBeGreaterThanOrEqual(count(honest) * 0.9);
});
