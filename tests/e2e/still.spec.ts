// Nothing moves under the reader's eyes that they have not asked for.
import { expect, type Page, test } from '@playwright/test';
import { observeScreen, type Seen } from '#tests/bench/screen-observer.ts';
import { beginGame } from './guest.ts';
import { waitForMotion } from './telling.ts';

/** A shift counts only later than half a second after a press. */
const SETTLED = 700;

/** How many movements are under way. */
const moving = (page: Page) =>
	page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('nothing shifts while a game is opened, three turns are cast with the ritual and sheets are opened', {
	tag: '@phone',
}, async ({ page }) => {
	await page.addInitScript(observeScreen);
	await beginGame(page, 'look around');
	await waitForMotion(page);
	for (const [n, words] of [
		'threaten Hamo',
		'ask Gundred about the lanterns',
		'help Isemay with her work',
	].entries()) {
		await page.getByRole('textbox').click();
		const previewed = page.waitForResponse('**/preview');
		await page.getByRole('textbox').pressSequentially(words, { delay: 20 });
		await previewed;
		await page.waitForTimeout(SETTLED);
		await page.getByRole('button', { name: /^Cast Stone/ }).click();
		await expect(page.getByRole('heading', { name: `Turn ${n + 2}`, exact: true, level: 2 })).toBeVisible();
		await expect(page.locator('.turn-before')).toHaveCount(0);
		await expect.poll(() => moving(page)).toBe(0);
		await page.waitForTimeout(SETTLED);
		await page.getByRole('button', { name: 'Journal' }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
		await page.waitForTimeout(SETTLED);
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toHaveCount(0);
	}
	const { shift, moved } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
	expect(moved).toEqual([]);
	expect(shift).toBe(0);
});
