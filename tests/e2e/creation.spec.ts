// The character creation wizard: in detail, by keyboard alone, with drafts, and with every kind of failure.
import { expect, type Page, test } from '@playwright/test';
import type { Wizard } from '#lib/characters/character-sheet.ts';
import { expectAccessible } from './axe.ts';
import { ADVENTURE, beInvited, failOnConsoleMessages } from './guest.ts';

const WIZARD = `/adventures/${ADVENTURE}/create-character`;
const SCHEMA = '**/worlds/mystika/creation.json';

async function openWizard(page: Page): Promise<void> {
	await beInvited(page);
	await page.goto(WIZARD);
	await expect(page.getByText('Step 1 of 10', { exact: true })).toBeVisible();
}

/** Fills everything at random and ends at the summary. */
async function surprise(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Surprise me' }).click();
	await expect(page.getByRole('heading', { name: /What your choices mean/ })).toBeFocused();
}

const create = (page: Page) => page.getByRole('button', { name: 'Create Character' }).click();
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

test('every step by keyboard alone, each passing axe, down to the game', async ({ page }) => {
	test.slow();
	failOnConsoleMessages(page);
	await openWizard(page);
	await expect(page.getByRole('heading', { name: 'Create Character for Mystika', level: 1 })).toBeVisible();
	await expect(page.getByText('0% complete')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute(
		'href',
		`/adventures/${ADVENTURE}/characters`,
	);
	await page.getByRole('textbox').focus();
	await page.keyboard.type('Ysolde Marr');
	const kinds = new Set<string>();
	let kind = 'text';
	for (let step = 2; step <= 10; step += 1) {
		await page.keyboard.press(kind === 'textarea' ? 'Control+Enter' : 'Enter');
		const heading = page.getByRole('heading', { level: 2, name: new RegExp(`^Step ${step} of 10: `) });
		await expect(heading).toBeFocused();
		await expect(page.getByText(`${Math.round(((step - 1) / 9) * 100)}% complete`)).toBeVisible();
		await expect(page.getByRole('button', { name: 'Previous' })).toBeVisible();
		await expect(page.getByRole('link', { name: 'Cancel' })).toHaveCount(0);
		kind = await answerByKeys(page);
		if (!kinds.has(kind)) await expectAccessible(page);
		kinds.add(kind);
	}
	expect([...kinds]).toEqual(['gallery', 'radio', 'range', 'chips', 'checkbox', 'textarea', 'summary']);
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route('**/api/games', async (route) => {
		await held;
		await route.continue();
	});
	await page.getByRole('button', { name: 'Create Character' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Creating your game...')).toBeVisible();
	await expect(page.getByText('Creating...', { exact: true })).toBeVisible();
	await expectAccessible(page);
	letGo();
	await page.waitForURL(/\/game\/[0-9a-f-]{36}$/);
	await expect(page.getByText('Playing as Ysolde Marr').first()).toBeVisible();
	await page.goto(WIZARD);
	await expect(page.getByText('Step 1 of 10', { exact: true })).toBeVisible();
	await expect(page.getByRole('textbox')).toHaveValue('');
	await expect(
		page.getByText("You've reached the limit for guest characters. Sign up to create more!"),
	).toBeVisible();
});

/** From the heading on: Tab to the control, arrows and Space to fill it in; returns the kind of control. */
async function answerByKeys(page: Page): Promise<string> {
	const control = page.locator('[data-control]').first();
	if ((await control.count()) === 0) return 'summary';
	const [type, group] = await control.evaluate((element) => [
		element.getAttribute('type') ?? element.localName,
		element.closest('.options')?.classList[1] ?? '',
	]);
	await page.keyboard.press('Tab');
	if (type === 'radio') {
		await page.keyboard.press('Space');
		await page.keyboard.press('ArrowDown');
		await expect(page.getByRole('radio').nth(1)).toBeChecked();
	} else if (type === 'range') {
		await page.keyboard.press('ArrowRight');
		await expect(page.getByRole('slider')).toHaveValue('6');
	} else if (type === 'checkbox') {
		for (const key of ['Space', 'ArrowRight', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
		await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
		await expect(page.getByText('Please select no more than 2 options')).toBeVisible();
	} else {
		await page.keyboard.type('Read it aloud once, to nobody.');
	}
	return group?.replace('-field', '') || type || '';
}

test('says what is wrong with an answer beside it, and accepts any text as a name', async ({ page }) => {
	failOnConsoleMessages(page);
	await openWizard(page);
	const name = page.getByRole('textbox', { name: 'Name' });
	for (const [given, message] of [
		['', 'Name is required'],
		['   ', 'Name is required'],
		['x'.repeat(51), 'Name must be no more than 50 characters'],
	] as const) {
		await name.fill(given);
		await next(page);
		await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
		await expect(name).toBeFocused();
		await expect(name).toHaveAttribute('aria-invalid', 'true');
		await expect(name).toHaveAccessibleDescription(new RegExp(message));
	}
	await expectAccessible(page);
	const markup = '<img src=x onerror=alert(1)> 🦊';
	await name.fill(markup);
	await expect(page.getByLabel('Your character so far').getByText(markup)).toBeVisible();
	await next(page);
	await expect(page.locator('img[src="x"]')).toHaveCount(0);
	await next(page);
	await expect(page.getByText('People is required')).toBeVisible();
	await expect(page.getByRole('radio').first()).toBeFocused();
});

test('a draft survives reload and going back, and a changed schema keeps what fits and says so', async ({
	page,
}) => {
	failOnConsoleMessages(page);
	await openWizard(page);
	await page.getByRole('textbox').fill('Ysolde');
	await next(page);
	await page.getByRole('radio').nth(1).check({ force: true });
	await next(page);
	await page.goBack();
	await expect(page.getByText('Step 2 of 10', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Previous' }).click();
	await expect(page.getByRole('textbox')).toHaveValue('Ysolde');
	await next(page);
	await page.reload();
	await expect(page.getByText('Step 2 of 10', { exact: true })).toBeVisible();
	await expect(page.getByText('Your draft is as you left it.')).toBeVisible();
	await expect(page.getByRole('radio').nth(1)).toBeChecked();
	await changeSchema(page, ({ creation }) => {
		for (const option of creation.fields[1]?.options ?? []) option.value += '-new';
	});
	await page.goto(WIZARD);
	await expect(
		page.getByText(
			'The questions have changed since you began. What still fits is kept. Please answer again: People.',
		),
	).toBeVisible();
	await expect(page.getByRole('textbox')).toHaveValue('Ysolde');
	await page.getByRole('button', { name: 'Start Over' }).click();
	await expect(page.getByRole('textbox')).toHaveValue('');
});

test('without a network at Create everything stays filled in, and one character is made in the end', async ({
	page,
}) => {
	failOnConsoleMessages(page, [/Failed to load resource/]);
	await openWizard(page);
	await page.getByRole('textbox').fill('Ysolde');
	await surprise(page);
	// The request arrives, its answer does not.
	await page.route('**/api/characters', async (route) => {
		if (route.request().method() === 'POST') await route.fetch();
		await route.abort();
	});
	await create(page);
	const trouble = page
		.getByRole('alert')
		.filter({ hasText: 'Failed to create character. Please try again.' });
	await expect(trouble).toBeFocused();
	await expect(trouble).toContainText('Everything is still filled in.');
	await expectAccessible(page);
	await page.unroute('**/api/characters');
	await page.route('**/api/games', (route) => route.abort());
	await page.getByRole('button', { name: 'Try Again' }).click();
	await expect(page.getByText('Failed to create game. Please try again.')).toBeVisible();
	await expect(page.getByText('Ysolde is made, and kept under My Characters.')).toBeVisible();
	await page.unroute('**/api/games');
	await page.reload();
	await create(page);
	await page.waitForURL(/\/game\/[0-9a-f-]{36}$/);
	await page.goto(`/adventures/${ADVENTURE}/characters`);
	await expect(page.getByRole('button', { name: /^My Characters 1\/1/ })).toBeVisible();
});

test('an answer that the server refuses leads back to its field', async ({ page }) => {
	failOnConsoleMessages(page, [/Failed to load resource/]);
	await openWizard(page);
	await surprise(page);
	await page.route('**/api/characters', async (route) => {
		const body = route.request().postDataJSON();
		body.worldData.race = 'Duke';
		await route.continue({ postData: JSON.stringify(body) });
	});
	await create(page);
	await expect(page.getByText('Step 2 of 10', { exact: true })).toBeVisible();
	await expect(page.getByText('Please select one of the options of People')).toBeVisible();
});

test('Too few chosen, an unknown field type, World not found, and a world without a schema', async ({
	page,
}) => {
	failOnConsoleMessages(page, [/Failed to load resource/, /no character creation schema/]);
	await openWizard(page);
	await changeSchema(page, ({ creation }) => {
		const chips = creation.fields.findIndex(({ type }) => type === 'chips');
		creation.fields.unshift(...creation.fields.splice(chips, 1));
		Object.assign(creation.fields[0] ?? {}, { required: true, minSelections: 2 });
	});
	await page.reload();
	await page.getByRole('checkbox').first().check();
	await next(page);
	await expect(page.getByText('Please select at least 2 options')).toBeVisible();
	await page.unroute(SCHEMA);
	await changeSchema(page, ({ creation }) => {
		Object.assign(creation.fields[0] ?? {}, { type: 'hologram', required: false });
	});
	await page.reload();
	await expect(page.getByText('Unknown field type')).toBeVisible();
	await expectAccessible(page);
	await page.unroute(SCHEMA);
	await page.route(SCHEMA, (route) => route.fulfill({ status: 404, body: 'nothing' }));
	await page.reload();
	await expect(page.getByText('World not found')).toBeVisible();
	await page.unroute(SCHEMA);
	await page.route(SCHEMA, (route) => route.fulfill({ json: null }));
	await page.reload();
	await expect(page.getByText('Character creation schema not available for this world')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Back to Characters' }).click();
	await page.waitForURL(/\/characters$/);
});

test('a surprise is undone, works with a forbidden storage, and without an invitation leads home', async ({
	page,
}) => {
	await page.goto(WIZARD);
	await page.waitForURL('/');
	await openWizard(page);
	await page.addInitScript(() =>
		Object.defineProperty(window, 'localStorage', { get: () => JSON.parse('forbidden') }),
	);
	await page.goto(`/worlds/mystika/adventures/${ADVENTURE}/create-character`);
	await page.getByRole('textbox').fill('Ysolde');
	await surprise(page);
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByRole('textbox')).toHaveValue('Ysolde');
	await surprise(page);
	await page.getByRole('button', { name: 'Change People' }).click();
	await expect(page.getByText('Step 2 of 10', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'To the Summary' }).click();
	await create(page);
	await page.waitForURL(/\/game\/[0-9a-f-]{36}$/);
});

async function changeSchema(page: Page, change: (wizard: Wizard) => void): Promise<void> {
	await page.route(SCHEMA, async (route) => {
		const response = await route.fetch();
		const wizard = (await response.json()) as Wizard;
		change(wizard);
		await route.fulfill({ response, json: wizard });
	});
}
