import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { shortFonts } from './fonts.ts';

test('each short font is made of its package and of the letters of pages', async () => {
	const fonts = await shortFonts();
	expect(fonts.length).toBeGreaterThan(3);
	const stale = await Promise.all(
		fonts.map(async ({ file, bytes }) => ((await readFile(file)).equals(bytes) ? [] : [file])),
	);
	expect(stale.flat(), 'npm run art').toEqual([]);
});
