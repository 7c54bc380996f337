import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AdventureCard } from '#lib/catalogue/list.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { PremadeView } from '#lib/wire/player.ts';

/** The code that every test redeems. */
export const INVITATION = 'E2E-TRAVELLER';

/** The adventure with the most content to play. */
export const ADVENTURE = 'the-fox-who-would-not-sign';

/** Guests with stones for a whole story, one for each project that plays one. */
export const GUESTS_WITH_STONES = [
	'00000000-0000-4000-8000-0000000000d1',
	'00000000-0000-4000-8000-0000000000f1',
] as const;

/** Follows the invitation's link, as a newcomer does. */
export async function followInvitation(page: Page): Promise<void> {
	await page.goto(`/?invite=${INVITATION}`);
	await expect(page.getByText('Your invitation is accepted.')).toBeVisible();
	await expect(page).toHaveURL('/');
}

/** Picks the first ready-made character and starts; ends on the game screen. */
export async function quickStart(page: Page): Promise<void> {
	await page.goto(`/adventures/${ADVENTURE}/characters`);
	await page.getByRole('button', { name: /^Quick Start/ }).click();
	await page.getByRole('radio').first().check({ force: true });
	await page.getByRole('button', { name: /^Start with/ }).click();
	await page.waitForURL(/\/play\/[0-9a-f-]{36}$/);
	await expect(page.getByRole('textbox')).toBeVisible();
}

/**
 * Opens an invited guest's game after these actions, made through the API. It takes a third of the time that the
 * screens take, which have their own tests.
 */
export async function beginGame(page: Page, ...actions: string[]): Promise<void> {
	await beInvited(page);
	const [premade] = await callApi<PremadeView[]>(page, 'GET', '/api/premades?world=mystika');
	const { worldSlug, archetypeKey, displayName } = premade as PremadeView;
	const game = await callApi<GameView>(page, 'POST', '/api/games', {
		adventureSlug: ADVENTURE,
		characterType: 'premade',
		premadeData: { worldSlug, archetypeKey, displayName },
	});
	for (const action of actions) await callApi(page, 'POST', `/api/games/${game.id}/turn`, { action });
	await page.goto(`/play/${game.id}`);
	await expect(page.getByRole('textbox')).toBeVisible();
}

/** The stones that an invitation brings. */
const INVITED = 25;

/** What an adventure costs to enter. */
export async function priceOf(page: Page, slug: string): Promise<number> {
	for (let n = 1; ; n += 1) {
		const cards = await callApi<AdventureCard[]>(page, 'GET', `/api/adventures?page=${n}`);
		const found = cards.find((card) => card.slug === slug);
		if (found) return found.stoneCost;
		if (cards.length === 0) throw new Error(`No list has ${slug}.`);
	}
}

/** The header's button with the stones that an invitation's guest has left in the game after so many turns. */
export async function stonesAfter(page: Page, turns: number): Promise<Locator> {
	const left = INVITED - (await priceOf(page, ADVENTURE)) - turns;
	return page.getByRole('button', { name: `${left} Casting Stones` });
}

/** How many entries the server lists at an address, as it says so: `6 adventures found`. */
export async function countDrawn(page: Page, path: string): Promise<string> {
	const html = await (await page.request.get(path)).text();
	return /id="count"[^>]*>([^<]*)/.exec(html)?.[1]?.trim() ?? '';
}

/** Redeems the invitation for the page's guest through the API; makes a guest if there is none. */
export async function beInvited(page: Page): Promise<void> {
	await callApi(page, 'POST', '/api/invites/redeem', { code: INVITATION });
}

/** Calls the API as the page's guest; makes a guest if there is none; fails on any refusal. */
export async function callApi<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
	const headers = { 'X-Guest-Id': await guestOf(page), 'Idempotency-Key': randomUUID() };
	const answer = await page.request.fetch(path, { method, headers, ...(body ? { data: body } : {}) });
	expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
	return ((await answer.json()) as { data: T }).data;
}

async function guestOf(page: Page): Promise<string> {
	const known = (await page.context().cookies()).find(({ name }) => name === 'guestId')?.value;
	if (known) return known;
	const value = randomUUID();
	await page.context().addCookies([{ name: 'guestId', value, url: 'http://localhost' }]);
	return value;
}

/** Writes an action, casts, and waits until the turn of that number ends and the next one, or the ending, is ready. */
export async function castStone(page: Page, action: string, turn: number): Promise<void> {
	await page.getByRole('textbox').fill(action);
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	await expect(page.getByRole('heading', { name: `Turn ${turn}`, exact: true, level: 2 })).toBeVisible();
	await expect(page.getByRole('button', { name: /^Cast Stone/ }).or(endingOf(page))).toBeVisible();
}

/** Opens the receipt of a turn: by its check, or by its cast line where nothing was rolled. */
export async function openReceipt(turn: Locator): Promise<void> {
	await turn.getByRole('button', { name: /Check on |· (1 stone|free)$/ }).click();
	await expect(turn.getByText('Understood as')).toBeVisible();
}

/** A line that only a finished story has. */
export function endingOf(page: Page): Locator {
	return page.getByText(/ has ended$/).first();
}

/** Fails the test from now on at any console message or error of the page that is not expected. */
export function failOnConsoleMessages(page: Page, expected: RegExp[] = []): void {
	const refuse = (text: string) => {
		if (!expected.some((pattern) => pattern.test(text))) throw new Error(`The page said: ${text}`);
	};
	page.on('console', (message) => {
		if (['error', 'warning'].includes(message.type())) refuse(message.text());
	});
	page.on('pageerror', (error) => refuse(error.message));
}

/** Opens all of an ending, past its show. */
export async function openEnding(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Show everything at once' }).first().click();
	await expect(page.getByRole('heading', { name: 'What you earned', level: 3 })).toBeVisible();
}
