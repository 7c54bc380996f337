// The cast as a ritual of a second: what is on the page at which time, and how it is skipped or left out.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { beginGame, openReceipt } from './guest.ts';
import { waitForMotion } from './telling.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What the page showed, in milliseconds after Cast Stone was pressed. */
interface Seen {
	seat: number;
	told: number;
	/** The text of the element with the focus at every change of the page since the seat came. */
	focused: string[];
}

/** Records from the press on when the seat and the turn's own words come. Call it before the press. */
async function record(page: Page): Promise<void> {
	await waitForMotion(page);
	await page.evaluate(() => {
		const seen: Seen = { seat: 0, told: 0, focused: [] };
		interface Seen {
			seat: number;
			told: number;
			focused: string[];
		}
		Object.assign(window, { seen });
		let from = 0;
		addEventListener('pointerdown', () => (from ||= performance.now()), { capture: true, once: true });
		new MutationObserver(() => {
			const after = performance.now() - from;
			if (document.querySelector('[data-seat]')) seen.seat ||= after;
			const body = document.querySelector('.turn-body');
			if (seen.seat && body && !body.querySelector('[data-seat]')) seen.told ||= after;
			if (seen.seat) seen.focused.push(document.activeElement?.textContent ?? '');
		}).observe(document.body, { childList: true, subtree: true });
	});
}

const seenOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

async function cast(page: Page, words: string): Promise<void> {
	await page.getByRole('textbox').fill(words);
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
}

/** Holds the die in the air: a timer as long as its fall takes a minute. */
function neverLand(): void {
	const set = window.setTimeout;
	const held = (run: () => void, after = 0) => set(run, after >= 900 ? 60_000 : after);
	window.setTimeout = held as typeof setTimeout;
}

const moving = (page: Page) =>
	page.evaluate(
		() =>
			document.getAnimations().filter((one) => one.constructor === Animation && one.playState === 'running')
				.length,
	);

test('a cast shows the seat at once and tells nothing before the die lies still', { tag: '@phone' }, async ({
	page,
}) => {
	await beginGame(page, 'look around');
	await record(page);
	await cast(page, 'threaten Gundred');
	await expect(page.locator('[data-seat]')).toContainText('threaten Gundred');
	await expect(page.locator('.turn-before')).toHaveAttribute('aria-hidden', 'true');
	await expect(page.locator('.flight')).toBeAttached();
	// The balance and the log tell as little as the page before the fall.
	expect(await page.getByRole('log').innerText()).toBe('');
	await expect(page.locator('.turn-body > .check')).toBeVisible();
	const { seat, told, focused } = await seenOf(page);
	expect(seat).toBeLessThan(400);
	expect(told).toBeGreaterThan(880);
	expect(told).toBeLessThan(1600);
	// The focus stayed where the player had put it.
	expect(new Set(focused.filter((text) => !/^(Cast Stone|Processing)/.test(text)))).toEqual(new Set());
	await expect.poll(() => moving(page)).toBe(0);
	await expect(page.locator('.flight, .ripple, .tumbled, .turn-before')).toHaveCount(0);
	await expect(page.locator('.turn-now .prose')).toHaveCSS('opacity', '1');
});

test('sentences come one after another, and the check before them', async ({ page }) => {
	await beginGame(page, 'look around');
	await record(page);
	// Read in the first frame that has the sentences: a busy machine may answer only after one of them has come.
	const reading = page.evaluate(async () => {
		const sentences = () => [...document.querySelectorAll('.turn-body [data-tell]:not(.check)')];
		while (!document.querySelector('.turn-body > .check') || sentences().length < 3)
			await new Promise(requestAnimationFrame);
		return sentences().map((node) => node.getAnimations()[0]?.effect?.getTiming().delay ?? -1);
	});
	await cast(page, 'threaten Gundred');
	const delays = await reading;
	expect(delays.length).toBeGreaterThan(2);
	expect(delays).toEqual(delays.map((_, n) => 50 + n * 120));
});

for (const [how, skip] of [
	['a tap', (page: Page) => page.mouse.click(640, 300)],
	['a key', (page: Page) => page.keyboard.press('x')],
] as const)
	test(`${how} shows everything at once, Tab does not`, async ({ page }) => {
		await beginGame(page, 'look around');
		await waitForMotion(page);
		await page.evaluate(neverLand);
		await cast(page, 'threaten Gundred');
		await page.locator('[data-seat]').waitFor();
		await page.keyboard.press('Tab');
		await page.waitForTimeout(60);
		await expect(page.locator('[data-seat]')).toBeVisible();
		await skip(page);
		await expect(page.locator('.turn-body > .check')).toBeVisible();
		expect(await moving(page)).toBe(0);
	});

test('“All at once” leaves the ritual out: the turn is there as soon as it is answered', async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem('stonecast:reading', '{"reveal":"once"}'));
	await beginGame(page, 'look around');
	await record(page);
	await cast(page, 'threaten Gundred');
	await page.locator('.turn-body > .check').waitFor();
	expect((await seenOf(page)).told).toBeLessThan(700);
	expect(await page.locator('.flight').count()).toBe(0);
	expect(await moving(page)).toBe(0);
});

test('a late answer is told as soon as it is there; until then the die rocks and shows no face', async ({
	page,
}) => {
	await page.route('**/turn', async (route) => {
		await new Promise((resume) => setTimeout(resume, 2000));
		await route.continue();
	});
	await beginGame(page);
	await record(page);
	await cast(page, 'threaten Gundred');
	await page.waitForTimeout(1500);
	await expect(page.locator('[data-seat] .die b:not(.tumbled)')).toHaveText('');
	expect(await moving(page)).toBeGreaterThan(0);
	await expect(page.locator('.turn-body > .check')).toBeVisible();
	const { told } = await seenOf(page);
	expect(told).toBeGreaterThan(1900);
	expect(told).toBeLessThan(3200);
});

test('words that are not played end the ritual, and the turn before is back', async ({ page }) => {
	await beginGame(page, 'look around');
	const told = await page.locator('.turn-now .prose').innerText();
	await record(page);
	await cast(page, 'asdf qwer zxcv');
	await expect(page.getByText('No stone was spent. Your words are still in the box.')).toBeVisible();
	expect((await seenOf(page)).told).toBeLessThan(880);
	expect(await page.locator('.turn-now .prose').innerText()).toBe(told);
	await expect(page.locator('.flight, .ripple, .turn-before')).toHaveCount(0);
});

test('the twenty cells show the odds before the cast and the rolled face after it', async ({ page }) => {
	await beginGame(page);
	await page.getByRole('textbox').fill('threaten Gundred');
	const odds = page.locator('.odds');
	await expect(odds.locator('.odds-chance')).toBeVisible();
	const cells = await odds
		.locator('.faces > path')
		.evaluateAll((paths) =>
			paths.map((path) => [path.getAttribute('class'), path.getAttribute('d')?.split('M').length]),
		);
	const count: Record<string, number> = Object.fromEntries(
		cells.map(([degree, n]) => [degree, Number(n) - 1]),
	);
	const sum = Object.values(count).reduce((a, b) => a + b, 0);
	expect(sum).toBe(20);
	expect(await odds.locator('.odds-chance').innerText()).toBe(
		`${((20 - (count['fail'] ?? 0)) / 20) * 100} %`,
	);
	await expect(odds.locator('.odds-parts')).toContainText(`${(count['fail'] ?? 0) + 1} or more will do`);
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	const strip = page.getByRole('button', { name: /Check on / });
	await expect(strip).toBeVisible();
	await expect(strip.locator('.faces .hit')).toHaveCount(1);
	await expect(strip).toHaveAttribute('aria-expanded', 'false');
	await openReceipt(page.locator('.turn-now'));
	await expect(page.getByText(/\d+ % to succeed, at a cost or better/)).toBeVisible();
	await expectAccessible(page);
});

test('what changed stands under the prose, the biggest first with its cause, the rest one press away', async ({
	page,
}) => {
	await page.route(/\/api\/games\/[0-9a-f-]{36}$/, async (route) => {
		const response = await route.fetch();
		const body = await response.json();
		const receipt = body.data.storyState.history.find(
			(entry: { receipt?: object }) => entry.receipt,
		)?.receipt;
		const moved = (name: string, by: number, why: string) => ({
			kind: 'meter',
			id: name,
			name,
			from: 50,
			to: 50 + by,
			by,
			why,
			good: by > 0,
		});
		receipt.changes = [
			moved('Arrears', 2, 'a note was made'),
			moved('Courtesy', -9, 'you did not bow'),
			moved('Rain', 3, 'it came on'),
			moved('Bread', 1, 'somebody baked'),
			moved('Ink', -1, 'you spilt it'),
		];
		await route.fulfill({ response, json: body });
	});
	await beginGame(page, 'look around');
	const changed = page.locator('.turn-now').getByRole('list', { name: 'What changed' });
	await expect(changed.getByRole('listitem')).toHaveText([
		'▼Courtesy −9: you did not bow',
		'▲Rain +3',
		'▲Arrears +2',
		/^2 more/,
	]);
	await changed.getByRole('button', { name: '2 more changes' }).click();
	await expect(changed.getByRole('listitem')).toHaveCount(5);
	await expectAccessible(page);
});
