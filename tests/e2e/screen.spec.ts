// What a phone's keyboard, a low window and a wide one make of the game screen, and what opens beside the story.
import { expect, type Page, test } from '@playwright/test';
import type { GameView } from '#lib/wire/game.ts';
import { expectAccessible } from './axe.ts';
import { beginGame, callApi } from './guest.ts';
import { expectOnTop } from './on-top.ts';

const box = (page: Page) => page.getByRole('textbox');
const cast = (page: Page) => page.getByRole('button', { name: /^Cast Stone/ });
const choices = (page: Page) =>
	page.getByRole('region', { name: 'Your Turn' }).getByRole('listitem').getByRole('button');

/** How many lines of the story fit between the header and what lies over the story's foot. */
function linesInView(page: Page): Promise<number> {
	return page.evaluate(() => {
		const prose = document.querySelector('.turn-body > .prose') as Element;
		const line = Number.parseFloat(getComputedStyle(prose).lineHeight);
		const story = prose.getBoundingClientRect();
		const overStory = [...document.querySelectorAll('.game-top, .box, .box-hint > *, .tab-bar')]
			.filter((one) => /fixed|sticky|absolute/.test(getComputedStyle(one).position) && one.checkVisibility())
			.map((one) => one.getBoundingClientRect())
			.filter(({ left, right }) => left < story.right && right > story.left);
		const top = Math.max(0, ...overStory.filter(({ top }) => top <= 0).map(({ bottom }) => bottom));
		const foot = Math.min(innerHeight, ...overStory.filter((one) => one.top > 0).map((one) => one.top));
		return (foot - top) / line;
	});
}

test('a choice is played with two taps: the first fills the box without the keyboard, the second casts', {
	tag: '@phone',
}, async ({ page }) => {
	await beginGame(page);
	const first = choices(page).first();
	const words = await first.locator('b').innerText();
	await first.click();
	await expect(box(page)).toHaveValue(words);
	await expect(box(page)).not.toBeFocused();
	await expect(first).toHaveAttribute('aria-pressed', 'true');
	await expect(first).toContainText('again to cast, or change the words below');
	await expect(page.locator('.odds')).toBeVisible();
	await expect(cast(page)).toBeEnabled();
	await expectOnTop(first);
	await expectAccessible(page);
	await first.click();
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true, level: 2 })).toBeVisible();
	await expect(page.getByText(`You cast ${words}`)).toBeVisible();
});

test('another choice replaces the first, and changed words press none', async ({ page }) => {
	await beginGame(page);
	await choices(page).nth(0).click();
	await choices(page).nth(1).click();
	await expect(choices(page).nth(0)).toHaveAttribute('aria-pressed', 'false');
	await expect(choices(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
	await box(page).press('End');
	await box(page).pressSequentially(' now');
	await expect(choices(page).nth(1)).toHaveAttribute('aria-pressed', 'false');
});

test('above a phone’s keyboard the box and its odds stand, the tabs are gone and six lines of story are left', {
	tag: '@phone-only',
}, async ({ page }) => {
	await beginGame(page, 'look around');
	await box(page).focus();
	await page.setViewportSize({ width: 390, height: 844 - 336 });
	await box(page).fill('threaten Gundred with the forty-first lantern, and ask whose knot that is');
	await expect(page.locator('.odds')).toBeVisible();
	await expect(page.getByRole('navigation', { name: 'Game' })).toBeHidden();
	await expectOnTop(cast(page));
	await page.evaluate(() =>
		document.querySelector('.turn-body > .prose')?.scrollIntoView({ block: 'start' }),
	);
	expect(await linesInView(page)).toBeGreaterThanOrEqual(6);
	await box(page).blur();
	await expect(page.getByRole('navigation', { name: 'Game' })).toBeVisible();
});

test('above a phone’s keyboard new words take the place of what refused ones came to', {
	tag: '@phone-only',
}, async ({ page }) => {
	await beginGame(page, 'look around');
	await page.setViewportSize({ width: 390, height: 844 - 336 });
	await box(page).fill('fly to the moon');
	await cast(page).click();
	const refused = page.getByRole('complementary', { name: 'Not possible' });
	await expect(refused).toBeVisible();
	await box(page).fill('threaten Gundred with the forty-first lantern');
	await expect(page.locator('.odds')).toBeVisible();
	await expect(refused).toBeHidden();
	await page.evaluate(() =>
		document.querySelector('.turn-body > .prose')?.scrollIntoView({ block: 'start' }),
	);
	expect(await linesInView(page)).toBeGreaterThanOrEqual(6);
	await box(page).blur();
	await expect(refused).toBeVisible();
});

test('a keyboard that covers the page instead of shrinking it lifts the box by its height', {
	tag: '@phone-only',
}, async ({ page }) => {
	await page.addInitScript(() => {
		let covered = 0;
		const view = window.visualViewport as VisualViewport;
		Object.defineProperty(view, 'height', { get: () => innerHeight - covered });
		Object.assign(window, {
			cover: (height: number) => {
				covered = height;
				view.dispatchEvent(new Event('resize'));
			},
		});
	});
	await beginGame(page);
	await box(page).focus();
	await page.evaluate(() => (window as unknown as { cover: (height: number) => void }).cover(336));
	const bottom = () => page.locator('.box').evaluate((one) => one.getBoundingClientRect().bottom);
	await expect.poll(bottom).toBeCloseTo(844 - 336, 0);
	await page.evaluate(() => (window as unknown as { cover: (height: number) => void }).cover(0));
	await expect.poll(bottom).toBeCloseTo(844, 0);
});

for (const [what, width, height] of [
	['a phone on its side', 844, 390],
	['a window at 200 %', 640, 400],
] as const)
	test(`${what} keeps eight lines of story beside the choices and the box`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await beginGame(page, 'look around');
		await expect(choices(page).first()).toBeVisible();
		await expectOnTop(cast(page));
		await page.evaluate(() => document.querySelector('.turn-body')?.scrollIntoView({ block: 'start' }));
		expect(await linesInView(page)).toBeGreaterThanOrEqual(8);
		await expectOnTop(cast(page));
		await expectAccessible(page);
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(overflow).toBeLessThanOrEqual(0);
	});

test('the preview waits for two words and a pause, and warns of nothing before one casts', async ({
	page,
}) => {
	await beginGame(page);
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/preview')) asked.push(request.postData() ?? '');
	});
	await box(page).pressSequentially('threaten', { delay: 30 });
	await page.waitForTimeout(1300);
	expect(asked).toEqual([]);
	await box(page).pressSequentially(' Gundred', { delay: 30 });
	await page.waitForTimeout(600);
	expect(asked).toEqual([]);
	await expect.poll(() => asked.length).toBe(1);
	await box(page).fill('asdf qwer zxcv');
	const hint = page.locator('.box-hint');
	await expect(hint.getByText('Costs nothing.')).toBeVisible();
	await expect(hint.locator('.text-bad, .text-warn')).toHaveCount(0);
});

test('the goal of the act heads the story with its clues, and opens the journal', { tag: '@phone' }, async ({
	page,
}) => {
	await beginGame(page, 'I promise Gundred that I will count the lanterns', 'go to the green');
	const game = await callApi<GameView>(page, 'GET', `/api/games/${page.url().split('/').at(-1)}`);
	const { act, cluesForAct } = game.storyState.worldState;
	const newest = page.getByRole('article', { name: 'Turn 2' });
	await expect(newest).toContainText(`Act ${act} of 3`);
	await expect(newest).toContainText(`of ${cluesForAct} clues`);
	await newest.getByRole('button', { name: 'Journal' }).click();
	const journal = page.getByRole('dialog');
	await expect(journal.getByRole('heading', { name: 'Journal', level: 2 })).toBeFocused();
	await expect(journal.getByText('I will count the lanterns')).toBeVisible();
	await expect(journal.getByText('You owe this.')).toBeVisible();
	await expect(journal.getByText(/^\d+ of \d+ seen$/)).toBeVisible();
	await expect(journal.getByRole('img', { name: /^Map of ways\..*where you are/ })).toBeVisible();
	await expect(journal.getByText(/Gundred was at/)).toBeVisible();
	await expectAccessible(page);
	await journal.getByRole('link', { name: 'turn 1' }).first().click();
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true })).toBeFocused();
});

test('a lead of the journal goes into the box', async ({ page }) => {
	await beginGame(page, 'look around', 'wait');
	await page.getByRole('button', { name: 'Journal' }).click();
	const lead = page.getByRole('dialog').locator('.leads button').first();
	const words = await lead.locator('b').innerText();
	await lead.click();
	await expect(box(page)).toHaveValue(words);
});

test('a journal that cannot be fetched says so and is tried again', async ({ page }) => {
	await beginGame(page);
	await page.route('**/journal', (route) => route.abort());
	await page.getByRole('button', { name: 'Journal' }).click();
	await expect(page.getByText('Your notes did not load')).toBeVisible();
	await expectAccessible(page);
	await page.unroute('**/journal');
	await page.getByRole('button', { name: 'Try Again' }).click();
	await expect(page.getByRole('heading', { name: 'Places' })).toBeVisible();
});

for (const width of [1280, 1600])
	test(`at ${width} a sheet is a panel beside the story, which stays in use`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await beginGame(page, 'look around');
		await page.locator('body').press('r');
		const panel = page.locator('.sheet');
		await expect(panel.getByRole('heading', { name: 'Relationships' })).toBeFocused();
		const edges = await panel.boundingBox();
		expect(edges?.width).toBe(420);
		expect((edges?.x ?? 0) + 420).toBe(width);
		await expect(page.locator('.sheet-scrim, .sheet-grab')).toHaveCount(0);
		const story = await page.locator('.story-column').boundingBox();
		expect((story?.x ?? 0) + (story?.width ?? 0)).toBeLessThanOrEqual(width - 420);
		await box(page).fill('look around');
		await expect(panel).toBeVisible();
		await cast(page).click();
		await expect(page.getByRole('heading', { name: 'Turn 2', exact: true, level: 2 })).toBeVisible();
		await expect(panel).toBeVisible();
		await panel.getByRole('button', { name: 'Close' }).click();
		await expect(panel).toHaveCount(0);
	});

test('standings are told in seven words on a bar, and what the last turn moved is marked', async ({
	page,
}) => {
	await page.route(/\/api\/games\/[0-9a-f-]{36}$/, async (route) => {
		const response = await route.fetch();
		const body = (await response.json()) as { data: GameView };
		for (const [n, npc] of body.data.storyState.worldState.npcs.entries())
			npc.relationship = [-60, -13, -6, 0, 6, 13, 60][n] ?? 0;
		await route.fulfill({ response, json: body });
	});
	await beginGame(page, 'threaten Gundred');
	await page.locator('body').press('r');
	const sheet = page.locator('.sheet');
	for (const [word, value] of [
		['Hostile', '−60'],
		['Cold', '−13'],
		['Wary', '−6'],
		['Neutral', '0'],
		['Curious', '+6'],
		['Warm', '+13'],
		['Friendly', '+60'],
	] as const) {
		const row = sheet
			.getByRole('listitem')
			.filter({ has: page.getByText(word, { exact: true }) })
			.first();
		await expect(row.getByRole('meter')).toHaveAttribute('aria-valuetext', `${word}, ${value}`);
	}
	await expect(sheet.locator('.bond .seven .on')).toHaveCount(await sheet.locator('.bond').count());
	await expectAccessible(page);
	await page.emulateMedia({ forcedColors: 'active' });
	await expectAccessible(page);
});

test('a tab is marked while its sheet has something new, until it is opened', { tag: '@phone-only' }, async ({
	page,
}) => {
	await beginGame(page, 'threaten Gundred');
	const tab = page.locator('.tab-bar [data-tab="Relationships"]');
	await expect(tab).toHaveAttribute('data-unseen', 'true');
	await tab.click();
	await expect(tab).not.toHaveAttribute('data-unseen');
	await expect(page.locator('.tab-bar [data-tab="Wallet"]')).not.toHaveAttribute('data-unseen');
});

test('the header holds title and icons without a break or a cut', async ({ page }) => {
	await beginGame(page);
	for (const width of [768, 900, 1099, 1100, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		const header = page.locator('#game-top');
		expect((await header.boundingBox())?.height, `${width}`).toBe(60);
		const title = header.getByRole('heading', { level: 1 });
		expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth), `${width}`).toBeLessThanOrEqual(
			0,
		);
		const named = await header
			.getByText('Save', { exact: true })
			.evaluate((one) => one.getBoundingClientRect().width > 8);
		expect(named, `${width}`).toBe(width >= 1100);
	}
});
