import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from './chromium.mjs';
import { ROOT } from './node.mjs';

/** A `start` for which only the listed programs start. Playwright's own has its own path. */
const starts = (...paths: string[]) => {
	return async (path: string) =>
		paths.includes(path) ? { path: path || '/downloaded/shell' } : { complaint: `${path} is broken` };
};

test('takes the first installed Chromium that starts', async () => {
	expect(await findChromium(undefined, ['/a', '/b', '/c'], starts('/b', '/c'))).toBe('/b');
});

test("takes Playwright's own when no installed one starts, and says where it is", async () => {
	expect(await findChromium('', ['/a'], starts(''))).toBe('/downloaded/shell');
	expect(await findChromium(undefined, ['/a'], starts())).toBeNull();
});

test('takes only the given one', async () => {
	expect(await findChromium('/mine', ['/a'], starts('/a', '/mine'))).toBe('/mine');
	await expect(findChromium('/mine', ['/a'], starts('/a'))).rejects.toThrow(
		'CHROMIUM_PATH is /mine, which does not start:\n/mine is broken',
	);
});

test('no other file says where a Chromium may be, or starts one without asking', () => {
	const files = ['scripts', 'tests', 'server', 'integrations', 'art']
		.flatMap((folder) =>
			readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
				join(folder, name),
			),
		)
		.concat(readdirSync(ROOT))
		.filter(
			(path) =>
				/\.(ts|mjs)$/.test(path) && !/^scripts[/\\]setup[/\\](?:chromium|other-browsers)\./.test(path),
		);
	const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
	expect(files.filter((path) => /\/usr\/bin\/|Google Chrome/.test(text(path)))).toEqual([]);
	const starters = files.filter((path) => /chromium\.launch|launchOptions|CHROME_PATH/.test(text(path)));
	expect(starters.filter((path) => !text(path).includes("'#scripts/setup/chromium.mjs'"))).toEqual([]);
});
