// The time from a key or click to the next paint while 900 characters are streamed, in Chromium at a quarter of its speed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '#scripts/setup/chromium.mjs';
import { startServer } from '#tests/built/running.ts';
import { LONG_STORY, tellSlowly } from '#tests/e2e/telling.ts';
import type { Figure } from './figures.ts';

const SLOWER = 4;
const TOLD_IN = 8000;
const ADVENTURE = 'the-fox-who-would-not-sign';

/** Interaction to Next Paint as web-vitals counts it (without the slowest of every 50 interactions), in milliseconds, to 8. */
export async function interactionToPaint(): Promise<Figure> {
	const folder = await mkdtemp(join(tmpdir(), 'stonecast-bench-'));
	const server = await startServer({ DATA_DIR: folder });
	const browser = await chromium.launch({
		executablePath: await ensureChromium(),
		args: ['--no-sandbox', '--disable-background-networking'],
	});
	try {
		const told = await measure(browser, server.url, server.invitation ?? '');
		const sorted = told.toSorted((a, b) => b - a);
		return {
			what: `a key or click until the next paint while a turn is told, ${SLOWER} times slower; of ${sorted.length}, the slowest of 50 left out`,
			measured: sorted[Math.floor(sorted.length / 50)] ?? Number.NaN,
			unit: 'ms',
			atMost: 100,
		};
	} finally {
		await browser.close();
		await server.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

/** The waits while the turn was streamed. */
async function measure(browser: Browser, url: string, invitation: string): Promise<number[]> {
	const page = await (
		await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } })
	).newPage();
	await page.goto(`/?invite=${invitation}`);
	await page.getByText('Your invitation is accepted.').waitFor();
	await tellSlowly(page, LONG_STORY, TOLD_IN);
	await page.goto(`/adventures/${ADVENTURE}/characters`);
	await page.getByRole('button', { name: /^Quick Start/ }).click();
	await page.getByRole('radio').first().check({ force: true });
	await page.getByRole('button', { name: /^Start with/ }).click();
	await page.waitForURL(/\/play\//);
	const box = page.getByRole('textbox');
	await box.fill('look around');
	await page.evaluate(observe);
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
	await box.press('Control+Enter');
	await page.locator('.turn-pending .prose').waitFor({ timeout: 30_000 });
	await interact(page);
	// The first is the cast itself.
	const [, ...told] = await page.evaluate(() => [
		...(window as unknown as { waits: Map<number, number> }).waits.values(),
	]);
	return told;
}

/** Types and presses keys until the turn is complete. */
async function interact(page: Page): Promise<void> {
	const box = page.getByRole('textbox');
	while ((await page.locator('.turn-pending').count()) > 0) {
		await box.pressSequentially('and then I go ', { delay: 40 });
		await box.press('Escape');
		await page.keyboard.press('n');
		await page.keyboard.press('w');
	}
}

/** Records the time from each key or click to the paint that shows it, by interaction. */
function observe(): void {
	const waits = new Map<number, number>();
	Object.assign(window, { waits });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			const { interactionId } = entry as PerformanceEventTiming & { interactionId: number };
			if (interactionId) waits.set(interactionId, Math.max(waits.get(interactionId) ?? 0, entry.duration));
		}
	}).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
