// What lies over a picture is painted over it: a title that the picture covers is visible to every other test.
import { expect, type Page, test } from '@playwright/test';
import { ADVENTURE, beginGame, beInvited, openEnding } from './guest.ts';
import { expectOnTop } from './on-top.ts';
import { ENDING, showEnding } from './show-ending.ts';

const covers = (page: Page) => page.locator('main img[src*="/covers/"]');

test('the title of a page lies over its picture', { tag: '@phone' }, async ({ page }) => {
	await beInvited(page);
	for (const path of [
		'/',
		'/worlds/mystika',
		'/worlds/mystika/adventures',
		`/adventures/${ADVENTURE}`,
		`/adventures/${ADVENTURE}/characters`,
		`/adventures/${ADVENTURE}/create-character`,
	]) {
		await page.goto(path);
		await expect(covers(page).first(), path).toBeVisible();
		await expectOnTop(page.getByRole('heading', { level: 1 }).first());
	}
});

test('what is written on a card with a picture lies over it', { tag: '@phone' }, async ({ page }) => {
	await beginGame(page);
	await page.goto('/adventures');
	for (const heading of ['My Games', 'The Fox Who Would Not Sign'])
		await expectOnTop(page.getByRole('heading', { name: heading }).first());
	await expectOnTop(page.getByText('Dorcas Inkpen in Mystika'));
	await page.goto('/worlds');
	await expectOnTop(page.getByRole('heading', { name: 'Mystika' }));
	await page.goto(`/adventures/${ADVENTURE}/characters`);
	await page.getByRole('button', { name: /^My Characters/ }).click();
	await expectOnTop(page.getByText('Dorcas Inkpen').first());
});

test('the title and the mark of an ending lie over its picture', { tag: '@phone' }, async ({ page }) => {
	await showEnding(page);
	await openEnding(page);
	await expectOnTop(page.getByRole('heading', { name: ENDING.title }));
	await expectOnTop(page.getByText('The Fox Who Would Not Sign has ended'));
	await expectOnTop(page.locator('.ending-mark svg'));
	await expectOnTop(page.getByRole('heading', { level: 1 }));
});
