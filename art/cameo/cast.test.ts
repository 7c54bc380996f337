import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readContentFiles } from '#integrations/content/content-files.ts';
import { readLibrary } from '#lib/library/library.ts';
import { MOODS } from '#lib/pictures/moods.ts';
import { readSignedHash } from '../masters.ts';
import { MEDALLIONS_FOLDER, type Medallion, parseMedallion, readMedallions } from './cast.ts';
import { cameo } from './person.ts';

const everybody = await readMedallions();
const { library } = readLibrary(await readContentFiles());

test('everybody who is described has a medallion that was carved from the description as it stands', async () => {
	const stale = await Promise.all(
		everybody.map(async ({ name, hash }) => {
			const carved = await readSignedHash(`${MEDALLIONS_FOLDER}${name}.jpg`);
			return carved === hash || carved === '' ? [] : [name];
		}),
	);
	expect(stale.flat(), 'npm run art').toEqual([]);
});

test('every person and every ready-made character has a medallion of their own', () => {
	const described = new Set(everybody.map(({ name }) => name));
	const people = library.worlds.flatMap(({ slug, npcs, premades }) => [
		...npcs.map(({ id }) => `${slug}/${id}`),
		...premades.map(({ archetypeKey }) => `${slug}/${archetypeKey}`),
	]);
	expect(people.length).toBeGreaterThan(70);
	expect(people.filter((name) => !described.has(name))).toEqual([]);
});

/** Whom a game shows in moods: calm, afraid, angry and glad. A mask or a beard hides much of a mood, but never all of it. */
const inMoods = Object.values(Object.groupBy(everybody, ({ world, seed }) => `${world}/${seed}`)).filter(
	(faces) => faces && faces.length > 1,
) as Medallion[][];

test('every person of a story is carved in four moods, each of which can be told from the others', async () => {
	const people = library.worlds.flatMap(({ npcs }) => npcs);
	expect(inMoods.map((faces) => faces.map(({ mood }) => mood))).toEqual(people.map(() => [...MOODS]));
	const alike = await Promise.all(
		inMoods.map(async (faces) => {
			const seen = await Promise.all(faces.map(closeUp));
			const pairs = seen.flatMap((one, n) => seen.slice(n + 1).map((other) => difference(one, other)));
			return Math.min(...pairs) < 0.5 ? [faces[0]?.name] : [];
		}),
	);
	expect(alike.flat()).toEqual([]);
});

test('no two of a world are alike at 40 pixels', async () => {
	const seen = await Promise.all(
		everybody
			.filter(({ mood }) => mood === 'calm')
			.map(async (sitter) => ({ ...sitter, pixels: await small(sitter) })),
	);
	const alike = seen.flatMap((one, index) =>
		seen
			.slice(index + 1)
			.filter(({ world, pixels }) => world === one.world && difference(one.pixels, pixels) < 16)
			.map(({ name }) => `${one.name} and ${name}`),
	);
	expect(alike).toEqual([]);
});

/** The part that is shown where a face is small, at 56 pixels. */
function closeUp({ name }: Medallion): Promise<Buffer> {
	return sharp(`${MEDALLIONS_FOLDER}${name}.jpg`)
		.resize(90, 90)
		.extract({ left: 17, top: 13, width: 56, height: 56 })
		.removeAlpha()
		.raw()
		.toBuffer();
}

/** Its middle, without the rim that all of a world share. */
function small({ name }: Medallion): Promise<Buffer> {
	return sharp(`${MEDALLIONS_FOLDER}${name}.jpg`)
		.resize(40, 40)
		.extract({ left: 5, top: 5, width: 30, height: 30 })
		.removeAlpha()
		.raw()
		.toBuffer();
}

/** Of two pictures' bytes in the mean, 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
	return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] as number)), 0) / one.length;
}

test('the same description is carved into the same bytes, another one into others', async () => {
	const carved = async (hair: string) => {
		const { person, world, seed } = parseMedallion('mystika', 'somebody', { hair }, '');
		return (await cameo(person, world, seed, 64)).raw().toBuffer();
	};
	expect((await carved('bun')).equals(await carved('bun'))).toBe(true);
	expect((await carved('bun')).equals(await carved('afro'))).toBe(false);
});

test('the hash follows description and maker', () => {
	const hash = (entry: object, maker = 'one') => parseMedallion('mystika', 'somebody', entry, maker).hash;
	expect(hash({ hair: 'bun' })).toBe(hash({ hair: 'bun' }));
	expect(hash({ hair: 'bun' })).not.toBe(hash({ hair: 'bob' }));
	expect(hash({ hair: 'bun' })).not.toBe(hash({ hair: 'bun' }, 'two'));
});

test.each([
	[{ hair: 'bunn' }, 'hair: “bunn” is no hair; there are none, crop'],
	[{ head: 'fedora purple' }, 'head: “purple” is no tone; there are white, pale, stone, deep, dark'],
	[{ extras: ['monocle', 'parrot'] }, 'extras.1: “parrot” is no extra; there are spectacles'],
	[{ hat: 'fedora' }, 'hat'],
])(
	'a description that cannot be carved is refused with file, person, field and what there is: %j',
	(entry, words) => {
		const read = () => parseMedallion('mystika', 'osbern', entry, '');
		expect(read).toThrow('art/cameos/mystika.yaml: osbern: ');
		expect(read).toThrow(words);
	},
);
