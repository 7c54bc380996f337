// An adventure as one HTML file, opened from the disk without a server.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { htmlOf } from '#scripts/package/page.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

let folder: string;
let file: string;

test.beforeAll(async () => {
	const library = await worldsLibrary();
	folder = mkdtempSync(join(tmpdir(), 'single-file-'));
	file = join(folder, 'story.html');
	writeFileSync(file, await htmlOf(library, library.adventures[0]?.slug ?? ''));
});

test.afterAll(() => rmSync(folder, { recursive: true }));

test('a single file is played to its ending, and asks no server', async ({ page }) => {
	test.setTimeout(120_000);
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	const errors: Error[] = [];
	page.on('pageerror', (error) => errors.push(error));
	await page.goto(pathToFileURL(file).href);
	const choices = page.locator('#choices button');
	await choices.first().click();
	await page.getByLabel('What do you do?').fill('look around');
	await page.getByLabel('What do you do?').press('Enter');
	await expect(page.locator('#story section')).toHaveCount(2);
	for (let turn = 0; turn < 80 && (await page.locator('#story h2').count()) === 0; turn += 1)
		await choices.nth(turn % Math.max(1, await choices.count())).click();
	await expect(page.locator('#story h2')).toHaveCount(1);
	await expect(choices).toHaveText(['Play again']);
	const turns = await page.locator('#story section').count();
	await page.reload();
	await expect(page.locator('#story section')).toHaveCount(turns);
	expect(errors).toEqual([]);
	expect([...new Set(asked)]).toEqual([pathToFileURL(file).href]);
});
