// The first turns of a visitor in Chromium at a quarter of its speed: from a press to the paint that shows what it did.
// Chromium slows the page, and not the worker in which the game plays.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '#scripts/setup/chromium.mjs';
import { startServer } from '#tests/built/running.ts';
import { median } from './client.ts';
import { tellFigures } from './figures.ts';

const PATH = '/adventures/the-fox-who-would-not-sign';
const RUNS = 5;
/** How long somebody reads before they write. Milliseconds. */
const READING = 3000;
/** In milliseconds. */
const OPENING = 400;
const TURN = 80;

const folder = await mkdtemp(join(tmpdir(), 'stonecast-first-turns-'));
const server = await startServer({ DATA_DIR: join(folder, 'data') });
const browser = await chromium.launch({
	executablePath: await ensureChromium(),
	args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
	const runs: Record<'opening' | 'chosen' | 'written', number>[] = [];
	for (let run = 0; run < RUNS; run += 1) runs.push(await play(browser));
	const middle = (name: 'opening' | 'chosen' | 'written') => median(runs.map((run) => run[name]));
	const unit = 'ms';
	tellFigures([
		{ what: 'a taste: press to first page', measured: middle('opening'), unit, atMost: OPENING },
		{ what: 'a taste: first choice to its turn', measured: middle('chosen'), unit, atMost: TURN },
		{ what: 'a taste: words of one’s own to their turn', measured: middle('written'), unit, atMost: TURN },
	]);
} finally {
	await browser.close();
	await server.stop();
	await rm(folder, { recursive: true, force: true });
}

async function play(browser: Browser) {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		reducedMotion: 'reduce',
	});
	const page = await context.newPage();
	await page.goto(server.url + PATH, { waitUntil: 'networkidle' });
	const session = await context.newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
	const opening = await timeOf(page, { press: '[data-taste-start]', heading: 'The first page' });
	const chosen = await timeOf(page, { press: '.taste-pick', heading: 'Turn 1 of 3' });
	await page.waitForTimeout(READING);
	await page.locator('.taste textarea').fill('I touch the frost under the cold lantern');
	const written = await timeOf(page, { press: '.taste form button', heading: 'Turn 2 of 3' });
	await context.close();
	return { opening, chosen, written };
}

/** Milliseconds from a press in the page until the panel's heading is painted. */
function timeOf(page: Page, step: { press: string; heading: string }): Promise<number> {
	return page.evaluate(
		({ press, heading }) =>
			new Promise<number>((resolve) => {
				const began = performance.now();
				document.querySelector<HTMLElement>(press)?.click();
				const look = () => {
					const isThere = document.querySelector('.taste h3')?.textContent === heading;
					requestAnimationFrame(isThere ? () => setTimeout(() => resolve(performance.now() - began)) : look);
				};
				look();
			}),
		step,
	);
}
