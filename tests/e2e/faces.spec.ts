// Faces show a mood, and a word says it.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { beginGame } from './guest.ts';

async function openPeople(page: Page): Promise<void> {
	await page
		.getByRole('navigation', { name: 'Game', includeHidden: true })
		.getByRole('button', { name: 'Relationships', includeHidden: true })
		.click();
	await expect(page.getByRole('dialog').getByRole('heading', { name: 'Relationships' })).toBeVisible();
}

test('who was struck shows it on the face and in a word, in the list and on their page', {
	tag: '@phone-only',
}, async ({ page }) => {
	await beginGame(page);
	await openPeople(page);
	const hamo = page.getByRole('dialog').locator('.bond', { hasText: 'Hamo' });
	const calm = await hamo.locator('img').evaluate((face: HTMLImageElement) => face.currentSrc);
	await expect(hamo.locator('.mood')).toHaveCount(0);
	await page.keyboard.press('Escape');
	await page.getByRole('textbox').fill('attack Hamo');
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true, level: 2 })).toBeVisible();
	await openPeople(page);
	await expect(hamo.locator('.mood')).toHaveText(/^(afraid|angry)$/);
	const mood = await hamo.locator('.mood').innerText();
	const face = hamo.locator('img');
	await expect.poll(() => face.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
	expect(await face.evaluate((one: HTMLImageElement) => one.currentSrc)).not.toBe(calm);
	await expectAccessible(page);
	await hamo.getByRole('button').click();
	await expect(page.getByRole('dialog').getByText(new RegExp(`^${mood} (of|with) you$`, 'i'))).toBeVisible();
	await expectAccessible(page);
});

test('a small face is cut closer than a large one, and stays a circle', { tag: '@phone' }, async ({
	page,
}) => {
	await beginGame(page, 'ask Gundred about the lanterns');
	const small = page.locator('.speech .cameo-close').first();
	await expect(small).toHaveCSS('border-radius', '50%');
	const [frame, picture] = await Promise.all([small.boundingBox(), small.locator('img').boundingBox()]);
	expect(frame?.width).toBe(frame?.height);
	expect(picture?.width).toBeGreaterThan((frame?.width ?? 0) * 1.4);
});
