// The covers as they are served: every page's cover exists and is light enough for a card.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const KILOBYTE = 1024;
/** For an AVIF 800 wide. */
const MEDIAN = 30 * KILOBYTE;
const MOST = 45 * KILOBYTE;

const client = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((path) =>
	path.endsWith('.html'),
);
const covers = readdirSync(`${client}covers`, { recursive: true, encoding: 'utf8' });

test('an AVIF 800 wide is at most 30 KB in the median and 45 KB at most', () => {
	const sizes = covers
		.filter((path) => path.endsWith('-800.avif'))
		.map((path) => statSync(`${client}covers/${path}`).size)
		.sort((a, b) => a - b);
	expect(sizes.length).toBeGreaterThanOrEqual(25);
	expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(MEDIAN);
	expect(sizes.at(-1)).toBeLessThanOrEqual(MOST);
});

test('every cover that a page names exists', () => {
	const named = new Set(
		pages.flatMap((page) =>
			[...readFileSync(client + page, 'utf8').matchAll(/\/covers\/[\w/-]+\.(?:avif|jpg)/g)].map(
				([path]) => path,
			),
		),
	);
	expect(named.size).toBeGreaterThan(75);
	expect([...named].filter((path) => !existsSync(client + path))).toEqual([]);
});

test('covers are 16:9 at the width in their name', async () => {
	for (const path of covers.filter((name) => /mystika-\d+\.(avif|jpg)$/.test(name))) {
		const { width, height, format, exif } = await sharp(`${client}covers/${path}`).metadata();
		const said = Number(/-(\d+)\./.exec(path)?.[1]);
		expect([width, height]).toEqual([said, Math.round((said * 9) / 16)]);
		expect(format).toBe(path.endsWith('.jpg') ? 'jpeg' : 'heif');
		expect(exif).toBeUndefined();
	}
});

test('a picture with a meaning describes it', () => {
	const world = readFileSync(`${client}worlds/mystika/index.html`, 'utf8');
	expect(world).toContain(
		'alt="A basalt keep stands before a huge moon while a caster among standing stones throws an arc of light."',
	);
});
