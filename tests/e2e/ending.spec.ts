// The ending as a show: its title alone on the picture, then picture and page slide by slide, then all about it.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { standingWord } from '#lib/turns/changes.ts';
import { expectOnTop } from './on-top.ts';
import { ENDING, showEnding } from './show-ending.ts';

const show = (page: Page) => page.getByRole('dialog', { name: ENDING.title });

test('an ending is told slide by slide, by button and by key, and is not told again unasked', {
	tag: '@phone',
}, async ({ page }) => {
	await showEnding(page);
	await expect(page.getByText(ENDING.epilogue[0] ?? '')).toHaveCount(0);
	await page.getByRole('button', { name: 'See how it ended' }).click();
	await expectOnTop(show(page).getByRole('heading', { name: ENDING.title }));
	await expect(show(page).getByText('Nobody says a word.')).toHaveCount(0);
	await show(page).getByRole('button', { name: 'Read on' }).click();
	await expectOnTop(show(page).getByText('Nobody says a word.'));
	await expect(show(page).getByText('Page 1 of 3')).toBeAttached();
	await expect(show(page).getByRole('button', { name: 'Continue' })).toBeFocused();
	await show(page).getByRole('button', { name: 'Continue' }).click();
	await expectOnTop(show(page).getByText('Gundred keeps the page.'));
	await expect(show(page).locator('.cameo-picture')).toHaveAttribute('src', /mystika-gundred/);
	await page.keyboard.press('ArrowRight');
	await expect(show(page).getByText('It rained on the hill.')).toBeVisible();
	await expect(show(page).locator('.cameo-picture')).toHaveCount(0);
	await page.keyboard.press('ArrowLeft');
	await expect(show(page).getByText('Gundred keeps the page.')).toBeVisible();
	await page.keyboard.press('ArrowRight');
	await show(page).getByRole('button', { name: 'To the end' }).click();
	await expect(show(page)).toHaveCount(0);
	await expect(page.getByRole('heading', { name: ENDING.title })).toBeFocused();
	await expect(page.getByText('It rained on the hill.')).toBeHidden();
	await page.getByText('Read the words of the ending here').click();
	await expect(page.getByText('It rained on the hill.')).toBeVisible();
	await page.reload();
	await expect(page.getByText('It rained on the hill.')).toBeVisible();
	await page.getByRole('button', { name: 'See it again' }).click();
	await expect(show(page)).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(show(page)).toHaveCount(0);
});

test('text stands beside the picture or under it, never on it', { tag: '@phone' }, async ({ page }) => {
	await showEnding(page);
	await page.getByRole('button', { name: 'See how it ended' }).click();
	await show(page).getByRole('button', { name: 'Read on' }).click();
	const picture = await show(page).locator('.show-picture').boundingBox();
	for (const part of [
		show(page).locator('.show-text'),
		show(page).getByRole('button', { name: 'Continue' }),
	]) {
		const box = await part.boundingBox();
		if (!picture || !box) throw new Error('Picture or text is not shown.');
		const beside = box.x >= picture.x + picture.width - 1;
		const under = box.y >= picture.y + picture.height - 1;
		expect(beside || under).toBe(true);
		expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
		expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
	}
});

test('with reduced motion nothing in the show moves', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await showEnding(page);
	await page.getByRole('button', { name: 'See how it ended' }).click();
	await expect(show(page).getByRole('heading')).toBeVisible();
	await show(page).getByRole('button', { name: 'Read on' }).click();
	await page.keyboard.press('ArrowRight');
	const moving = await page.evaluate(
		() => document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1).length,
	);
	expect(moving).toBe(0);
});

test('a long slide ends in a fade, and its last line can be scrolled out of it', {
	tag: '@phone',
}, async ({ page }) => {
	const text = Array.from(
		{ length: 9 },
		(_, n) => `Paragraph ${n} of the ending is told in two lines or more here.`,
	);
	await showEnding(page, { ...ENDING, text });
	await page.getByRole('button', { name: 'See how it ended' }).click();
	const slides = page.getByRole('dialog', { name: ENDING.title });
	await slides.getByRole('button', { name: 'Read on' }).click();
	const words = slides.locator('.show-text');
	await words.evaluate((box) => box.scrollTo(0, box.scrollHeight));
	const below = await words.evaluate(
		(box) => box.getBoundingClientRect().bottom - (box.lastElementChild?.getBoundingClientRect().bottom ?? 0),
	);
	expect(below).toBeGreaterThanOrEqual(24);
});

test('people think of the player at the end in the seven words of the game', async ({ page }) => {
	await showEnding(page);
	await page.getByRole('button', { name: 'Show everything at once' }).click();
	const people = page.locator('.verdicts li');
	await expect(people.first()).toBeVisible();
	for (const one of await people.all()) {
		const standing = Number((await one.locator('.num').innerText()).replace('−', '-'));
		await expect(one.locator('.attitude')).toHaveText(standingWord(standing));
	}
});

test('the card is a picture that can be saved', async ({ page }) => {
	await showEnding(page);
	await page.getByRole('button', { name: 'Show everything at once' }).click();
	await expect(page.getByRole('img', { name: /^The Debt Let Go\. .* 1 turns? as / })).toBeVisible();
	const saved = page.waitForEvent('download');
	await expect(page.getByRole('button', { name: 'Save picture' })).toHaveAttribute('aria-disabled', 'false');
	await page.getByRole('button', { name: 'Save picture' }).click();
	expect((await saved).suggestedFilename()).toBe('the-debt-let-go.png');
});

test('a story is downloaded as a book with its cover', async ({ page }) => {
	await showEnding(page);
	await page.getByRole('button', { name: 'Show everything at once' }).click();
	await page.getByRole('button', { name: 'Download…' }).click();
	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: /^Book EPUB/ }).click();
	const file = await saved;
	expect(file.suggestedFilename()).toMatch(/\.epub$/);
	const files = unzipSync(await readFile(await file.path()));
	expect(Object.keys(files)).toEqual(
		expect.arrayContaining(['mimetype', 'OPS/chapter-1.xhtml', 'OPS/notes.xhtml']),
	);
	const cover = files['OPS/cover.jpg'] ?? new Uint8Array();
	expect([...cover.subarray(0, 2)]).toEqual([0xff, 0xd8]);
	expect(cover.length).toBeGreaterThan(20_000);
});
