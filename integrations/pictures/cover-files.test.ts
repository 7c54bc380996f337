import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatProblem } from '#lib/library/document.ts';
import { TINY_FILES } from '#lib/library/library.fixture.ts';
import { readLibrary } from '#lib/library/library.ts';
import { coverFaults, coverFiles } from './cover-files.ts';

const { library, sources } = readLibrary(TINY_FILES);
const WORLD = library.worlds[0]?.slug ?? '';
const ADVENTURE = library.adventures[0]?.slug ?? '';

let folder = '';
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'stonecast-covers-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, bytes: Buffer | string): Promise<string> {
	const file = join(folder, name);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, bytes);
	return file;
}

function picture(width: number, height: number) {
	return sharp({ create: { width, height, channels: 3, background: '#406' } });
}

/** A small PNG whose header has a false size. */
async function claiming(width: number, height: number): Promise<Buffer> {
	const png = await picture(8, 8).png().toBuffer();
	png.writeUInt32BE(width, 16);
	png.writeUInt32BE(height, 20);
	png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
	return png;
}

async function faults(): Promise<string[]> {
	return (await coverFaults(library, sources, folder)).map(formatProblem);
}

test.each(['jpg', 'jpeg', 'png', 'webp'] as const)('a .%s of a good size is a cover', async (ending) => {
	const format = ending === 'jpg' ? 'jpeg' : ending;
	await put(`${WORLD}.${ending}`, await picture(1600, 900).toFormat(format).toBuffer());
	expect(await faults()).toEqual([]);
});

test('an adventure shows its own picture, else its world’s', async () => {
	await put(`${WORLD}.png`, await picture(800, 450).png().toBuffer());
	const name = `${WORLD}/${ADVENTURE}`;
	expect((await coverFiles(library, folder)).get(name)).toBe(join(folder, `${WORLD}.png`));
	await put(`${name}.webp`, await picture(800, 450).webp().toBuffer());
	expect((await coverFiles(library, folder)).get(name)).toBe(join(folder, `${name}.webp`));
	expect(await faults()).toEqual([]);
});

test('a world without a picture is reported with its page, its name, and where to put one', async () => {
	const [fault = '', ...more] = await faults();
	expect(more).toEqual([]);
	expect(fault).toMatch(
		new RegExp(`^src/content/worlds/${WORLD}/world\\.md:\\d+: coverAlt: the cover of the world `),
	);
	expect(fault).toContain(
		`put a JPEG, PNG or WebP of at least 800 × 450 pixels at src/assets/covers/${WORLD}.jpg`,
	);
});

test.each([
	['100 × 100', async () => picture(100, 100).png().toBuffer(), 'is 100 × 100 pixels, which is too small'],
	[
		'20,000 wide',
		() => claiming(20_000, 11_250),
		'is 20000 × 11250 pixels, which is too large: at most 8000 each way',
	],
	[
		'upright',
		async () => picture(900, 1600).png().toBuffer(),
		'is 900 × 1600 pixels, which leaves too little of it at 16:9: crop it',
	],
	['a text file', async () => Buffer.from('Not a picture at all.'), 'cannot be read as a picture'],
	['empty', async () => Buffer.alloc(0), 'cannot be read as a picture'],
	['a JPEG by another name', async () => picture(1600, 900).jpeg().toBuffer(), 'is a jpeg by another name'],
	[
		'an SVG with a script by another name',
		async () =>
			Buffer.from(
				'<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><script>alert(1)</script></svg>',
			),
		'is a svg by another name',
	],
])('a cover.png that is %s is refused with what is needed', async (_, bytes, words) => {
	await put(`${WORLD}.png`, await bytes());
	const [fault = '', ...more] = await faults();
	expect(more).toEqual([]);
	expect(fault).toContain(`src/assets/covers/${WORLD}.png ${words}`);
	expect(fault).toContain('needed is a JPEG, PNG or WebP of at least 800 × 450 pixels');
});

test('a picture that is cut off is refused', async () => {
	const noise = sharp({
		create: {
			width: 1600,
			height: 900,
			channels: 3,
			background: '#888',
			noise: { type: 'gaussian', mean: 128, sigma: 40 },
		},
	});
	const file = await put(`${WORLD}.jpg`, await noise.jpeg().toBuffer());
	await truncate(file, 60_000);
	expect((await faults()).join()).toContain('is damaged: it ends before the picture does');
});

test('an SVG is refused as an SVG', async () => {
	await put(`${WORLD}.svg`, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
	expect((await faults()).join()).toContain(`src/assets/covers/${WORLD}.svg is a .svg`);
});

test('two pictures for one world, and a picture for none, are reported', async () => {
	await put(`${WORLD}.png`, await picture(800, 450).png().toBuffer());
	await put(`${WORLD}.jpg`, await picture(800, 450).jpeg().toBuffer());
	await put('nowhere.jpg', await picture(800, 450).jpeg().toBuffer());
	const said = await faults();
	expect(said).toHaveLength(2);
	expect(said.join('\n')).toContain(
		`there is more than one: src/assets/covers/${WORLD}.jpg, src/assets/covers/${WORLD}.png; keep one`,
	);
	expect(said.join('\n')).toContain('no world and no adventure is called so');
});
