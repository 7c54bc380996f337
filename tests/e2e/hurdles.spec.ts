// A press that is sure to be refused: the reason and the way out stand beside the button before it is pressed.
import { expect, type Page, test } from '@playwright/test';
import type { AdventureCard } from '#lib/catalogue/list.ts';
import type { MeView, PremadeView } from '#lib/wire/player.ts';
import { expectAccessible } from './axe.ts';
import { ADVENTURE, beginGame, beInvited, callApi } from './guest.ts';

/** The dearest adventure that everybody may begin. An invitation gives 25 stones. */
async function findDear(page: Page): Promise<AdventureCard> {
	const pages = [1, 2, 3, 4].map((n) => callApi<AdventureCard[]>(page, 'GET', `/api/adventures?page=${n}`));
	const open = (await Promise.all(pages)).flat().filter(({ premium }) => !premium);
	return open.reduce((dear, one) => (one.stoneCost > dear.stoneCost ? one : dear));
}

async function choose(page: Page, adventure: string, name: string | RegExp): Promise<void> {
	await page.goto(`/adventures/${adventure}/characters`);
	await page.getByRole('button', { name: /^Quick Start/ }).click();
	await page.getByRole('radio', { name }).first().check({ force: true });
}

const start = (page: Page) => page.getByRole('button', { name: /^Start with/ });

test('a start for more stones than there are says so, and leads to the shop', { tag: '@phone' }, async ({
	page,
}) => {
	await beInvited(page);
	const { slug, stoneCost } = await findDear(page);
	expect(stoneCost).toBeGreaterThan(25);
	await choose(page, slug, /./);
	await expect(page.getByText(`Entering costs ${stoneCost} stones. You have 25.`)).toBeVisible();
	await expect(start(page)).toHaveAccessibleDescription(/^You need more magic stones to continue\./);
	await expect(page.getByRole('link', { name: 'Visit the Shop' })).toHaveAttribute('href', '/payments');
	await expectAccessible(page);
	await start(page).click();
	const trouble = page.getByRole('alert').filter({ hasText: 'Visit the shop to get more.' });
	await expect(trouble.getByRole('link', { name: 'Visit the Shop' })).toBeVisible();
	await expect(page.getByText('Visit the shop to get more.')).toHaveCount(1);
});

test('a guest with a character and a game is told before a second one, and can sign up', {
	tag: '@phone',
}, async ({ page }) => {
	await beginGame(page);
	const game = new URL(page.url()).pathname;
	const back = encodeURIComponent(`/adventures/${ADVENTURE}/characters`);
	await choose(page, ADVENTURE, /Dorcas Inkpen/);
	await expect(start(page)).toHaveAccessibleDescription(
		/^This character is already in an active adventure\./,
	);
	await expect(page.getByRole('link', { name: 'Resume Game' })).toHaveAttribute('href', game);
	const second = page.getByRole('radio').nth(1);
	await second.evaluate((one) => one.scrollIntoView({ block: 'center' }));
	await second.check({ force: true });
	await expect(start(page)).toHaveAccessibleDescription(/^You've reached the limit for guest characters\./);
	await expect(page.getByRole('link', { name: 'Sign Up for Free' })).toHaveAttribute(
		'href',
		`/auth/signup?returnTo=${back}`,
	);
	await expectAccessible(page);
	await start(page).click();
	await expect(page.getByRole('alert').getByRole('link', { name: 'Sign Up for Free' })).toBeVisible();
});

test('what the server refuses is what was said beside the button', async ({ page }) => {
	await beginGame(page);
	const [, other] = await callApi<PremadeView[]>(page, 'GET', '/api/premades?world=mystika');
	const { worldSlug, archetypeKey, displayName } = other as PremadeView;
	const premadeData = { worldSlug, archetypeKey, displayName };
	await choose(page, ADVENTURE, displayName);
	const said = await page.locator('#start-hurdle span').innerText();
	const guest = (await page.context().cookies()).find(({ name }) => name === 'guestId')?.value ?? '';
	const answer = await page.request.post('/api/games', {
		headers: { 'X-Guest-Id': guest, 'Idempotency-Key': crypto.randomUUID() },
		data: { adventureSlug: ADVENTURE, characterType: 'premade', premadeData },
	});
	expect((await answer.json()).error.message).toBe(said);
});

test('the wizard tells an account with all its characters before the first question and beside the last button', {
	tag: '@phone',
}, async ({ page }) => {
	await beInvited(page);
	await page.route('**/api/me', async (route) => {
		const response = await route.fetch();
		const body = (await response.json()) as { data: MeView };
		const limits = { ...body.data.limits, maxCharacters: 3, maxGames: 2 };
		const counts = { games: 0, characters: 3 };
		const data = { ...body.data, guest: false, tier: 'free', limits, counts };
		await route.fulfill({ response, json: { ...body, data } });
	});
	await page.goto(`/adventures/${ADVENTURE}/create-character`);
	const said = 'Your account holds 3 characters. Upgrade to Premium, or delete one, to make another.';
	await expect(page.getByText(said)).toBeVisible();
	await expect(page.getByRole('link', { name: 'See the Plans' })).toHaveAttribute('href', '/payments');
	await page.getByRole('button', { name: 'Surprise me' }).click();
	await expect(page.getByRole('button', { name: 'Create Character' })).toHaveAccessibleDescription(
		`${said} See the Plans`,
	);
	await expectAccessible(page);
});
