import { expect, type Locator, type Page, test } from '@playwright/test';
import type { GameView } from '#lib/wire/game.ts';
import { expectAccessible } from './axe.ts';
import { beginGame, castStone } from './guest.ts';

const NAME = 'Gundred: what they know about you';
const GAME = /\/api\/games\/[0-9a-f-]{36}$/;
const HOUR = 3_600_000;

const CAUSE = 'Gundred had to <b>sweep</b>';
const ITEM = {
	text: 'Gundred swept the sixty-first step.',
	cause: CAUSE,
	changes: [
		{ kind: 'standing', id: 'gundred', name: 'Gundred', from: 5, to: 3, by: -2, why: 'dust', good: false },
	],
};

/** Opens the list of people: by its tab on a phone, by its key elsewhere. */
async function openRelationships(page: Page, isMobile: boolean): Promise<Locator> {
	if (isMobile)
		await page
			.getByRole('navigation', { name: 'Game' })
			.getByRole('button', { name: 'Relationships' })
			.click();
	else await page.locator('body').press('r');
	const sheet = page.getByRole('dialog');
	await expect(sheet.getByRole('heading', { name: 'Relationships', level: 2 })).toBeFocused();
	return sheet;
}

/** Reloads the page with a changed game, as on a later visit. */
async function comeBack(page: Page, change: (game: GameView) => void): Promise<void> {
	await page.route(GAME, async (route) => {
		const response = await route.fetch();
		const body = (await response.json()) as { data: GameView };
		change(body.data);
		await route.fulfill({ response, json: body });
	});
	await page.reload();
	await expect(page.getByRole('textbox')).toBeVisible();
}

test('a name leads to what the person knows, with links to the turns', { tag: '@phone' }, async ({
	page,
	isMobile,
}) => {
	await beginGame(page, 'threaten Gundred', 'wait');
	const sheet = await openRelationships(page, isMobile);
	await sheet.getByRole('button', { name: NAME }).click();
	await expect(sheet.getByRole('heading', { name: 'What Gundred knows about you', level: 2 })).toBeFocused();
	await expect(sheet.getByText(/^Saw it, \w/).first()).toBeVisible();
	await expect(sheet.getByText(/^It began at/)).toBeVisible();
	await expect(sheet.getByRole('status')).toHaveText(/^Gundred knows (one thing|\d+ things) about you\.$/);
	await expectAccessible(page);
	await sheet.getByRole('button', { name: 'Back to Relationships' }).click();
	await expect(sheet.getByRole('button', { name: NAME })).toBeFocused();
	await page.keyboard.press('Enter');
	await sheet.getByRole('link', { name: 'Turn 1' }).first().click();
	await expect(sheet).toHaveCount(0);
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true })).toBeFocused();
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true })).toBeInViewport();
});

test('the name of a speaker opens it as well, and closing it leads back there', async ({ page }) => {
	await beginGame(page, 'ask Gundred about the roll');
	const speaker = page.getByRole('blockquote').getByRole('button').first();
	await speaker.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(
		/^What .+ knows about you$/,
	);
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(speaker).toBeFocused();
});

test('a person who knows nothing, a missing person and a missing network are explained in words', async ({
	page,
}) => {
	await beginGame(page);
	const sheet = await openRelationships(page, false);
	await sheet.getByRole('button', { name: NAME }).click();
	await expect(sheet.getByText('Gundred knows nothing of you yet.').last()).toBeVisible();
	await sheet.getByRole('button', { name: 'Back to Relationships' }).click();
	await page.route('**/npcs/*', (route) => route.abort());
	await sheet.getByRole('button', { name: NAME }).click();
	await expect(sheet.getByText('What Gundred knows did not load')).toBeVisible();
	await expect(sheet.getByText('Network error. Please check your connection and try again.')).toBeVisible();
	await expect(sheet.getByRole('meter', { name: 'Standing with Gundred' })).toBeVisible();
	await expectAccessible(page);
	await page.unroute('**/npcs/*');
	await page.route('**/npcs/*', (route) =>
		route.fulfill({ status: 404, json: { ok: false, error: { code: 'NOT_FOUND', message: 'No.' } } }),
	);
	await sheet.getByRole('button', { name: 'Try Again' }).click();
	await expect(sheet.getByText('Nobody of that name is in this story.')).toBeVisible();
});

test('a returning player reads a recap and what happened, until they act', async ({ page }) => {
	await beginGame(page, 'threaten Gundred');
	await comeBack(page, (game) => {
		game.lastPlayedAt = new Date(Date.now() - 30 * HOUR).toISOString();
		game.whileAway = { hours: 30, items: [ITEM] as never };
	});
	const recap = page.getByRole('region', { name: 'Last time' });
	const away = page.getByRole('region', { name: 'While you were gone' });
	await expect(recap).toContainText('Your last act was “threaten Gundred”');
	await expect(away).toContainText('You were away for 30 hours');
	await expect(away).toContainText(`Why: ${CAUSE}.`);
	await expect(away.getByRole('list', { name: 'What it moved' })).toContainText('Gundred 5');
	const story = page.getByRole('log');
	await expect(story.getByText('While you were gone: Gundred swept the sixty-first step.')).toHaveCount(1);
	await expectAccessible(page);
	await recap.getByRole('button', { name: 'Dismiss Last time' }).click();
	await expect(recap).toHaveCount(0);
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true })).toBeFocused();
	await page.unroute(GAME);
	await page.getByRole('textbox').fill('asdf qwer zxcv');
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	await expect(page.getByText('No stone was spent. Your words are still in the box.')).toBeVisible();
	await expect(away).toBeVisible();
	await expect(story.getByText(/^While you were gone/)).toHaveCount(1);
	await castStone(page, 'wait', 2);
	await expect(away).toHaveCount(0);
});

test('a wrong clock shows no recap', async ({ page }) => {
	await beginGame(page, 'wait');
	await comeBack(page, (game) => {
		game.lastPlayedAt = new Date(Date.now() + 9000 * HOUR).toISOString();
	});
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Last time' })).toHaveCount(0);
});

test('a sheet whose code cannot be fetched says so, and the story stays', async ({ page }) => {
	await beginGame(page);
	await page.getByRole('textbox').fill('a thought to keep');
	await page.getByRole('textbox').blur();
	await page.route('**/_astro/Sheet.*.js', (route) => route.abort());
	await page.locator('body').press('r');
	await expect(page.getByText('This part of the page did not load')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'The opening' })).toBeVisible();
	await page.unroute('**/_astro/Sheet.*.js');
	await page.getByRole('button', { name: 'Reload' }).click();
	await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
	await expect(page.getByRole('textbox')).toHaveValue('a thought to keep');
	await page.locator('body').press('r');
	await expect(page.getByRole('dialog')).toBeVisible();
});

test('factions show their aims and what changed their standing, clues the turn they were found in', {
	tag: '@phone',
}, async ({ page, isMobile }) => {
	await beginGame(page, 'wait');
	await comeBack(page, ({ storyState: { history, worldState } }) => {
		const receipt = history.find(({ turn, role }) => turn === 1 && role === 'narrator')?.receipt;
		const [faction] = worldState.factions;
		if (!receipt || !faction) throw new Error('The game has no receipt or no faction.');
		const { id, name, standing } = faction;
		const why = 'the whole string saw';
		receipt.changes = [
			{ kind: 'faction', id, name, from: standing + 6, to: standing, by: -6, why, good: false },
			{ kind: 'clue', id: 'cold', name: 'Clue', text: 'The flame is cold.', why, good: true },
		];
		worldState.clues = [
			{ id: 'older', text: 'An older clue.' },
			{ id: 'cold', text: 'The flame is cold.' },
		];
	});
	const tab = (name: string, key: string) =>
		isMobile ? page.locator(`.tab-bar [data-tab="${name}"]`).click() : page.locator('body').press(key);
	await tab('Factions', 'f');
	const sheet = page.getByRole('dialog');
	await expect(sheet.getByText(/^To /).first()).toBeVisible();
	await expect(sheet.getByRole('list', { name: /^what moved your standing/ })).toContainText(
		'The whole string saw. Turn 1',
	);
	await expect(sheet.getByText(/Neutral|Friendly|Hostile/).first()).toBeVisible();
	if (isMobile) await expectAccessible(page);
	await tab('World Rules', 'l');
	await expect(sheet.getByRole('heading', { name: 'World Rules' })).toBeFocused();
	await expect(sheet.getByRole('meter').first()).toBeVisible();
	await expect(sheet.getByRole('list', { name: /^Mystika is/ }).getByRole('listitem')).toHaveCount(3);
	if (isMobile) await expectAccessible(page);
	await tab('Character', 'c');
	const clues = sheet.getByRole('listitem').filter({ hasText: /clue|flame/ });
	await expect(clues.nth(0).getByRole('link')).toHaveCount(0);
	await expect(clues.nth(1).getByRole('link', { name: 'Turn 1' })).toBeVisible();
});
