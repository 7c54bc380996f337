// Character choice in detail: the three ways, their counts and conditions, a start that fails; and the shelf of games.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
	ADVENTURE,
	beginGame,
	beInvited,
	castStone,
	failOnConsoleMessages,
	followInvitation,
	quickStart,
} from './guest.ts';

const CHOICE = `/adventures/${ADVENTURE}/characters`;
const mode = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

/** The counted events, as they are sent. */
function listen(page: Page): { name: string; props: Record<string, unknown> }[] {
	const events: { name: string; props: Record<string, unknown> }[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/api/telemetry/event')) events.push(request.postDataJSON());
	});
	return events;
}

test('three ways with their counts; each shows a grid with a Back button; every state passes axe', async ({
	page,
}) => {
	failOnConsoleMessages(page);
	await beInvited(page);
	await page.goto(CHOICE);
	await expect(page.getByRole('heading', { name: 'Start Your Adventure', level: 1 })).toBeVisible();
	await expect(mode(page, 'Quick Start 4 characters')).toBeVisible();
	await expect(mode(page, 'My Characters 0/1')).toBeVisible();
	await expectAccessible(page);
	await expect(page.getByRole('heading', { name: 'Play as Dorcas Inkpen (recommended)' })).toBeVisible();
	await mode(page, 'Create New').click();
	await expect(page.getByRole('heading', { name: 'Somebody new in Mystika' })).toBeFocused();
	await page.goBack();
	await expect(mode(page, 'Create New')).toBeFocused();
	await expect(page).toHaveURL(CHOICE);
	await mode(page, 'Create New').click();
	await expect(page.getByRole('link', { name: 'Start Creating' })).toHaveAttribute(
		'href',
		`/adventures/${ADVENTURE}/create-character`,
	);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Back', exact: true }).click();
	await expect(mode(page, 'Create New')).toBeFocused();
	await mode(page, 'My Characters').click();
	await expect(page.getByRole('heading', { name: 'No Characters Yet' })).toBeFocused();
	await expect(page.getByRole('link', { name: 'Create Your First Character' })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Back', exact: true }).click();
	await mode(page, 'Quick Start').click();
	await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
	await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(1);
	await expect(page.getByRole('link', { name: 'Back to Adventure' })).toBeHidden();
	const card = page.locator('label').filter({ hasText: 'Dorcas Inkpen' });
	await expect(card).toContainText('Hedge notary');
	await expect(card).toContainText('Struck from the guild');
	await card.getByRole('radio').check({ force: true });
	await expect(page.getByRole('button', { name: 'Start with Dorcas Inkpen' })).toBeEnabled();
	await expectAccessible(page);
});

test('from an invitation, or a card, to the first turn are four presses and at most 60 words of headings and buttons', {
	tag: '@phone',
}, async ({ page }) => {
	await followInvitation(page);
	let presses = 0;
	let words = 0;
	const press = async (target: Locator) => {
		presses += 1;
		const heading = page.getByRole('heading', { level: 1 }).first();
		for (const text of [await heading.innerText(), await target.innerText()])
			words += text.trim().split(/\s+/).length;
		await target.click();
	};
	await press(page.getByRole('link', { name: 'Begin: The Fox Who Would Not Sign' }));
	await press(page.getByRole('button', { name: 'Start with Dorcas Inkpen' }));
	await page.waitForURL(/\/play\/[0-9a-f-]{36}$/);
	await press(page.locator('.choices button').first());
	await press(page.getByRole('button', { name: /^Cast Stone/ }));
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true, level: 2 })).toBeVisible();
	expect(presses).toBeLessThanOrEqual(4);
	expect(words).toBeLessThanOrEqual(60);
	await page.goto('/adventures');
	const start = page.getByRole('link', { name: /^Start Adventure\s*: The Fox/ });
	await expect(start).toHaveAttribute('href', CHOICE);
});

test('a lost line is no empty list of characters', async ({ page }) => {
	await beginGame(page);
	await page.route('**/api/characters?*', (route) => route.abort());
	await page.goto(CHOICE);
	await expect(mode(page, 'My Characters')).not.toContainText('0');
	await mode(page, 'My Characters').click();
	await expect(page.getByText('Your characters cannot be reached.')).toBeVisible();
	await expect(page.getByText('No Characters Yet')).toHaveCount(0);
});

test('a start that fails offers retry and dismiss, a conflict resumes; the events are counted', async ({
	page,
}) => {
	failOnConsoleMessages(page, [/Failed to load resource/]);
	const events = listen(page);
	await beInvited(page);
	await page.goto(CHOICE);
	await mode(page, 'Quick Start').click();
	await page.getByRole('radio').first().check({ force: true });
	await page.route('**/api/games', async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 300));
		await route.abort();
	});
	await page.getByRole('button', { name: /^Start with/ }).click();
	await expect(page.getByRole('button', { name: 'Starting Adventure...' })).toBeVisible();
	await expect(page.getByText('Failed to start adventure. Please try again.')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Dismiss' }).click();
	await expect(page.getByRole('alert').filter({ hasText: 'Failed' })).toHaveCount(0);
	await page.getByRole('button', { name: /^Start with/ }).click();
	await expect(page.getByText('Failed to start adventure. Please try again.')).toBeVisible();
	await page.unroute('**/api/games');
	await page.getByRole('button', { name: 'Try Again' }).click();
	await page.waitForURL(/\/play\/[0-9a-f-]{36}$/);
	const game = page.url();
	await castStone(page, 'look around', 1);
	await page.goto(CHOICE);
	await expect(mode(page, 'My Characters 1/1')).toBeVisible();
	await expect(mode(page, 'Create New')).toHaveCount(0);
	await mode(page, 'My Characters').click();
	await expect(page.locator('label').filter({ hasText: 'Dorcas Inkpen' })).toContainText(/Created \w+ \d/);
	await page.getByRole('radio').first().check({ force: true });
	await page.getByRole('button', { name: /^Start with/ }).click();
	await expect(
		page.getByText(
			'This character is already in an active adventure. Would you like to resume that game instead?',
		),
	).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Resume Game' }).click();
	await page.waitForURL(game);
	await expect.poll(() => events.map(({ name }) => name)).toContain('adventure_adventure_resumed');
	const counted = [
		'character_selection_started',
		'character_selected',
		'error_shown',
		'adventure_started',
		'time_to_first_turn',
	];
	expect(events.map(({ name }) => name)).toEqual(
		expect.arrayContaining(counted.map((name) => `adventure_${name}`)),
	);
	const first = events.find(({ name }) => name === 'adventure_time_to_first_turn');
	expect(first?.props).toMatchObject({ adventureSlug: ADVENTURE, characterType: 'premade' });
	expect(first?.props['duration']).toBeGreaterThan(0);
});

test('without an invitation the choice leads home; deleting a character needs a confirmation', async ({
	page,
}) => {
	await page.goto(CHOICE);
	await page.waitForURL('/');
	await beginGame(page);
	await page.goto(`/worlds/mystika/adventures/${ADVENTURE}/character`);
	await mode(page, 'My Characters').click();
	await page.getByRole('button', { name: 'Delete Dorcas Inkpen' }).click();
	const dialog = page.getByRole('dialog', { name: 'Delete Dorcas Inkpen?' });
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Delete' }).click();
	await expect(
		dialog.getByText('This character is in an adventure under way. Finish or abandon that first.'),
	).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Delete Dorcas Inkpen' })).toBeFocused();
});

test('the shelf shows the games above the list, with Resume, Pause and Abandon; visitors without games do not load it', async ({
	page,
}) => {
	failOnConsoleMessages(page);
	const scripts: string[] = [];
	page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
	await beInvited(page);
	await page.goto('/adventures');
	await expect(page.getByText(/^\d+ adventures found$/)).toBeVisible();
	await page.waitForLoadState('networkidle');
	expect(scripts.filter((url) => /mount-shelf|react/.test(url))).toEqual([]);
	await expect(page.getByRole('heading', { name: 'My Games' })).toHaveCount(0);
	await quickStart(page);
	const game = page.url();
	await page.goto('/adventures');
	const shelf = page.getByRole('region', { name: 'My Games' });
	const card = shelf.getByRole('article');
	await expect(card).toContainText('The Fox Who Would Not Sign');
	await expect(card).toContainText('Dorcas Inkpen in Mystika');
	await expect(card).toContainText('Turn 0');
	await expect(card).toContainText('Just now');
	await expect(card).toContainText('Active');
	await card.getByRole('button', { name: 'Pause' }).click();
	await expect(card).toContainText('Paused');
	await card.getByRole('button', { name: 'Resume' }).click();
	await page.waitForURL(game);
	await page.goto('/adventures');
	await shelf.getByText('Bring back a saved game').click();
	await expect(shelf.getByText('A .json file from Download.', { exact: false })).toBeVisible();
	await card.getByRole('button', { name: 'Abandon' }).click();
	const dialog = page.getByRole('dialog', { name: 'Abandon The Fox Who Would Not Sign?' });
	await dialog.getByRole('button', { name: 'Keep Playing' }).click();
	await expectAccessible(page);
	await expect(card.getByRole('button', { name: 'Abandon' })).toBeFocused();
	await card.getByRole('button', { name: 'Abandon' }).click();
	await dialog.getByRole('button', { name: 'Abandon' }).click();
	await expect(shelf.getByText('No story is open.', { exact: false })).toBeVisible();
	await shelf.getByText('1 story that ended').click();
	await expect(card).toContainText('Abandoned');
	await expect(card.getByRole('link', { name: 'Read again' })).toHaveAttribute(
		'href',
		new URL(game).pathname,
	);
	await expectAccessible(page);
});
