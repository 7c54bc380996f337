// What readers change in their browser: zoom, spacing of the text, colours of the system.
import { expect, type Page, test } from '@playwright/test';
import { beginGame } from './guest.ts';

/** A desk, a phone, and a desk at 400 % zoom. */
const SIZES = [
	[1280, 800],
	[320, 640],
	[320, 256],
] as const;

/** Steps of the Tab key after each turn at each size. */
const STEPS = 3;

/** Waits until the page has been drawn anew. */
function drawn(page: Page): Promise<unknown> {
	return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The focused element if something lies over every part of it, in words; otherwise null. */
function coveredFocus(page: Page): Promise<string | null> {
	return page.evaluate(() => {
		const own = document.activeElement;
		if (!own || own === document.body) return null;
		const boxes = [...own.getClientRects()];
		const seen = boxes.some(({ left, top, width, height }) =>
			[0.06, 0.25, 0.5, 0.75, 0.94].some((across) =>
				[0.06, 0.25, 0.5, 0.75, 0.94].some((down) => {
					const there = document.elementFromPoint(left + width * across, top + height * down);
					// A label stands for its hidden field.
					return there !== null && (own.contains(there) || there.closest('label')?.contains(own));
				}),
			),
		);
		const name = own.getAttribute('aria-label') ?? own.textContent?.slice(0, 40);
		return seen ? null : `${own.localName}.${own.className} “${name}”`;
	});
}

test('nothing that has the focus is wholly covered, through twenty turns by keyboard at three sizes', async ({
	page,
}) => {
	test.setTimeout(240_000);
	await beginGame(page);
	const covered = new Set<string>();
	const box = page.getByRole('textbox');
	for (let turn = 1; turn <= 20; turn += 1) {
		await page.setViewportSize({ width: 1280, height: 800 });
		await box.focus();
		await page.keyboard.type(turn % 3 === 0 ? 'wait' : turn % 3 === 1 ? 'look around' : 'talk to Gundred');
		await page.keyboard.press('Control+Enter');
		await expect(page.getByRole('heading', { name: `Turn ${turn}`, exact: true, level: 2 })).toBeVisible();
		await expect(page.getByRole('button', { name: /^Cast Stone/ })).toBeVisible();
		for (const [width, height] of SIZES) {
			await page.setViewportSize({ width, height });
			await drawn(page);
			// A different part of the page on every turn.
			await page.evaluate((turn) => {
				const stops = [
					...document.querySelectorAll<HTMLElement>('a[href], button:not([disabled]), textarea'),
				];
				stops
					.filter((one) => one.checkVisibility())
					.at((turn * 7) % Math.max(1, stops.length))
					?.focus();
			}, turn);
			for (let step = 0; step < STEPS; step += 1) {
				await page.keyboard.press(turn % 2 === 0 ? 'Tab' : 'Shift+Tab');
				await drawn(page);
				const what = await coveredFocus(page);
				if (what) covered.add(`${width}×${height}: ${what}`);
			}
		}
	}
	expect([...covered]).toEqual([]);
});

test('wider spacing of letters, words and lines clips no text', { tag: '@phone' }, async ({ page }) => {
	await beginGame(page, 'look around', 'threaten Gundred');
	for (const place of ['game', 'book'] as const) {
		if (place === 'book') await page.goto(`${page.url()}/book`);
		await expect(page.locator(place === 'book' ? '.book-text' : '.turn-now')).toBeVisible();
		await page.evaluate(() => {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
				word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
			document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
		});
		const clipped = await page.evaluate(() => {
			const hides = /hidden|clip/;
			return [...document.querySelectorAll<HTMLElement>('body *')]
				.filter((one) => one.checkVisibility() && one.innerText?.trim() && !one.closest('.sr-only, svg'))
				.filter((one) => {
					const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(one);
					// The header's two lines end in an ellipsis; the page's title and the Character sheet have them whole.
					const isShortened = textOverflow === 'ellipsis' && one.closest('header');
					if (isShortened || clipPath.startsWith('inset(50%')) return false;
					const wide = hides.test(overflowX) && one.scrollWidth > one.clientWidth + 1;
					const tall = hides.test(overflowY) && one.scrollHeight > one.clientHeight + 1;
					return wide || tall;
				})
				.map((one) => `${one.localName}.${one.className} “${one.innerText.slice(0, 40)}”`);
		});
		expect(clipped, place).toEqual([]);
		const wide = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect(wide, `${place} scrolls sideways`).toBeLessThanOrEqual(0);
	}
});

test("with the system's colours every meter and every bar differs from what it lies on", async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active' });
	await page.setViewportSize({ width: 1600, height: 1000 });
	await beginGame(page, 'look around', 'threaten Gundred');
	const meters = page.locator('.bar, .pips i, .standing-bar i, .faces .good');
	expect(await meters.count()).toBeGreaterThan(4);
	const lost = await page.evaluate(() => {
		const seen = (one: Element) => {
			const { backgroundColor, borderTopColor, borderTopWidth, outlineStyle, fill } = getComputedStyle(one);
			const under = getComputedStyle(document.body).backgroundColor;
			if (one instanceof SVGElement) return fill !== under && fill !== 'none';
			const edged = Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== under;
			const filled = backgroundColor !== under && backgroundColor !== 'rgba(0, 0, 0, 0)';
			return edged || filled || outlineStyle !== 'none';
		};
		return [
			...document.querySelectorAll('.bar, .bar > span, .pips i, .faces .good, .faces .hit path:first-child'),
		]
			.filter((one) => one.getBoundingClientRect().width > 0 && !seen(one))
			.map((one) => `${one.localName}.${one.getAttribute('class')} in ${one.parentElement?.className}`);
	});
	expect([...new Set(lost)]).toEqual([]);
});
