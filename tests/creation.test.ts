// The wizards, ready-made characters and "Surprise me" of the real worlds.
import { access } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cameoFiles } from '#integrations/pictures/cameo-files.ts';
import { buildSheet } from '#lib/characters/character-sheet.ts';
import { characterSummary } from '#lib/characters/character-summary.ts';
import { NAME_MAX } from '#lib/content/character-name.ts';
import { drawCharacter } from '#lib/creation/surprise.ts';
import { checkAnswers } from '#lib/creation/wizard.ts';
import { computeOdds, successChance } from '#lib/engine/check.ts';
import { beginGame } from '#lib/engine/game.ts';
import { buildStory } from '#lib/engine/story.ts';
import { medallionNameOf } from '#lib/pictures/medallions.ts';
import { playerOf } from '#scripts/gate/bots/bot.ts';
import { wizardFor } from './support/wizards.ts';
import { worldsLibrary } from './support/worlds-library.ts';

const library = await worldsLibrary();
const worlds = library.worlds
	.filter(({ world, creation }) => world.isPublic && creation)
	.map((book) => ({ slug: book.slug, book, wizard: wizardFor(book) }));
const medallions = await cameoFiles(library);
const SEED = 'ab'.repeat(32);

test('every kind of field is in use', () => {
	const types = worlds.flatMap(({ wizard }) => wizard.creation.fields.map(({ type }) => type));
	expect(new Set(types)).toEqual(
		new Set(['text', 'textarea', 'select', 'radio', 'slider', 'chips', 'checkbox']),
	);
});

test.each(worlds)(
	'$slug: six to ten fields, the name first and the rest each of use in play',
	({ wizard }) => {
		const [name, ...rest] = wizard.creation.fields;
		expect(rest.length + 1).toBeGreaterThanOrEqual(6);
		expect(rest.length + 1).toBeLessThanOrEqual(10);
		expect(name).toMatchObject({ id: 'name', type: 'text', required: true });
		expect(name?.validation?.maxLength).toBe(NAME_MAX);
		for (const { id, type, options = [], skill } of rest) {
			if (type === 'slider') expect(skill, id).toBeDefined();
			for (const option of options) {
				const gains = [option.effects, Object.keys(option.attributes), Object.keys(option.skills)].flat();
				expect(gains.length, `${id}: ${option.value}`).toBeGreaterThan(0);
			}
		}
	},
);

test.each(worlds)(
	'$slug: what is chosen becomes attributes, skills, items, standings and tags',
	({ wizard }) => {
		const options = wizard.creation.fields.flatMap(({ options = [] }) => options);
		const kinds = new Set(options.flatMap(({ effects }) => effects.flatMap((effect) => Object.keys(effect))));
		for (const kind of ['gain', 'standing', 'faction', 'meter', 'tag']) expect(kinds).toContain(kind);
		expect(options.some(({ attributes }) => Object.keys(attributes).length > 0)).toBe(true);
		expect(options.some(({ skills }) => Object.keys(skills).length > 0)).toBe(true);
		expect(options.some((option) => option.class)).toBe(true);
	},
);

test.each(worlds)('$slug: the pictures of its options are files of the site', async ({ wizard }) => {
	const images = wizard.creation.fields.flatMap(({ options = [] }) =>
		options.flatMap(({ image }) => image ?? []),
	);
	expect(images.length).toBeGreaterThan(0);
	for (const image of images) {
		const medallion = medallionNameOf(image);
		if (medallion) expect([...medallions.keys()]).toContain(medallion);
		else await access(new URL(`../public${image.split('#')[0]}`, import.meta.url));
	}
});

test.each(worlds)('$slug: "surprise me" draws complete and different characters', ({ wizard }) => {
	const drawn = Array.from({ length: 100 }, (_, n) => drawCharacter(wizard.creation, `draw ${n}`));
	for (const answers of drawn) {
		expect(checkAnswers(wizard.creation, answers)).toEqual({});
		const { class: calling, name, answers: given } = characterSummary(wizard, answers);
		expect(calling).not.toBeNull();
		expect(name).not.toBe('');
		expect(given).toHaveLength(wizard.creation.fields.length - 1);
	}
	expect(new Set(drawn.map((answers) => buildSheet(wizard, answers).class)).size).toBeGreaterThanOrEqual(3);
	expect(new Set(drawn.map(({ name }) => name)).size).toBeGreaterThanOrEqual(10);
	expect(new Set(drawn.map((answers) => JSON.stringify(answers))).size).toBeGreaterThan(60);
});

test.each(worlds)('$slug: at least four ready-made characters that play differently', ({ book }) => {
	const premades = book.premades.filter(({ isActive }) => isActive);
	expect(premades.length).toBeGreaterThanOrEqual(4);
	const adventure = library.adventures.find(({ worldSlug }) => worldSlug === book.slug);
	const story = buildStory(library, adventure?.slug ?? '');
	if (!story) throw new Error(`${book.slug} has no adventure.`);
	const verbs = ['attack', 'persuade', 'sneak', 'look', 'use'] as const;
	const plays = premades.map((premade) => {
		const { state } = beginGame(story, playerOf(premade), SEED);
		return {
			chances: verbs.map((verb) => successChance(computeOdds(story, state, { verb }))),
			begins: JSON.stringify([state.standings, state.factions, state.meters]),
			carries: JSON.stringify(state.items),
			knownFor: JSON.stringify(state.tags),
		};
	});
	for (const [key, least] of [
		['chances', premades.length],
		['begins', premades.length],
		['carries', 3],
		['knownFor', 3],
	] as const)
		expect(new Set(plays.map((play) => String(play[key]))).size, key).toBeGreaterThanOrEqual(least);
	const spread = verbs.map((_, n) => plays.map(({ chances }) => chances[n] ?? 0));
	expect(Math.max(...spread.map((chances) => Math.max(...chances) - Math.min(...chances)))).toBeGreaterThan(
		0.19,
	);
});
