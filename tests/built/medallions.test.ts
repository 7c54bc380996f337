// The medallions as they are served: everybody has one, and all are light.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readContentFiles } from '#integrations/content/content-files.ts';
import { readLibrary } from '#lib/library/library.ts';
import { MEDALLION_SIZE, medallionAvifPath, medallionName, medallionPath } from '#lib/pictures/medallions.ts';

const client = fileURLToPath(new URL('../../dist/client', import.meta.url));
const assets = fileURLToPath(new URL('../../src/assets', import.meta.url));
const MOST = 16 * 1024;
const MOST_ART = 40 * 1024 * 1024;

const { library } = readLibrary(await readContentFiles());
const names = library.worlds.flatMap(({ slug, npcs, premades }) => [
	...npcs.map(({ id }) => medallionName(slug, id)),
	...premades.map(({ archetypeKey }) => medallionName(slug, archetypeKey)),
]);

test('everybody’s medallion is at /images/avatars/{avatar}.jpg, and as AVIF beside it', async () => {
	expect(names.length).toBeGreaterThan(70);
	for (const name of names) {
		expect(statSync(client + medallionPath(name)).size).toBeGreaterThan(1000);
		expect(statSync(client + medallionAvifPath(name, MEDALLION_SIZE)).size).toBeGreaterThan(1000);
	}
	const { format, width, height, exif } = await sharp(client + medallionPath(names[0] ?? '')).metadata();
	expect({ format, width, height, exif }).toEqual({
		format: 'jpeg',
		width: 256,
		height: 256,
		exif: undefined,
	});
});

test('no medallion at 256 pixels weighs more than 16 KB as AVIF', () => {
	const folder = `${client}/images/avatars/`;
	const heavy = readdirSync(folder)
		.filter((file) => file.endsWith('.avif') && statSync(folder + file).size > MOST)
		.map((file) => `${file}: ${statSync(folder + file).size}`);
	expect(heavy).toEqual([]);
});

test('a world’s page shows its people', () => {
	const page = readFileSync(`${client}/worlds/mystika/index.html`, 'utf8');
	for (const { id, name, role } of library.worlds.find(({ slug }) => slug === 'mystika')?.npcs ?? []) {
		expect(page).toContain(`src="${medallionPath(medallionName('mystika', id))}"`);
		expect(page).toContain(name);
		expect(page).toContain(role);
	}
});

test('all pictures of the repository together stay below 40 MB', () => {
	const files = readdirSync(assets, { recursive: true, withFileTypes: true }).filter((entry) =>
		entry.isFile(),
	);
	const sizes = files.map(({ parentPath, name }) => statSync(`${parentPath}/${name}`).size);
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_ART);
});
