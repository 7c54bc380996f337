import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { followInvitation } from './guest.ts';

/** Short enough for the stones of an invitation. */
const ADVENTURE = 'the-last-bus-out';
const TITLE = 'The Last Bus Out';

test('a whole adventure is begun and played to its ending by keyboard alone, each turn read out once', async ({
	page,
}) => {
	test.slow();
	await followInvitation(page);
	await page.goto(`/adventures/${ADVENTURE}`);
	await pressOn(page, page.getByRole('link', { name: 'Begin Adventure' }));
	await page.waitForURL(/\/characters$/);
	await pressOn(page, page.getByRole('button', { name: /^Quick Start/ }));
	await tabTo(page, page.getByRole('radio').first());
	await page.keyboard.press('Space');
	await pressOn(page, page.getByRole('button', { name: /^Start with/ }));
	await page.waitForURL(/\/play\/[0-9a-f-]{36}$/);
	await expect(page.getByRole('heading', { name: 'The opening', level: 2 })).toBeVisible();
	await page.evaluate(listen);
	const ending = page.getByRole('heading', { level: 2, name: new RegExp(`${TITLE}|ended`, 'i') });
	let turn = 0;
	while (turn < 30) {
		turn += 1;
		await page.keyboard.press(`${1 + (turn % 2)}`);
		await expect(page.getByRole('textbox')).toBeFocused();
		await page.keyboard.press('Control+Enter');
		const told = page.getByRole('heading', { name: `Turn ${turn}`, exact: true, level: 2 });
		await expect(told.or(ending).first()).toBeVisible();
		await expect(page.locator('.turn-pending')).toHaveCount(0);
		if (await page.getByText('has ended').first().isVisible()) break;
		await page.keyboard.press('Escape');
		await page.keyboard.press('n');
		await expect(told).toBeFocused();
	}
	await expect(page.getByText('has ended').first()).toBeVisible();
	await expect(page.getByRole('textbox')).toHaveCount(0);
	const { statuses, spoken } = await page.evaluate(() => {
		const { statuses, spoken } = window as unknown as { statuses: string[]; spoken: string[][] };
		return { statuses, spoken };
	});
	const ready = statuses.filter((status) => /^Turn \d+ is ready\.$/.test(status));
	expect(ready).toEqual(Array.from({ length: turn - 1 }, (_, n) => `Turn ${n + 1} is ready.`));
	expect(statuses.filter((status) => status === 'The story has ended.')).toHaveLength(1);
	for (const lines of spoken) expect(new Set(lines).size, lines.join(' | ')).toBe(lines.length);
	await expectAccessible(page);
	await pressOn(page, page.getByRole('button', { name: 'See how it ended' }));
	await pressOn(page, page.getByRole('button', { name: 'Read on' }));
	for (let slide = 0; slide < 40 && (await page.getByRole('dialog').count()) > 0; slide += 1)
		await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('heading', { level: 2 }).and(page.locator('#ending'))).toBeFocused();
	await expectAccessible(page);
	await pressOn(page, page.getByRole('link', { name: 'Back to Adventures' }).first());
	await page.waitForURL(/\/adventures$/);
});

/** Records the status line and, for each turn, the additions to the log that is read out. */
function listen(): void {
	const statuses: string[] = [];
	const spoken: string[][] = [[]];
	Object.assign(window, { statuses, spoken });
	const hear = () => {
		const status = document.querySelector('.sr-only > [role="status"]')?.textContent ?? '';
		if (status === '' || status === statuses.at(-1)) return;
		statuses.push(status);
		if (status === 'Stone cast.') spoken.push([]);
	};
	new MutationObserver((records) => {
		hear();
		const log = document.querySelector('[role="log"]');
		for (const { target, addedNodes } of records)
			if (target === log) spoken.at(-1)?.push(...Array.from(addedNodes, (node) => node.textContent ?? ''));
	}).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Focuses the target with Tab and presses Enter. */
async function pressOn(page: Page, target: Locator): Promise<void> {
	await tabTo(page, target);
	await page.keyboard.press('Enter');
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
	await expect(target).toBeVisible();
	for (let step = 0; step < 120; step += 1) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`Tab does not lead to ${target}.`);
}
