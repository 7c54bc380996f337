// The preview pictures of shared addresses.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layOutText } from '#pages/og/_lettering.ts';
import { drawPicture } from '#pages/og/_picture.ts';

const WIDE = { width: 900, sizes: [80, 40] as [number, number], lines: 3 };
const WORDS = { label: 'Mystika', title: 'The Fox Who Would Not Sign' };
const RED = cover('#aa3333');
let cache: string;

beforeAll(async () => {
	cache = await mkdtemp(join(tmpdir(), 'stonecast-og-'));
});
afterAll(() => rm(cache, { recursive: true, force: true }));

function cover(fill: string): Buffer {
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="${fill}"/></svg>`,
	);
}

test('a title has the largest size that fits', async () => {
	expect(await layOutText('Voidreach', WIDE)).toMatchObject({ size: 80, lines: 1 });
	expect(await layOutText('The Fox Who Would Not Sign for Anybody', WIDE)).toMatchObject({
		size: 80,
		lines: 2,
	});
	expect(await layOutText('A long title that goes on, '.repeat(4), WIDE)).toMatchObject({
		size: 40,
		lines: 3,
	});
});

test('a title that fits at no size is shortened', async () => {
	const whole = await layOutText('Donaudampfschifffahrtsgesellschaft', WIDE);
	const cut = await layOutText('Donaudampfschifffahrtsgesellschaftskapitän', WIDE);
	expect(whole).toMatchObject({ size: 40, lines: 1 });
	expect(cut).toMatchObject({ size: 40, lines: 1 });
	expect(await layOutText('word '.repeat(200), WIDE)).toMatchObject({ size: 40, lines: 3 });
});

test('letters of other alphabets use a font of this machine', async () => {
	expect(await layOutText('Łódź and Åse', WIDE)).not.toBeNull();
	expect(await layOutText('ليلة العطر', WIDE)).toBeNull();
	const drawn = await drawPicture(RED, { ...WORDS, title: '<b>ليلة</b> & العطر' }, cache);
	expect((await sharp(drawn).metadata()).width).toBe(1200);
});

test('a picture is a JPEG of 1200 by 630 under 300 KB, with its cover in it', async () => {
	const drawn = await drawPicture(RED, WORDS, cache);
	const { format, width, height } = await sharp(drawn).metadata();
	expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
	expect(drawn.byteLength).toBeLessThan(300_000);
	const { dominant } = await sharp(drawn).extract({ left: 900, top: 150, width: 200, height: 100 }).stats();
	expect(dominant.r).toBeGreaterThan(dominant.b * 2);
});

test('the same cover and words are drawn once; others are drawn anew', async () => {
	const first = await drawPicture(RED, WORDS, cache);
	const names = await readdir(cache);
	for (const name of names) await writeFile(join(cache, name), 'kept');
	expect((await drawPicture(RED, WORDS, cache)).toString()).toBe('kept');
	for (const other of [
		await drawPicture(cover('#3333aa'), WORDS, cache),
		await drawPicture(RED, { ...WORDS, title: 'Another' }, cache),
		await drawPicture(RED, { ...WORDS, label: 'Another' }, cache),
	])
		expect(other.equals(first) || other.toString() === 'kept').toBe(false);
	expect((await readdir(cache)).length).toBe(names.length + 3);
	expect(await readFile(join(cache, names[0] ?? ''), 'utf8')).toBe('kept');
});
