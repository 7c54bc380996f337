import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { ADVENTURE, failOnConsoleMessages, followInvitation, INVITATION } from './guest.ts';

const MISSING = '/nowhere-at-all';
const SCREENS = [
	'/',
	'/adventures',
	`/adventures/${ADVENTURE}`,
	'/worlds',
	'/worlds/mystika',
	'/faq',
	'/privacy',
	MISSING,
];

for (const path of SCREENS) {
	test(`${path} passes axe, writes nothing to the console and does not scroll sideways at 320`, {
		tag: '@phone',
	}, async ({ page }) => {
		failOnConsoleMessages(page, path === MISSING ? [/status of 404/] : []);
		const response = await page.goto(path);
		expect(response?.status()).toBe(path === MISSING ? 404 : 200);
		await expectAccessible(page);
		await page.setViewportSize({ width: 320, height: 640 });
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect(overflow).toBeLessThanOrEqual(0);
	});
}

test('every link of the pages leads to a page', async ({ page }) => {
	const links = new Set<string>();
	for (const path of SCREENS) {
		await page.goto(path);
		const found = await page
			.locator('a[href^="/"]')
			.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
		for (const href of found) links.add((href ?? '').replace(/#.*$/, ''));
	}
	const answers = await Promise.all(
		[...links].map(async (href) => ({ href, status: (await page.request.head(href)).status() })),
	);
	expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test('without an invitation an adventure cannot begin, and the game screen leads home', async ({ page }) => {
	await page.goto(`/adventures/${ADVENTURE}`);
	await expect(page.getByRole('button', { name: 'Invite Required' })).toBeDisabled();
	await expect(page.getByRole('link', { name: 'Begin Adventure' })).toBeHidden();
	for (const path of [
		'/play/00000000-0000-4000-8000-000000000000#turn-3',
		`/adventures/${ADVENTURE}/characters`,
		`/adventures/${ADVENTURE}/create-character`,
	]) {
		await page.goto(path);
		await page.waitForURL('/');
		await expect(page.getByText('needs an invitation, and this browser has none.')).toBeVisible();
		await expect(page.getByRole('textbox', { name: 'Invitation code' })).toBeVisible();
		await page.goto('/faq');
	}
});

test('a typed code opens every adventure; a wrong one says what to do', async ({ page }) => {
	await page.goto(`/adventures/${ADVENTURE}`);
	await page.getByRole('link', { name: 'Use its code' }).click();
	await page.waitForURL('/#code');
	const code = page.getByRole('textbox', { name: /invitation code/i });
	await expect(code).toBeFocused();
	await code.fill('WRONG-CODE1');
	await page.getByRole('button', { name: 'Use Code' }).click();
	await expect(page.getByText('There is no such invitation. Check the code and try again.')).toBeVisible();
	await code.fill(INVITATION.toLowerCase());
	await page.getByRole('button', { name: 'Use Code' }).click();
	// What to do now stands in the line above already.
	await expect(page.locator('[data-redeem-status]')).toHaveText('Your invitation is accepted.');
	await page.goto(`/adventures/${ADVENTURE}`);
	await expect(page.getByRole('link', { name: 'Begin Adventure' })).toBeVisible();
});

test('Notify Me is disabled while empty, checks nothing, thanks, clears the box and makes no call', async ({
	page,
}) => {
	await page.goto('/');
	await page.waitForLoadState('networkidle');
	await page.getByText('Have a code?').click();
	const calls: string[] = [];
	page.on('request', (request) => {
		// The toast that appears after two seconds loads its script.
		if (!request.url().includes('/_astro/')) calls.push(request.url());
	});
	const thanks: string[] = [];
	page.on('dialog', (dialog) => {
		thanks.push(dialog.message());
		return dialog.accept();
	});
	const button = page.getByRole('button', { name: 'Notify Me' });
	await expect(button).toBeDisabled();
	const email = page.getByRole('textbox', { name: /e-mail/i });
	for (const typed of ['reader@example.org', 'no address at all']) {
		await email.fill(typed);
		await button.click();
		await expect(email).toHaveValue('');
		await expect(button).toBeDisabled();
	}
	expect(thanks).toHaveLength(2);
	expect(calls).toEqual([]);
});

test('after two seconds the landing page tells uninvited visitors about the gateway, until they dismiss it', {
	tag: '@phone',
}, async ({ page }) => {
	await page.clock.install();
	await page.goto('/');
	const toast = page.getByText(
		'This gateway is open only to invited travelers — for now. But the worlds beyond are waiting to be explored by those brave enough to cast their first stone.',
	);
	await expect(toast).toBeHidden();
	await page.clock.fastForward(2000);
	await expect(toast).toBeVisible();
	for (const words of [page.getByRole('heading', { level: 1 }), page.getByText('Have a code?')])
		await expect.poll(() => words.evaluate(isCovered)).toBe(false);
	await page.getByText('Have a code?').click();
	for (const field of await page.locator('main form').locator('input, button').all()) {
		await field.evaluate((one) => one.scrollIntoView({ block: 'nearest' }));
		await expect.poll(() => field.evaluate(isCovered)).toBe(false);
	}
	await page.getByRole('button', { name: 'Dismiss' }).click();
	await expect(toast).toBeHidden();
	const script = page.waitForResponse(/\/toast\.[^/]*\.js$/);
	await page.reload();
	await page.clock.fastForward(3500);
	await (await script).finished();
	await page.waitForTimeout(300);
	await expect(toast).toBeHidden();
});

test('Page Not Found leads home and back', async ({ page }) => {
	await page.goto('/adventures');
	await page.goto(MISSING);
	await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
	await page
		.getByRole('button', { name: 'Go Back' })
		.or(page.getByRole('link', { name: 'Go Back' }))
		.click();
	await page.waitForURL('/adventures');
	await page.goto(MISSING);
	await page.getByRole('link', { name: 'Go Home' }).click();
	await page.waitForURL('/');
});

test('the theme chosen is there before the next page paints', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'light' });
	await page.goto('/');
	await page.evaluate(() => localStorage.setItem('theme', 'dark'));
	await page.goto('/worlds');
	expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
});

test('an invitation in the address is redeemed once and taken out of the address', async ({ page }) => {
	await followInvitation(page);
	expect(page.url()).not.toContain('invite');
});

/** Whether something else lies over an element's middle. */
function isCovered(one: Element): boolean {
	const { left, top, width, height } = one.getBoundingClientRect();
	const seen = document.elementFromPoint(left + width / 2, top + height / 2);
	return !one.contains(seen);
}
