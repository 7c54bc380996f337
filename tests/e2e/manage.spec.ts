import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { beginGame, beInvited, castStone, failOnConsoleMessages, stonesAfter } from './guest.ts';

const newest = (page: Page, turn: number) =>
	page.getByRole('heading', { name: `Turn ${turn}`, exact: true, level: 2 });

/** Chooses an entry of the game's menu. */
async function choose(page: Page, entry: string): Promise<void> {
	await page.getByRole('button', { name: 'Game menu' }).click();
	await page.getByRole('menuitem', { name: entry }).click();
}

async function newcomer(browser: Browser): Promise<Page> {
	const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
	await beInvited(page);
	return page;
}

test('a keyboard alone renames, goes back to a turn and searches; the focus returns each time', async ({
	page,
}) => {
	failOnConsoleMessages(page);
	await beginGame(page, 'look around', 'wait', 'attack Hamo');
	const button = page.getByRole('button', { name: 'Game menu' });
	await button.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('menuitem', { name: 'Rename…' })).toBeFocused();
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await expect(button).toBeFocused();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog', { name: 'Rename this game' }).getByRole('textbox')).toBeFocused();
	await page.keyboard.press('Control+A');
	await page.keyboard.type('<b>The long way</b>');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(button).toBeFocused();

	await page.getByRole('button', { name: 'Menu of turn 1' }).focus();
	await page.keyboard.press('Enter');
	await page.keyboard.press('ArrowDown');
	await expect(page.getByRole('menuitem', { name: 'New game from here…' })).toBeFocused();
	await page.keyboard.press('g');
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Go back to a turn' });
	await expect(dialog.getByText('Turns 2 to 3 leave the story.')).toBeVisible();
	await expect(dialog.getByText('The 2 stones they cost stay spent.')).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press('Enter');
	await expect(newest(page, 1)).toBeFocused();
	await expect(await stonesAfter(page, 3)).toBeVisible();

	await button.focus();
	await page.keyboard.press('Enter');
	await page.keyboard.press('s');
	await page.keyboard.press('Enter');
	await page.keyboard.type('Gundred');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
	await expectAccessible(page);
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /^The opening/ })
		.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'The opening' })).toBeFocused();
});

test('a paused game takes no turns, others read it at its address, and it is no longer shared after that', async ({
	page,
	browser,
}) => {
	await beginGame(page, '<img src=x onerror=alert(1)> say hello to Gundred');
	await choose(page, 'Share…');
	await page.getByRole('button', { name: 'Pause the Game' }).click();
	await page.getByRole('button', { name: 'Make an Address' }).click();
	const address = await page.getByRole('textbox', { name: 'Address' }).inputValue();
	await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused();
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await expect(page.getByRole('region', { name: 'Your Turn' }).getByRole('textbox')).toBeDisabled();
	await expectAccessible(page);

	const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
	const answer = await reader.goto(address);
	expect(answer?.headers()['cache-control']).toBe('no-store');
	await expect(reader.getByRole('heading', { level: 1 })).toHaveText('The Fox Who Would Not Sign');
	await expect(reader.getByText('<img src=x onerror=alert(1)> say hello to Gundred')).toBeVisible();
	await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
	await expect(reader.getByRole('link', { name: 'Play this adventure' })).toBeVisible();
	const html = await reader.content();
	const guest = (await page.context().cookies()).find(({ name }) => name === 'guestId')?.value ?? 'none';
	for (const secret of [guest, page.url().split('/').at(-1) ?? '']) expect(html).not.toContain(secret);
	await expect(reader.locator('astro-island')).toHaveCount(0);

	await choose(page, 'Share…');
	await page.getByRole('button', { name: 'Stop Sharing' }).click();
	expect((await reader.goto(address))?.status()).toBe(404);
	await expect(reader.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();

	await page.getByRole('button', { name: 'Resume' }).click();
	await castStone(page, 'wait', 2);
});

test('the shared page passes axe and does not scroll sideways at 320', async ({ page }) => {
	await beginGame(page, 'attack Hamo');
	await choose(page, 'Pause');
	await choose(page, 'Share…');
	await page.getByRole('button', { name: 'Make an Address' }).click();
	await page.goto(await page.getByRole('textbox', { name: 'Address' }).inputValue());
	await page.getByText('what changed').first().click();
	await expectAccessible(page);
	await page.setViewportSize({ width: 320, height: 640 });
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(overflow).toBeLessThanOrEqual(0);
});

test('somebody else imports a saved game, paused; a broken file is refused by name', async ({
	page,
	browser,
}) => {
	await beginGame(page, 'look around', 'wait');
	await choose(page, 'Download…');
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: /^Saved game/ }).click(),
	]);
	expect(file.suggestedFilename()).toBe('the-fox-who-would-not-sign.json');
	const saved = JSON.parse(await readFile(await file.path(), 'utf8'));

	const other = await newcomer(browser);
	await other.goto('/play/00000000-0000-4000-8000-000000000000');
	const input = other.getByLabel('Bring back a saved game');
	const upload = (body: unknown) =>
		input.setInputFiles({
			name: 'game.json',
			mimeType: 'application/json',
			buffer: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
		});
	await upload('# not a game');
	await expect(other.getByRole('alert')).toHaveText(/This is not a saved game/);
	await upload({ ...saved, game: { ...saved.game, turnCount: 9 } });
	await expect(other.getByRole('alert')).toContainText('game.turnCount: The log ends with turn 2.');
	await expectAccessible(other);
	await upload(saved);
	await expect(other.getByText('This game is paused')).toBeVisible();
	await expect(newest(other, 2)).toBeVisible();
	await other.getByRole('button', { name: 'Resume' }).click();
	await castStone(other, 'wait', 3);
});

test('two tabs of one game stay in step', async ({ page, context }) => {
	await beginGame(page, 'look around');
	const other = await context.newPage();
	await other.goto(page.url());
	await expect(newest(other, 1)).toBeVisible();
	await castStone(page, 'wait', 2);
	await expect(newest(other, 2)).toBeVisible();
	await expect(other.getByText('Turn 2 was played in another window.')).toBeAttached();
	await choose(other, 'Pause');
	await expect(page.getByText('This game is paused')).toBeVisible();
	await page.getByRole('button', { name: 'Resume' }).click();
	await expect(other.getByRole('button', { name: /^Cast Stone/ })).toBeVisible();
	await other.getByRole('button', { name: 'Menu of turn 1' }).click();
	await other.getByRole('menuitem', { name: 'Go back to here…' }).click();
	await other.getByRole('button', { name: 'Go Back', exact: true }).click();
	await expect(newest(page, 1)).toBeVisible();
	await castStone(page, 'attack Hamo', 2);
	await expect(other.locator('.turn-now .cast-line').getByText('attack Hamo')).toBeVisible();
});

test('an action sent offline is sent by itself, once, when the network is back', async ({
	page,
	context,
}) => {
	await beginGame(page);
	await context.setOffline(true);
	await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible();
	await page.getByRole('textbox').fill('look around');
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	await expect(page.getByText('Your action goes out by itself, once, when you are back.')).toBeVisible();
	await expect(page.getByRole('textbox')).toHaveValue('look around');
	await expectAccessible(page);
	await context.setOffline(false);
	await expect(newest(page, 1)).toBeVisible();
	await expect(await stonesAfter(page, 1)).toBeVisible();
	await expect(page.getByRole('textbox')).toHaveValue('');
});

test('a reload in the middle of a turn resumes the same turn', async ({ page }) => {
	await beginGame(page);
	// The server plays the turn; the page is gone before the answer.
	let played = () => {};
	const answered = new Promise<void>((resolve) => {
		played = resolve;
	});
	await page.route(
		'**/turn',
		async (route) => {
			await route.fetch();
			played();
		},
		{ times: 1 },
	);
	await page.getByRole('textbox').fill('look around');
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	await answered;
	await page.reload();
	await expect(newest(page, 1)).toBeVisible();
	await expect(await stonesAfter(page, 1)).toBeVisible();
	await expect(page.getByRole('textbox')).toHaveValue('');
});

test('a game that was given up says so and leads on', async ({ page }) => {
	await beginGame(page, 'wait');
	await choose(page, 'Give up…');
	await page.getByRole('button', { name: 'Give Up', exact: true }).click();
	await expect(page.getByRole('link', { name: 'Play It Again' })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Your Turn' }).getByRole('textbox')).toHaveCount(0);
	await expectAccessible(page);
});
