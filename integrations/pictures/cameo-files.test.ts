import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatProblem } from '#lib/library/document.ts';
import { TINY_FILES } from '#lib/library/library.fixture.ts';
import { readLibrary } from '#lib/library/library.ts';
import { medallionName } from '#lib/pictures/medallions.ts';
import { cameoFaults, cameoFiles } from './cameo-files.ts';

const { library, sources } = readLibrary(TINY_FILES);
const [world] = library.worlds;
const WORLD = world?.slug ?? '';
const PERSON = world?.npcs[0]?.id ?? '';

let folder = '';
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'stonecast-cameos-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(
	name: string,
	content: Buffer | string | [width: number, height: number],
): Promise<string> {
	const file = join(folder, name);
	await mkdir(dirname(file), { recursive: true });
	const bytes = Array.isArray(content)
		? await sharp({ create: { width: content[0], height: content[1], channels: 3, background: '#406' } })
				.jpeg()
				.toBuffer()
		: content;
	await writeFile(file, bytes);
	return file;
}

async function faults(among = library): Promise<string[]> {
	return (await cameoFaults(among, sources, folder)).map(formatProblem);
}

test('without any picture, reports every person and what is needed', async () => {
	const found = await faults();
	expect(found).toContainEqual(
		`src/content/worlds/${WORLD}/npcs/${PERSON}.yaml:1: the person ${world?.npcs[0]?.name} has no medallion, and there is none to lend; ` +
			`put a JPEG, PNG or WebP of at least 256 × 256 pixels, about square at src/assets/cameos/${WORLD}/${PERSON}.jpg, or at src/assets/cameos/shared/ for everybody`,
	);
	expect(found).toHaveLength((world?.npcs.length ?? 0) + (world?.premades.length ?? 0));
});

test('a person without a medallion always gets the same shared one', async () => {
	const lent = [await put('shared/a.jpg', [256, 256]), await put('shared/b.jpg', [256, 256])];
	expect(await faults()).toEqual([]);
	const first = await cameoFiles(library, folder);
	expect(lent).toContain(first.get(medallionName(WORLD, PERSON)));
	expect(await cameoFiles(library, folder)).toEqual(first);
	const own = await put(`${WORLD}/${PERSON}.jpg`, [300, 300]);
	expect((await cameoFiles(library, folder)).get(medallionName(WORLD, PERSON))).toBe(own);
});

test('other pictures in a world’s folder are for its wizard', async () => {
	await put('shared/a.jpg', [256, 256]);
	const lake = await put(`${WORLD}/lake.jpg`, [256, 256]);
	expect((await cameoFiles(library, folder)).get(medallionName(WORLD, 'lake'))).toBe(lake);
	expect(await faults()).toEqual([]);
});

test('a face in a mood is a picture in a folder of that name; without one the calm face is shown', async () => {
	const calm = await put(`${WORLD}/${PERSON}.jpg`, [256, 256]);
	await put('shared/a.jpg', [256, 256]);
	const angry = await put(`${WORLD}/angry/${PERSON}.jpg`, [256, 256]);
	expect(await faults()).toEqual([]);
	const found = await cameoFiles(library, folder);
	expect(found.get(medallionName(WORLD, `${PERSON}-angry`))).toBe(angry);
	expect(found.get(medallionName(WORLD, `${PERSON}-glad`))).toBe(calm);
});

test('a face in a mood that is nobody’s, and a mood that is none, are problems', async () => {
	await put('shared/a.jpg', [256, 256]);
	await put(`${WORLD}/angry/nobody-at-all.jpg`, [256, 256]);
	await put(`${WORLD}/furious/${PERSON}.jpg`, [256, 256]);
	const found = (await faults()).join('\n');
	expect(found).toContain(`no person of ${WORLD} is called nobody-at-all`);
	expect(found).toContain(`${WORLD}/furious/${PERSON}.jpg:1: no world is called so`);
});

test.each<[string, Buffer | string | [number, number], string]>([
	['lake.jpg', [100, 100], 'is 100 × 100 pixels, which is too small'],
	['lake.jpg', [1600, 900], 'leaves too little of it as a circle'],
	['lake.png', 'Dear editor', 'cannot be read as a picture'],
	['lake.svg', '<svg><script/></svg>', 'is a .svg'],
	['Lake 2.jpg', [256, 256], 'small letters, digits and hyphens only'],
])('%s is refused with what is needed', async (file, content, words) => {
	await put('shared/a.jpg', [256, 256]);
	await put(`${WORLD}/${file}`, content);
	const [fault, ...more] = await faults();
	expect(fault).toContain(`src/content/../assets/cameos/${WORLD}/${file}:1: `);
	expect(fault).toContain(words);
	expect(more).toEqual([]);
});

test('a picture of no world, and two pictures with one name, are problems', async () => {
	await put('shared/a.jpg', [256, 256]);
	await put('nowhere/lake.jpg', [256, 256]);
	await put(`${WORLD}/lake.jpg`, [256, 256]);
	await put(`${WORLD}/lake.jpeg`, [256, 256]);
	const found = (await faults()).join('\n');
	expect(found).toContain('no world is called so; a medallion is src/assets/cameos/<world>/<id>.jpg');
	expect(found).toContain('there is more than one: ');
});

test('an address without a medallion in a ready-made character or a wizard is a problem', async () => {
	await put('shared/a.jpg', [256, 256]);
	const [premade] = world?.premades ?? [];
	if (!world || !premade) throw new Error('the fixture has no ready-made character');
	const wrong = { ...premade, avatarUrl: '/images/avatars/nobody.jpg' };
	const right = { ...premade, avatarUrl: `/images/avatars/${medallionName(WORLD, PERSON)}.jpg` };
	const worlds = (avatar: typeof premade) => ({ ...library, worlds: [{ ...world, premades: [avatar] }] });
	expect((await faults(worlds(wrong))).join()).toContain(
		'avatarUrl: there is no medallion called nobody; put one at src/assets/cameos/<world>/<id>.jpg',
	);
	expect(await faults(worlds(right))).toEqual([]);
});
