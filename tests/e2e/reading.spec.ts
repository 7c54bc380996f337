import { expect, type Page, test } from '@playwright/test';
import type { GameView } from '#lib/wire/game.ts';
import { expectAccessible } from './axe.ts';
import { beginGame, castStone, openReceipt, stonesAfter } from './guest.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Reading settings' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Reading settings' }).click();
const headingOf = (page: Page, turn: number) =>
	page.getByRole('heading', { name: `Turn ${turn}`, exact: true });

/** The computed style of the newest turn's text. */
function textStyle(page: Page) {
	return page.locator('.turn-now .prose').evaluate((prose) => {
		const { fontSize, lineHeight, maxWidth, fontFamily } = getComputedStyle(prose);
		return {
			fontSize,
			leading: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
			maxWidth,
			fontFamily,
		};
	});
}

/** Limits the game's answer to its last turns, so that the others have to be loaded. */
async function keepTurns(page: Page, count: number): Promise<void> {
	await page.route(/\/api\/games\/[0-9a-f-]{36}$/, async (route) => {
		const response = await route.fetch();
		const { data: game } = (await response.json()) as { data: GameView };
		const history = game.storyState.history.filter(({ turn }) => turn > game.turnCount - count);
		const data = { ...game, hasOlder: true, storyState: { ...game.storyState, history } };
		await route.fulfill({ response, json: { ok: true, data } });
	});
}

test('reading settings change the story at once, are there before the first paint of the next visit, and reset', async ({
	page,
}) => {
	await beginGame(page);
	const before = await textStyle(page);
	await openMenu(page);
	await expect(menu(page).getByRole('heading', { name: 'Reading' })).toBeFocused();
	await expectAccessible(page);
	for (const [group, choice] of [
		['Text size', '150 %'],
		['Line spacing', 'Wide'],
		['Line length', 'Short'],
		['Typeface', 'Figtree'],
		['Earlier turns', 'Story order'],
		['Screen readers hear', 'That it is ready'],
	] as const) {
		await menu(page)
			.getByRole('group', { name: group })
			.getByRole('radio', { name: choice })
			.check({ force: true });
	}
	const after = await textStyle(page);
	expect(Number.parseFloat(after.fontSize)).toBeCloseTo(Number.parseFloat(before.fontSize) * 1.5, 1);
	expect(after.leading).toBeCloseTo(1.8, 2);
	expect(after.maxWidth).not.toBe(before.maxWidth);
	expect(after.fontFamily).toContain('Figtree');
	await page.keyboard.press('Escape');
	await expect(menu(page)).toBeHidden();
	await expect(page.getByRole('button', { name: 'Reading settings' })).toBeFocused();

	// Only the script in the head runs, so its effect is there before anything is drawn.
	await page.route('**/*.js', (route) => route.abort());
	await page.reload();
	await expect(page.locator('html')).toHaveAttribute('data-story-size', '1.5');
	await expect(page.locator('html')).toHaveAttribute('data-story-face', 'figtree');
	await page.unroute('**/*.js');
	await page.reload();
	await expect.poll(() => textStyle(page)).toEqual(after);
	await castStone(page, 'look around', 1);
	await expect(page.getByRole('log')).toBeEmpty();
	await expect(page.getByRole('status').filter({ hasText: 'Turn 1 is ready.' })).toBeAttached();

	await openMenu(page);
	await menu(page).getByRole('button', { name: 'Reset' }).click();
	expect((await textStyle(page)).fontSize).toBe(before.fontSize);
	expect(await page.evaluate(() => localStorage.getItem('stonecast:reading'))).toBeNull();
});

test('a roll is verified in the browser, and a forged one is not', async ({ page }) => {
	await beginGame(page, 'threaten Gundred');
	await openReceipt(page.locator('.turn-now'));
	await page.getByRole('button', { name: 'Verify' }).first().click();
	const die = await page.locator('.turn-now .die b').innerText();
	await expect(
		page.getByText(`Verified: the two hashes are the same, and the secret gives the die ${die}.`),
	).toBeVisible();
	// Nothing of the turn half behind the box.
	await page.locator('.turn-now .cast-line').evaluate((line) => line.scrollIntoView({ block: 'center' }));
	await expectAccessible(page);

	// The hash promised for the next roll is the one it is checked against.
	const promised = await page.locator('.turn-now .receipt > dd > code').innerText();
	await castStone(page, 'threaten Gundred again', 2);
	await openReceipt(page.locator('.turn-now'));
	await expect(page.locator('.turn-now .proof code').first()).toHaveText(promised);

	await page.route(/\/api\/games\/[0-9a-f-]{36}$/, async (route) => {
		const response = await route.fetch();
		const answer = await response.text();
		const forged = answer.replace(/"secret":"[0-9a-f]{64}"/g, `"secret":"${'ab'.repeat(32)}"`);
		await route.fulfill({ response, body: forged });
	});
	await page.reload();
	for (const turn of ['.turn-now', '.turn-old']) {
		await openReceipt(page.locator(turn).first());
		const receipt = page.locator(turn).first().locator('.receipt');
		await receipt.getByRole('button', { name: 'Verify' }).click();
		await expect(receipt.getByText(/^Does not match: the two hashes differ\./)).toBeVisible();
	}
});

test('ambiguous words get clearer suggestions, which fill the box', async ({ page }) => {
	await beginGame(page);
	await page.getByRole('textbox').fill('asdf qwer zxcv');
	await expect(page.getByText('Costs nothing.')).toBeVisible();
	const offers = page.getByRole('group', { name: 'Did you mean' });
	const offer = offers.getByRole('button').first();
	const words = await offer.innerText();
	await expectAccessible(page);
	await offer.click();
	await expect(page.getByRole('textbox')).toHaveValue(words);
	await expect(page.getByRole('textbox')).toBeFocused();
	await expect(page.locator('.odds')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Cast Stone Costs 1' })).toBeVisible();
	await expect(await stonesAfter(page, 0)).toBeVisible();
});

test('every key of the list does what it says, and none of them inside a field', async ({ page }) => {
	await beginGame(page, 'look around', 'wait');
	const box = page.getByRole('textbox');
	const sheet = page.getByRole('dialog');
	const off = async () => {
		await page.keyboard.press('Escape');
		await expect(sheet).toHaveCount(0);
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	};

	await off();
	for (const [key, name] of [
		['c', 'Character'],
		['r', 'Relationships'],
		['f', 'Factions'],
		['l', 'World Rules'],
		['v', 'Wallet'],
		['h', 'Help'],
		['?', 'Help'],
		['C', 'Character'],
	] as const) {
		await page.keyboard.press(key);
		await expect(sheet.getByRole('heading', { name, level: 2 }), key).toBeFocused();
		await off();
	}
	await page.keyboard.press('?');
	await expect(sheet.getByRole('heading', { name: 'Keys' })).toBeInViewport();
	await off();
	for (const key of ['/', 'w']) {
		await page.keyboard.press(key);
		await expect(box, key).toBeFocused();
		await expect(box).toHaveValue('');
		await off();
	}
	await page.keyboard.press('n');
	await expect(headingOf(page, 2)).toBeFocused();
	await page.keyboard.press('j');
	await expect(headingOf(page, 1)).toBeFocused();
	await page.keyboard.press('j');
	await expect(page.getByRole('heading', { name: 'The opening' })).toBeFocused();
	await page.keyboard.press('k');
	await expect(headingOf(page, 1)).toBeFocused();
	await page.keyboard.press('+');
	await expect(page.locator('html')).toHaveAttribute('data-story-size', '1.15');
	await page.keyboard.press('-');
	await expect(page.locator('html')).toHaveAttribute('data-story-size', '1');
	await page.keyboard.press('Control+k');
	await expect(page.getByRole('dialog', { name: 'Search this story' })).toBeVisible();
	await expect(page.getByRole('searchbox')).toBeFocused();
	await page.keyboard.type('fox');
	await expect(page.getByRole('searchbox')).toHaveValue('fox');
	await off();
	await page.keyboard.press('2');
	await expect(box).toBeFocused();
	await expect(box).not.toHaveValue('');

	// In a text field each of them is an ordinary character.
	await box.fill('');
	await page.keyboard.type('crflvhnjkw/?+-123');
	await expect(box).toHaveValue('crflvhnjkw/?+-123');
	await expect(sheet).toHaveCount(0);
	await page.keyboard.press('Enter');
	await expect(box).toHaveValue('crflvhnjkw/?+-123\n');
	await expect(headingOf(page, 3)).toHaveCount(0);
	await box.fill('wait');
	await page.keyboard.press('Control+Enter');
	await expect(headingOf(page, 3)).toBeVisible();

	// After the setting is turned off, they do nothing.
	await off();
	await openMenu(page);
	await menu(page).getByRole('checkbox', { name: 'Single-letter keys' }).uncheck();
	await page.keyboard.press('h');
	await page.keyboard.press('Escape');
	await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	for (const key of ['c', '?', '1', '/', 'n', '+']) await page.keyboard.press(key);
	await expect(sheet).toHaveCount(0);
	await expect(box).not.toBeFocused();
	await expect(page.locator('html')).toHaveAttribute('data-story-size', '1');
});

test('a link to a turn long past loads older turns, opens it and focuses its heading', async ({ page }) => {
	await beginGame(page, 'look around', 'look around', 'look around');
	await keepTurns(page, 2);
	await page.goto(`${page.url()}#turn-1`);
	await page.reload();
	await expect(headingOf(page, 1)).toBeFocused();
	await expect(headingOf(page, 1)).toBeInViewport();
	await page.evaluate(() => {
		location.hash = '#turn-3';
	});
	await expect(headingOf(page, 3)).toBeFocused();
	await castStone(page, 'wait', 4);
	await expect(page).not.toHaveURL(/#/);
});

test('older turns are loaded by keyboard without losing the place, and an order is kept', async ({
	page,
}) => {
	await beginGame(page, 'look around', 'wait');
	await keepTurns(page, 1);
	await page.reload();
	const older = page.getByRole('button', { name: 'Show older turns' });
	await older.focus();
	await page.keyboard.press('Enter');
	await expect(headingOf(page, 1)).toBeFocused();
	await expect(older).toHaveCount(0);
	await page.getByRole('button', { name: 'Newest first' }).click();
	const told = page.getByRole('heading', { level: 3, name: /^(Turn|The opening)/ });
	await expect(told).toHaveText(['The opening', 'Turn 1']);
	await page.reload();
	await expect(page.getByRole('button', { name: 'Story order' })).toBeVisible();
	// The key for an older turn loads older pages as well.
	await page.keyboard.press('j');
	await expect(headingOf(page, 1)).toBeFocused();
	await page.keyboard.press('k');
	await expect(headingOf(page, 2)).toBeFocused();
});

test('the newest turn is read aloud and stops, after that is turned on', async ({ page }) => {
	await page.addInitScript(() => {
		const spoken: { text: string; rate: number; onend?: () => void }[] = [];
		const speech = Object.assign(new EventTarget(), {
			getVoices: () => [{ voiceURI: 'urn:ada', name: 'Ada', lang: 'en-GB' }],
			speak: (utterance: (typeof spoken)[number]) => spoken.push(utterance),
			cancel: () => spoken.splice(0),
		});
		class Utterance {
			text: string;
			constructor(text: string) {
				this.text = text;
			}
		}
		Object.defineProperty(window, 'speechSynthesis', { value: speech });
		Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
		Object.assign(window, { spoken });
	});
	const spoken = () =>
		page.evaluate(() => (window as unknown as { spoken: { text: string; rate: number }[] }).spoken);
	await beginGame(page);
	await expect(page.getByRole('button', { name: 'Read aloud' })).toHaveCount(0);
	await openMenu(page);
	await menu(page)
		.getByRole('checkbox', { name: /^Read-aloud/ })
		.check();
	await menu(page).getByRole('combobox', { name: 'Voice' }).selectOption('Ada (en-GB)');
	await menu(page)
		.getByRole('group', { name: 'Speed' })
		.getByRole('radio', { name: 'Fast', exact: true })
		.check({ force: true });
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Read aloud' }).click();
	const first = await page.locator('.turn-now .prose p').first().innerText();
	expect(first.startsWith((await spoken())[0]?.text ?? '?')).toBe(true);
	expect((await spoken())[0]?.rate).toBe(1.25);
	await page.getByRole('button', { name: 'Stop reading' }).click();
	expect(await spoken()).toEqual([]);
	await page.getByRole('button', { name: 'Read aloud' }).click();
	await castStone(page, 'look around', 1);
	expect(await spoken()).toEqual([]);
	await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible();
});
