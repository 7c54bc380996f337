// Worlds in the making, and what is read again.
import { expect, test } from 'vitest';
import { TINY_FILES, TINY_PATHS } from '#lib/library/library.fixture.ts';
import { readLibrary } from '#lib/library/library.ts';
import { colourStyles } from './colours.ts';
import { readSound, sayLeftOut } from './reading.ts';

const rename = (text: string) => text.replaceAll('/tin/', '/new/');

/** The tiny world, and a second one in the making with one file changed. */
function withMaking(path: string, from: string, to: string) {
	const making = Object.entries(TINY_FILES)
		.filter(([file]) => !file.startsWith('shared/'))
		.map(([file, text]) => [rename(file).replace('the-stopped-clock', 'the-new-clock'), text] as const);
	const files: Record<string, string> = { ...TINY_FILES, ...Object.fromEntries(making) };
	const world = 'worlds/new/world.md';
	files[world] = `${files[world]}`.replace('order: 1', 'order: 2\nisPublic: false');
	for (const [file] of making)
		files[file] = `${files[file]}`.replaceAll('the-stopped-clock', 'the-new-clock');
	files[rename(path)] = `${files[rename(path)]}`.replace(from, to);
	return files;
}

test('a world in the making is played as long as it is sound', () => {
	const { library, leftOut, problems } = readSound(withMaking(TINY_PATHS.ada, '', ''));
	expect(problems).toEqual([]);
	expect([...leftOut]).toEqual([]);
	expect(library.worlds.map(({ slug }) => slug)).toEqual(['tin', 'new']);
});

test('a world in the making that has faults is left out with its adventures, and its faults are named', () => {
	for (const [path, from, to] of [
		[TINY_PATHS.ada, 'pronoun: she', 'pronoun: her'],
		[TINY_PATHS.world, 'genre: custom', 'genre: [custom'],
	] as const) {
		const { library, leftOut, problems } = readSound(withMaking(path, from, to));
		expect(problems).toEqual([]);
		expect(library.worlds.map(({ slug }) => slug)).toEqual(['tin']);
		expect(library.adventures.map(({ worldSlug }) => worldSlug)).toEqual(['tin']);
		expect(sayLeftOut(leftOut).join()).toContain(rename(path));
	}
});

test('a public world with a fault is not left out', () => {
	const files = { ...TINY_FILES, [TINY_PATHS.ada]: TINY_FILES[TINY_PATHS.ada].replace('she', 'her') };
	expect(readSound(files)).toMatchObject({
		leftOut: new Map(),
		problems: [expect.stringContaining('pronoun')],
	});
});

test('what is read a second time is what a first reading gives', () => {
	const known = new Map();
	readSound(TINY_FILES, known);
	const files = {
		...TINY_FILES,
		[TINY_PATHS.items]: TINY_FILES[TINY_PATHS.items].replace('start: 5', 'start: 6'),
	};
	expect(readSound(files, known).library).toEqual(readLibrary(files).library);
	const broken = { ...files, [TINY_PATHS.ada]: 'id: [' };
	expect(readSound(broken, known).problems).toEqual(readSound(broken).problems);
	expect(readSound(files, known).problems).toEqual([]);
});

test('a hue gives a world all of its colours, and colours of its own replace them', () => {
	const [book] = readLibrary(TINY_FILES).library.worlds;
	if (!book) throw new Error('The tiny world has no library.');
	const hue = colourStyles([{ ...book, world: { ...book.world, colour: { hue: 195 } } }]);
	expect(hue).toContain('[data-world="tin"]');
	expect(hue).toMatch(/--accent: light-dark\(oklch\(0\.\d+ 0\.\d+ 195\), oklch\(0\.\d+ 0\.\d+ 195\)\);/);
	const own = colourStyles([{ ...book, world: { ...book.world, colour: { hue: 195, glow: '0.5 0.1 20' } } }]);
	expect(own).toContain('--glow: oklch(0.5 0.1 20);');
});

test('a colour that cannot be read on its page is refused', () => {
	const accent = (light: string, dark: string) =>
		readSound({
			...TINY_FILES,
			[TINY_PATHS.world]: TINY_FILES[TINY_PATHS.world].replace(
				'order: 1',
				`colour: {hue: 20, accent: [${light}, ${dark}]}\norder: 1`,
			),
		}).problems;
	expect(accent('0.47 0.1 20', '0.8 0.1 20')).toEqual([]);
	expect(accent('0.7 0.1 20', '0.8 0.1 20')).toEqual([expect.stringContaining('too pale')]);
	expect(accent('0.47 0.1 20', '0.5 0.1 20')).toEqual([expect.stringContaining('too dark')]);
	expect(accent('red', '0.8 0.1 20')).toEqual([expect.stringContaining('write lightness')]);
});
