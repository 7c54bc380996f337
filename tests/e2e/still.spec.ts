// Nothing moves under the reader's eyes that they have not asked for, and one page fades into the next without errors.
import { expect, test } from '@playwright/test';
import { observeScreen, type Seen } from '#tests/bench/screen-observer.ts';
import { beginGame, failOnConsoleMessages } from './guest.ts';
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

test('the cover of a chosen card becomes the head of its page, where motion is wanted', async ({ page }) => {
	await page.addInitScript(() => {
		addEventListener('pagereveal', (event) => {
			const { viewTransition } = event as Event & { viewTransition: { ready: Promise<void> } | null };
			void viewTransition?.ready.then(() => {
				const names = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
				document.documentElement.dataset['faded'] = [...new Set(names)].join(' ');
			});
		});
	});
	failOnConsoleMessages(page);
	const faded = page.locator('html[data-faded]');
	await page.goto('/worlds');
	await page.getByRole('link', { name: 'Mystika' }).first().click();
	await page.waitForURL('**/worlds/mystika');
	await expect(faded).toHaveAttribute('data-faded', /::view-transition-group\(cover\)/);
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/worlds');
	await page.getByRole('link', { name: 'Mystika' }).first().click();
	await page.waitForURL('**/worlds/mystika');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(faded).toHaveCount(0);
});

test('a fade that the window breaks off is no error of the page', async ({ page }) => {
	failOnConsoleMessages(page);
	await page.goto('/adventures');
	for (const [n, path] of ['/worlds', '/faq', '/about', '/adventures'].entries()) {
		await page.evaluate((to) => location.assign(to), path);
		await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
		await page.setViewportSize({ width: 900 + n * 40, height: 700 });
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	}
});
