import { expect, type Page, test } from '@playwright/test';
import { beginGame } from './guest.ts';
import { tellSlowly, waitForMotion } from './telling.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const STORY = [
	'The bell on the landing counts to seven and stops. Nobody on the stair speaks. Gundred puts her thumb on the page, because somebody must hold the place. “Not tonight,” she says, to nobody that you can see.',
	'Below you the ferry goes over with one lamp. It comes back with two! Whoever lit the second has gone up by the other way, and the steps there are still wet. You could ask. You could also wait, as the whole of Tarry is waiting, and see who comes down.',
].join('\n\n');

/** Milliseconds; about 150 characters a second. */
const TOLD_IN = 3000;

/** Counts the changes of the story's column while a turn streams. */
function watch(page: Page): Promise<void> {
	return page.evaluate(() => {
		const commits: number[] = [];
		const texts: string[] = [];
		const column = document.querySelector('.story-column') as Element;
		new MutationObserver(() => {
			const pending = document.querySelector('.turn-pending');
			if (!pending) return;
			commits.push(performance.now());
			const text = pending.querySelector('.turn-body > .prose')?.textContent;
			if (text) texts.push(text);
		}).observe(column, { childList: true, characterData: true, subtree: true });
		Object.assign(window, { commits, texts });
	});
}

test('a turn appears sentence by sentence, at most four changes a second, and is read out once', async ({
	page,
}) => {
	await tellSlowly(page, STORY, TOLD_IN);
	await beginGame(page);
	await waitForMotion(page);
	await watch(page);
	await page.getByRole('textbox').fill('look around');
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	await expect(page.locator('.flight')).toBeAttached();
	await expect(page.locator('[data-seat]')).toContainText('look around');
	await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
	await expect(page.getByRole('textbox')).toBeEnabled();
	await expect(page.getByRole('article', { name: 'Turn 1' })).toHaveAttribute('aria-busy', 'true');
	await expect(page.locator('.turn-pending [aria-live], [aria-live] .turn-pending')).toHaveCount(0);
	await page.getByRole('heading', { name: 'Turn 1', exact: true }).focus();
	await expect(page.getByRole('button', { name: /^Cast Stone/ })).toBeVisible({ timeout: 30_000 });
	await expect(page.locator('.flight')).toHaveCount(0);
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true })).toBeFocused();

	const { commits, texts } = await page.evaluate(() => {
		const seen = window as unknown as { commits: number[]; texts: string[] };
		return { commits: seen.commits, texts: seen.texts };
	});
	const most = Math.max(
		...commits.map((at) => commits.filter((other) => other >= at && other < at + 1000).length),
	);
	expect(most).toBeLessThanOrEqual(4);
	expect(new Set(texts).size).toBeGreaterThan(4);
	for (const text of texts) expect(text).toMatch(/[.!?…]["”’)\]]*$/);

	const spoken = await page.getByRole('log').locator('p').allTextContents();
	expect(spoken.slice(0, 2)).toEqual(STORY.split('\n\n'));
	expect(new Set(spoken).size).toBe(spoken.length);
});

test('a turn that streams moves neither the focus nor a reader who has scrolled away', async ({ page }) => {
	await tellSlowly(page, STORY, TOLD_IN);
	await beginGame(page, 'look around', 'look around', 'look around', 'look around');
	const box = page.getByRole('textbox');
	await box.fill('ask Gundred about the fox');
	await box.press('Control+Enter');
	await expect(page.locator('.turn-pending .turn-body > .prose')).toBeVisible({ timeout: 15_000 });
	await expect(box).toBeFocused();
	const old = page.getByRole('heading', { name: 'Turn 2', exact: true });
	await old.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
	const before = (await old.boundingBox())?.y ?? 0;
	await expect(page.getByRole('button', { name: /^Cast Stone/ })).toBeVisible({ timeout: 30_000 });
	await expect(box).toBeFocused();
	expect(Math.abs(((await old.boundingBox())?.y ?? 0) - before)).toBeLessThan(4);
	await page.getByRole('button', { name: 'Back to your turn' }).click();
	await expect(box).toBeFocused();
	await expect(box).toBeInViewport();
});

test('with reduced motion the turn appears whole, without flight or movement', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await tellSlowly(page, STORY, TOLD_IN);
	await beginGame(page);
	await watch(page);
	await page.getByRole('textbox').fill('look around');
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	await expect(page.locator('.turn-pending')).toBeVisible();
	expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
	await expect(page.locator('.flight')).toHaveCount(0);
	await expect(page.getByRole('button', { name: /^Cast Stone/ })).toBeVisible({ timeout: 30_000 });
	expect(await page.evaluate(() => (window as unknown as { texts: string[] }).texts)).toEqual([]);
});
