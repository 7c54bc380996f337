import { expect, type Route, test } from '@playwright/test';
import { beginGame, castStone, failOnConsoleMessages, followInvitation, quickStart } from './guest.ts';
import { LONG_STORY, tellSlowly } from './telling.ts';

const MARKUP = '<img src=x onerror="document.title=`owned`"><script>document.title=`owned`</script>';

test('while a turn streams, the page changes at most four times a second, and reads it out once', async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	await tellSlowly(page, LONG_STORY, 4000);
	await beginGame(page);
	await page.evaluate(watchPage);
	await page.getByRole('textbox').fill('look around');
	await page.getByRole('textbox').press('Control+Enter');
	await expect
		.poll(() => page.evaluate(() => (window as unknown as { commits: number[] }).commits.length))
		.toBeGreaterThan(0);
	await expect(page.getByRole('button', { name: /^Cast Stone/ })).toBeVisible({ timeout: 30_000 });
	const { commits, spoken } = await page.evaluate(() => {
		const { commits, spoken } = window as unknown as { commits: number[]; spoken: string[] };
		return { commits, spoken };
	});
	expect(commits.length).toBeGreaterThan(8);
	for (const at of commits) {
		const second = commits.filter((other) => other >= at && other < at + 1000);
		expect(second.length, `from ${at}`).toBeLessThanOrEqual(4);
	}
	expect(spoken.slice(0, 4)).toEqual(LONG_STORY.split('\n\n'));
	expect(new Set(spoken).size).toBe(spoken.length);
});

/** Records when the page changes while a turn streams, and every addition to the log that is read out. */
function watchPage(): void {
	const commits: number[] = [];
	const spoken: string[] = [];
	Object.assign(window, { commits, spoken });
	new MutationObserver((records) => {
		if (document.querySelector('.turn-pending .turn-body > .prose')) commits.push(performance.now());
		const log = document.querySelector('[role="log"]');
		for (const { target, addedNodes } of records)
			if (target === log) spoken.push(...Array.from(addedNodes, (node) => node.textContent ?? ''));
	}).observe(document.body, { childList: true, characterData: true, subtree: true });
}

test('a paste of 100 KB is kept with the earlier text, counted, and cannot be sent', async ({ page }) => {
	failOnConsoleMessages(page);
	await beginGame(page);
	const box = page.getByRole('textbox');
	await box.fill('I say: ');
	await box.press('End');
	const previews: string[] = [];
	page.on(
		'request',
		(request) => request.url().endsWith('/preview') && previews.push(request.postData() ?? ''),
	);
	await page.keyboard.insertText('word '.repeat(20_480));
	await expect(page.getByText('102,406 of 2,000 characters: shorten it to cast.')).toBeVisible();
	await expect(page.getByRole('button', { name: /^Cast Stone/ })).toBeDisabled();
	await box.press('Control+Enter');
	await expect(page.getByRole('heading', { name: 'The opening', level: 2 })).toBeVisible();
	await page.reload();
	await expect(box).toHaveValue(`I say: ${'word '.repeat(20_480)}`);
	const height = (await box.boundingBox())?.height ?? 0;
	expect(height).toBeLessThan(260);
	expect(previews.filter((body) => body.length > 4000)).toEqual([]);
	await castStone(page, 'look around', 1);
});

test('markup in any name and any text of a game is shown as text', async ({ page }) => {
	await followInvitation(page);
	await page.route(/\/api\/games\/[0-9a-f-]{36}(\/turn)?$/, markUp);
	await quickStart(page);
	await castStone(page, '<img src=x onerror=alert(1)> say hello to Gundred', 1);
	for (const tab of ['c', 'r', 'f', 'l', 'h']) {
		await page.locator('body').press('Escape');
		await page.locator('body').press(tab);
		await expect(page.getByRole('dialog')).toBeVisible();
	}
	await expect(page.locator('img[src="x"]')).toHaveCount(0);
	expect(await page.locator('script').allTextContents()).not.toContainEqual(expect.stringContaining('owned'));
	expect(await page.title()).toContain(MARKUP);
	await expect(page.getByText(`Playing as ${MARKUP}`)).toBeAttached();
});

/** Puts markup before every name, label and text that the server sends. */
async function markUp(route: Route): Promise<void> {
	const response = await route.fetch();
	const names = 'name|title|label|description|narrative|response|content|text|says|why|tagline|skillName|aim';
	const marked = JSON.stringify(MARKUP).slice(1, -1);
	const body = (await response.text()).replace(
		new RegExp(`"(${names})":"`, 'g'),
		(_, name) => `"${name}":"${marked}`,
	);
	await route.fulfill({ response, body });
}

for (const [what, block] of [
	['forbidden', forbidStorage],
	['full', fillStorage],
] as const) {
	test(`a game can be played while the storage is ${what}`, async ({ page }) => {
		failOnConsoleMessages(page);
		await beginGame(page);
		await page.addInitScript(block);
		await page.reload();
		await castStone(page, 'look around', 1);
		await page.getByRole('textbox').fill('half a thought');
		await expect(page.getByRole('textbox')).toHaveValue('half a thought');
		await castStone(page, 'wait', 2);
	});
}

function forbidStorage(): void {
	for (const name of ['localStorage', 'sessionStorage'])
		Object.defineProperty(window, name, {
			get() {
				throw new DOMException('The operation is insecure.', 'SecurityError');
			},
		});
}

function fillStorage(): void {
	Storage.prototype.setItem = () => {
		throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
	};
}

for (const [what, years] of [
	['ahead', 10],
	['behind', -10],
] as const) {
	test(`under a clock ten years ${what} a game is played and resumed`, async ({ page }) => {
		failOnConsoleMessages(page);
		await page.clock.install({ time: Date.now() + years * 365 * 86_400_000 });
		await followInvitation(page);
		await quickStart(page);
		await castStone(page, 'look around', 1);
		await page.reload();
		await expect(page.getByRole('heading', { name: 'Turn 1', exact: true, level: 2 })).toBeVisible();
		await castStone(page, 'wait', 2);
	});
}
