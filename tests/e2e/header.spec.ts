// The head and the foot of the game screen keep their words whole.
import { expect, type Page, test } from '@playwright/test';
import type { GameView } from '#lib/wire/game.ts';
import { beginGame } from './guest.ts';

/** Reloads a game whose page is told that its adventure is called so. */
async function call(page: Page, title: string): Promise<void> {
	await page.unrouteAll();
	await page.route(/\/api\/games\/[0-9a-f-]{36}$/, async (route) => {
		const response = await route.fetch();
		const body = (await response.json()) as { data: GameView };
		const data = { ...body.data, adventure: { ...body.data.adventure, title } };
		await route.fulfill({ response, json: { ...body, data } });
	});
	await page.reload();
	await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

for (const [width, titles] of [
	[390, ['The Wolf', 'The Light Under the Boathouse', 'Two Hundred Ways to Mend a Lamp']],
	[768, ['The Light Under the Boathouse', 'A Summer of Borrowed Umbrellas at the Lighthouse']],
	[1280, ['A Summer of Borrowed Umbrellas at the Lighthouse']],
] as const)
	test(`the title stands whole in one line beside its icons at ${width} pixels`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		await beginGame(page);
		for (const title of titles) {
			await call(page, title);
			const shown = await page.getByRole('heading', { level: 1 }).evaluate((one) => ({
				missing: one.scrollWidth - one.clientWidth,
				lines: one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight),
				size: Number.parseFloat(getComputedStyle(one).fontSize),
			}));
			expect(shown.missing, title).toBeLessThanOrEqual(0);
			expect(Math.round(shown.lines), title).toBe(1);
			expect(shown.size, title).toBeGreaterThanOrEqual(11);
		}
	});

for (const width of [390, 768])
	test(`nothing lies over half a word at the foot of the story at ${width} pixels`, async ({ page }) => {
		await page.setViewportSize({ width, height: 700 });
		await beginGame(page, 'look around');
		const below = page.getByRole('button', { name: /choices? below$/ });
		await expect(below).toBeVisible();
		const under = await below.evaluate((one) => {
			const own = one.getBoundingClientRect();
			// What stands in the dock covers the dock's own words only: the story goes on behind the dock.
			const dock = one.closest('.dock')?.getBoundingClientRect();
			const isInside = dock !== undefined && own.top >= dock.top && own.bottom <= dock.bottom;
			const shown = isInside ? '.keys-hint' : '.turn-body p, .keys-hint';
			const words = [...document.querySelectorAll(shown)].filter((other) =>
				other.checkVisibility({ visibilityProperty: true }),
			);
			// On a phone it is a strip as wide as the story: what it covers is covered whole.
			const isStrip = own.width >= innerWidth - 1;
			return words
				.map((other) => other.getBoundingClientRect())
				.filter(
					({ left, right, top, bottom }) =>
						right > own.left && left < own.right && bottom > own.top && top < own.bottom,
				)
				.filter(({ left, right }) => !isStrip || left < own.left - 1 || right > own.right + 1).length;
		});
		expect(under).toBe(0);
	});

test('no line of what changed begins outside of what is shown', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 700 });
	await beginGame(page, 'look around', 'threaten Hamo', 'ask Gundred about the lanterns');
	const cut = await page.evaluate(() =>
		[...document.querySelectorAll('.outcome')].flatMap((outcome) => {
			const { left } = outcome.getBoundingClientRect();
			const walker = document.createTreeWalker(outcome, NodeFilter.SHOW_TEXT);
			const lines: [string, number][] = [];
			while (walker.nextNode()) {
				const words = document.createRange();
				words.selectNodeContents(walker.currentNode);
				for (const line of words.getClientRects()) lines.push([words.toString(), line.left - left]);
			}
			return lines.filter(([, from]) => from < -1).map(([text]) => text);
		}),
	);
	expect(cut).toEqual([]);
});
