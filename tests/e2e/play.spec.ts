import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
	ADVENTURE,
	beginGame,
	castStone,
	endingOf,
	failOnConsoleMessages,
	followInvitation,
	openReceipt,
	quickStart,
} from './guest.ts';

const OWN_WORDS = [
	'look around',
	'ask the fox why she will not sign',
	'I slip Gundred two silver and ask about the lanterns',
	'go to the green',
	'say “I mean no harm” to Hamo',
	'I dance on the table',
	'help Isemay with her work',
];

test('a newcomer follows the link, picks a ready-made character and plays twenty turns', {
	tag: '@phone',
}, async ({ page }) => {
	test.setTimeout(150_000);
	failOnConsoleMessages(page);
	await followInvitation(page);
	await page.getByRole('link', { name: 'Explore Adventures' }).click();
	await page.getByRole('heading', { name: 'Adventures', level: 1 }).waitFor();
	await page.goto(`/adventures/${ADVENTURE}`);
	await page
		.getByRole('link', { name: /^Begin Adventure/ })
		.first()
		.click();
	await page.waitForURL(/\/characters$/);
	await quickStart(page);
	const balance = page.getByRole('banner').getByText('20');
	await expect(balance.first()).toBeVisible();
	let turn = 0;
	// A check may end a story a turn or two before that.
	while (turn < 20 && (await endingOf(page).count()) === 0) {
		turn += 1;
		const own = OWN_WORDS[turn - 1];
		if (own) await castStone(page, own, turn);
		else {
			const choices = page
				.getByRole('region', { name: 'Your Turn' })
				.getByRole('listitem')
				.getByRole('button');
			const choice = choices.nth(turn % (await choices.count()));
			await choice.click();
			await expect(page.getByRole('textbox')).not.toHaveValue('');
			await castStone(page, await page.getByRole('textbox').inputValue(), turn);
		}
	}
	expect(turn).toBeGreaterThan(14);
	if (turn === 20 && (await endingOf(page).count()) === 0)
		await expect(page.getByRole('button', { name: /^Cast Stone/ })).toBeDisabled();
	const spent = page.getByRole('button', { name: new RegExp(`^${20 - turn} Casting Stones?$`) });
	await expect(spent).toBeVisible();
	const newest = page.getByRole('heading', { name: `Turn ${turn}`, exact: true, level: 2 });
	const told = await newest.locator('xpath=ancestor::article[1]').innerText();
	await page.reload();
	await expect(newest).toBeVisible();
	expect(await newest.locator('xpath=ancestor::article[1]').innerText()).toBe(told);
});

test('the preview shows action, chance, risk and price before the stone is cast, and costs nothing', async ({
	page,
}) => {
	await beginGame(page);
	await page.getByRole('textbox').fill('attack Hamo');
	const preview = page.getByRole('region', { name: 'Your Turn' });
	await expect(preview.getByText(/then attack Hamo/)).toBeVisible();
	await expect(preview.getByText(/\d+ %/)).toBeVisible();
	await expect(preview.getByText(/Failing can /)).toBeVisible();
	await expect(preview.getByRole('button', { name: 'Cast Stone Costs 1' })).toBeVisible();
	await page.reload();
	await expect(page.getByRole('textbox')).toHaveValue('attack Hamo');
});

test('an action that is not understood is answered, spends no stone and keeps the words', async ({
	page,
}) => {
	await beginGame(page);
	await page.getByRole('textbox').fill('asdf qwer zxcv');
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	await expect(page.getByText('No stone was spent. Your words are still in the box.')).toBeVisible();
	await expect(page.getByRole('textbox')).toHaveValue('asdf qwer zxcv');
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true })).toHaveCount(0);
});

test('markup in an action is shown as text', async ({ page }) => {
	await beginGame(page);
	const markup = '<img src=x onerror=alert(1)> say hello to Gundred';
	page.on('dialog', () => {
		throw new Error('A script of the player’s ran.');
	});
	await castStone(page, markup, 1);
	await expect(page.getByText(markup)).toBeVisible();
	await expect(page.locator('main img[src="x"]')).toHaveCount(0);
});

test('the first turns pass axe, on the game screen and in every state of the character choice', {
	tag: '@phone',
}, async ({ page }) => {
	await followInvitation(page);
	await page.goto(`/adventures/${ADVENTURE}/characters`);
	await expect(page.getByRole('button', { name: /^Quick Start/ })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: /^Quick Start/ }).click();
	await expect(page.getByRole('radio').first()).toBeAttached();
	await expectAccessible(page);
	await quickStart(page);
	await expectAccessible(page);
	await castStone(page, 'threaten Gundred', 1);
	await openReceipt(page.locator('.turn-now'));
	await expectAccessible(page);
});

test('a keyboard alone plays a turn from a choice', async ({ page }) => {
	await beginGame(page);
	await page.locator('body').press('1');
	await expect(page.getByRole('textbox')).toBeFocused();
	await expect(page.getByRole('textbox')).not.toHaveValue('');
	await page.keyboard.press('Control+Enter');
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true, level: 2 })).toBeVisible();
	await page.keyboard.press('Escape');
	await page.keyboard.press('n');
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true, level: 2 })).toBeFocused();
});

test('an unknown game says so and leads back', async ({ page }) => {
	await followInvitation(page);
	await page.goto('/play/00000000-0000-4000-8000-000000000000');
	await expect(page.getByRole('heading', { name: 'Game Not Found' })).toBeVisible();
	await expect(page.getByRole('main').getByRole('link', { name: 'Back to Adventures' })).toBeVisible();
});

test('nothing shines through the header', { tag: '@phone' }, async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'dark' });
	await beginGame(page, 'look around', 'wait');
	for (const top of [0, 12, 300]) {
		await page.evaluate((y) => scrollTo(0, y), top);
		const ground = await page.locator('#game-top').evaluate((one) => getComputedStyle(one).backgroundColor);
		expect(ground).toMatch(/^(rgb\([^,]+,[^,]+,[^,]+\)|oklch\([^/]+\))$/);
	}
});

test('of the ways to the choices and back to the turn one shows at a time', { tag: '@phone-only' }, async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 560 });
	await beginGame(page, 'look around', 'wait', 'look around');
	const below = page.getByRole('button', { name: /choices? below$/ });
	const back = page.getByRole('button', { name: 'Back to your turn' });
	await expect(below).toBeVisible();
	for (let turn = 4; turn < 7; turn += 1) {
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		await expect(back).toBeVisible();
		await expect(below).toBeHidden();
		await page.evaluate(() => scrollTo(0, 0));
		await expect(below).toBeVisible();
		await expect(back).toBeHidden();
		await castStone(page, 'look around', turn);
	}
});
