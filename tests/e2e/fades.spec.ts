// One page fades into the next, and a fade that is broken off is no error.
import { expect, test } from '@playwright/test';
import { failOnConsoleMessages } from './guest.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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
