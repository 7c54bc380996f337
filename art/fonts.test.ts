import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { unicodeRange } from '#lib/site/letters.ts';
import { shortFonts } from './fonts.ts';

test('each short font is made of its package and of the letters of pages', async () => {
	const fonts = await shortFonts();
	expect(fonts.length).toBeGreaterThan(3);
	const stale = await Promise.all(
		fonts.map(async ({ file, bytes }) => ((await readFile(file)).equals(bytes) ? [] : [file])),
	);
	expect(stale.flat(), 'npm run art').toEqual([]);
});

test('writes letters as ranges', () => {
	expect(unicodeRange('cab')).toBe('U+61-63');
	expect(unicodeRange('a–é')).toBe('U+61,U+E9,U+2013');
});
