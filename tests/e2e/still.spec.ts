// Nothing moves under the reader's eyes that they have not asked for.
import { expect, test } from '@playwright/test';
import { observeScreen, type Seen } from '#tests/bench/screen-observer.ts';
import { beginGame } from './guest.ts';
import { waitForMotion } from './telling.ts';

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
		await page.getByRole('textbox').pressSequentially(words, { delay: 20 });
		// The preview comes after a pause.
		await page.waitForTimeout(2000);
		await page.getByRole('button', { name: /^Cast Stone/ }).click();
		await expect(page.getByRole('heading', { name: `Turn ${n + 2}`, exact: true, level: 2 })).toBeVisible();
		// A shift counts only later than half a second after a press.
		await page.waitForTimeout(1800);
		await page.getByRole('button', { name: 'Journal' }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
		await page.waitForTimeout(800);
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toHaveCount(0);
	}
	const { shift, moved } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
	expect(moved).toEqual([]);
	expect(shift).toBe(0);
});
