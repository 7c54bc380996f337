// A story read as a book: pages that are turned where there is room, a scroll elsewhere, and paper.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { beginGame, openEnding } from './guest.ts';
import { expectOnTop } from './on-top.ts';
import { showEnding } from './show-ending.ts';

const ACTIONS = [
	'look around',
	'ask the fox why she will not sign',
	'threaten Gundred',
	'wait',
	'wait',
	'wait',
];
const turnOf = (page: Page, turn: number) => page.locator(`.book-turn[data-turn="${turn}"]`);
const foot = (page: Page) => page.getByRole('navigation', { name: 'Your place in the story' });

/** Opens the book of the open game by the game's menu. */
async function openBook(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Game menu' }).click();
	await page.getByRole('menuitem', { name: 'Read it as a book' }).click();
	await page.waitForURL(/\/play\/[0-9a-f-]{36}\/book$/);
	await expect(page.getByRole('heading', { name: 'Act one' })).toBeVisible();
}

test('the book begins at the beginning, opens later on the newest turn, and marks where the reader stopped', {
	tag: '@phone',
}, async ({ page }) => {
	await beginGame(page, ...ACTIONS);
	const game = page.url();
	await openBook(page);
	await expect(turnOf(page, 0)).toBeInViewport();
	await expect(turnOf(page, 6)).not.toBeInViewport();
	await expect(page.getByText('You stopped here')).toHaveCount(0);
	await expect(foot(page)).toContainText('Act 1 of 3');
	// The place is stored a moment after the last movement.
	await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('stonecast:book:');

	await page.goto(game);
	await openBook(page);
	await expect(turnOf(page, 6)).toBeInViewport();
	const back = foot(page).getByRole('button', { name: /^Back to where you stopped, \d+$/ });
	const stopped = Number((await back.innerText()).split(' ').at(-1));
	await back.click();
	await expect(page.getByText('You stopped here')).toBeInViewport();
	await expect(turnOf(page, stopped)).toBeFocused();
	await foot(page).getByRole('button', { name: 'To your newest turn, 6' }).click();
	await expect(turnOf(page, 6)).toBeInViewport();
	await expect(turnOf(page, 6)).toBeFocused();
	await page.getByRole('link', { name: 'Back to the game' }).click();
	await expect(page).toHaveURL(game);
});

test("the player's words stand over each turn, and a note opens its roll at the foot of the page", {
	tag: '@phone',
}, async ({ page }) => {
	await beginGame(page, ...ACTIONS);
	const told = await page.locator('.turn-now .prose p').last().innerText();
	await openBook(page);
	await expect(turnOf(page, 2)).toContainText('ask the fox why she will not sign');
	await expect(turnOf(page, 6)).toContainText(told);
	const note = page.getByRole('button', { name: 'Note: what turn 3 rolled and changed' });
	await note.scrollIntoViewIfNeeded();
	await note.click();
	await expectOnTop(page.getByRole('note').filter({ hasText: /against \d+, a / }));
	await page.keyboard.press('Escape');
	await expect(page.getByRole('note')).toHaveCount(0);
	await expect(note).toBeFocused();
});

test('pages are turned by button, key and wheel, each text whole, and stay where they are at another size', async ({
	page,
}) => {
	await beginGame(page, ...ACTIONS);
	await openBook(page);
	const shows = () =>
		page.locator('.book-turn').evaluateAll((turns) => {
			const inView = (turn: Element) =>
				[...turn.getClientRects()].some(({ left, right }) => left >= 0 && right <= innerWidth);
			return turns.filter(inView).map((turn) => Number((turn as HTMLElement).dataset['turn']));
		});
	const seen = new Set(await shows());
	await expect(page.getByRole('button', { name: 'Previous pages' })).toHaveAttribute('aria-disabled', 'true');
	await page.getByRole('button', { name: 'Next pages' }).click();
	await expect(foot(page)).toContainText('· 2 of ');
	for (const turn of await shows()) seen.add(turn);
	await page.keyboard.press('ArrowLeft');
	await expect(foot(page)).toContainText('· 1 of ');
	await page.mouse.wheel(0, 200);
	await expect(foot(page)).toContainText('· 2 of ');
	const count = Number(/of (\d+)$/.exec((await foot(page).locator('p').innerText()).trim())?.[1]);
	expect(count).toBeGreaterThan(2);
	for (let at = 2; at < count; at += 1) {
		await page.keyboard.press('PageDown');
		await expect(foot(page)).toContainText(`· ${at + 1} of ${count}`);
		for (const turn of await shows()) seen.add(turn);
	}
	expect([...seen].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
	await page.keyboard.press('Home');
	await expect(foot(page)).toContainText(`· 1 of ${count}`);

	await page.keyboard.press('ArrowRight');
	await expect(foot(page)).toContainText(`· 2 of ${count}`);
	const text = page.locator('.book-turn > p');
	const first = await text.evaluateAll((paragraphs) =>
		paragraphs.findIndex((one) => (one.getClientRects()[0]?.left ?? -1) >= 0),
	);
	expect(first).toBeGreaterThan(0);
	for (const [width, height] of [
		[1000, 600],
		[700, 900],
		[1600, 900],
	] as const) {
		await page.setViewportSize({ width, height });
		await expect(text.nth(first), `${width}`).toBeInViewport();
	}
});

test('the book passes axe and does not scroll sideways at any width or size of text', {
	tag: '@phone',
}, async ({ page }) => {
	await beginGame(page, ...ACTIONS);
	await openBook(page);
	await expectAccessible(page);
	for (const [width, height] of [
		[320, 256],
		[390, 844],
		[1280, 800],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.evaluate(() => {
			document.documentElement.dataset['storySize'] = '1.5';
		});
		const wide = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect(wide, `${width}`).toBeLessThanOrEqual(0);
	}
});

test('an ending leads to the book, which ends with it', async ({ page }) => {
	const ending = await showEnding(page);
	await openEnding(page);
	const link = page.getByRole('link', { name: 'Read it as a book' });
	await expect(link).toHaveAttribute('href', /\/book$/);
	await page.route('**/transcript', async (route) => {
		const response = await route.fetch();
		const body = (await response.json()) as { data: object };
		await route.fulfill({ response, json: { ...body, data: { ...body.data, ending } } });
	});
	await link.click();
	await expect(page.getByRole('heading', { name: ending.title })).toBeAttached();
	await page.keyboard.press('End');
	await expect(page.getByText(ending.epilogue.at(-1) ?? '')).toBeInViewport();
	await expect(page.getByText('The story goes on with your next turn')).toHaveCount(0);
});

test('the book is printed in A5 with its rolls, and without what belongs to the screen', async ({ page }) => {
	await beginGame(page, ...ACTIONS);
	await openBook(page);
	const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
	const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
	expect(boxes.length).toBeGreaterThan(2);
	for (const [, width, height] of boxes) {
		expect(Math.abs(Number(width) - 419.5)).toBeLessThan(1);
		expect(Math.abs(Number(height) - 595.3)).toBeLessThan(1);
	}
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('.book-rolls li').first()).toBeVisible();
	await expect(foot(page)).toBeHidden();
	await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});
