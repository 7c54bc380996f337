// What a press costs on the game screen, and what moves under the player's eyes: on a phone-sized page in Chromium,
// against a button with an empty handler on the same page. A press counts by the processor time of the page's main thread.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { ensureChromium } from '#scripts/setup/chromium.mjs';
import { startServer } from '#tests/built/running.ts';
import { waitForMotion } from '#tests/e2e/telling.ts';
import { median } from './client.ts';
import { type Figure, tellFigures } from './figures.ts';
import { interactionToPaint } from './interaction.ts';
import { type Press, recordPresses } from './press-time.ts';
import { observeScreen, recordFirstWord, type Seen } from './screen-observer.ts';
import { invite } from './stores.ts';

const SLOWER = 4;
const TURNS = 6;
const PRESSES = 20;
/** Milliseconds after a tap in which its work is done. */
const PAUSE = 400;
/** One with a slow processor, one with the ritual, one without. */
const GAMES = 3;
const ADVENTURE = 'the-fox-who-would-not-sign';
const WORDS = ['look around', 'threaten Hamo', 'ask Gundred about the lanterns', 'go to the green'];

const folder = await mkdtemp(join(tmpdir(), 'stonecast-bench-'));
const invitation = await invite({ DATA_DIR: folder }, GAMES);
const server = await startServer({ DATA_DIR: folder });
const browser = await chromium.launch({
	executablePath: await ensureChromium(),
	args: ['--no-sandbox', '--disable-background-networking'],
});
try {
	tellFigures(await measureScreen(browser));
} finally {
	await browser.close();
	await server.stop();
	await rm(folder, { recursive: true, force: true });
}
tellFigures([await interactionToPaint()]);
process.exit();

/** Plays twice: with the ritual and a slow processor, and at once on a fast one. */
async function measureScreen(browser: Browser): Promise<Figure[]> {
	const slow = await openGame(browser, 'no-preference');
	const floor = await floorOf(browser, slow);
	await slowDown(slow, SLOWER);
	const presses = await playAround(browser, slow);
	const { shift, moved } = await seenOn(slow);
	await slow.context().close();
	const ritual = await firstWords(await openGame(browser, 'no-preference'));
	const atOnce = await firstWords(await openGame(browser, 'reduce'));
	const slowest = presses.toSorted((a, b) => b.ms - a.ms);
	for (const { ms, what } of slowest.slice(0, 12)) console.log(`${ms.toFixed(0)} ms: ${what}`);
	for (const one of moved) console.log(`moved: ${one}`);
	return [
		{
			what: `processor time of a tap or key until its paint, ${SLOWER} times slower: the slowest of ${slowest.length}, without one of every 50 (floor: an empty handler, ${floor.toFixed(0)} ms)`,
			measured: slowest[Math.floor(slowest.length / 50)]?.ms ?? Number.NaN,
			unit: 'ms',
			atMost: 100,
		},
		{ what: `layout shift in ${TURNS} turns on a phone`, measured: shift, unit: '', atMost: 0 },
		{ what: 'cast until the first word, with the ritual', measured: ritual, unit: 'ms', atMost: 1200 },
		{ what: 'cast until the first word, without it', measured: atOnce, unit: 'ms', atMost: 100 },
	];
}

async function openGame(browser: Browser, reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
	const context = await browser.newContext({
		baseURL: server.url,
		viewport: { width: 390, height: 844 },
		hasTouch: true,
		isMobile: true,
		reducedMotion,
	});
	const page = await context.newPage();
	await page.addInitScript(observeScreen);
	await page.goto(`/?invite=${invitation}`);
	await page.getByText('Your invitation is accepted.').waitFor();
	await page.goto(`/adventures/${ADVENTURE}/characters`);
	await page.getByRole('button', { name: /^Quick Start/ }).click();
	await page.getByRole('radio').first().check({ force: true });
	await page.getByRole('button', { name: /^Start with/ }).click();
	await page.waitForURL(/\/play\//);
	await page.getByRole('textbox').waitFor();
	await waitForMotion(page);
	return page;
}

async function slowDown(page: Page, rate: number): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The same for a button that does nothing, in the same page: the median, in milliseconds. */
async function floorOf(browser: Browser, page: Page): Promise<number> {
	await page.evaluate(() => {
		const button = document.createElement('button');
		button.id = 'floor';
		button.textContent = 'Nothing';
		button.style.cssText = 'position:fixed;top:0;left:40%;z-index:999;min-height:44px';
		button.addEventListener('click', () => {});
		document.body.append(button);
	});
	await slowDown(page, SLOWER);
	const presses = await recordPresses(browser, page, async () => {
		for (let n = 0; n < PRESSES; n += 1) await touch(page.locator('#floor'));
	});
	await slowDown(page, 1);
	await page.evaluate(() => document.getElementById('floor')?.remove());
	return median(presses.map(({ ms }) => ms));
}

/** Taps like a finger, without the questions that Playwright asks the page first, which cost time of the press. */
async function touch(target: Locator): Promise<void> {
	await target.scrollIntoViewIfNeeded();
	const box = await target.boundingBox();
	if (!box) throw new Error(`Nothing to tap: ${target}`);
	await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
	await target.page().waitForTimeout(PAUSE);
}

/** What a player does on a phone: choices, words of their own, the proof, the journal, the tabs. */
async function playAround(browser: Browser, page: Page): Promise<Press[]> {
	const all: Press[] = [];
	for (let turn = 0; turn < TURNS; turn += 1)
		all.push(...(await recordPresses(browser, page, () => playTurn(page, turn))));
	return all;
}

async function playTurn(page: Page, turn: number): Promise<void> {
	const box = page.getByRole('textbox');
	if (turn % 2 === 0) {
		await touch(box);
		await box.pressSequentially(WORDS[turn % WORDS.length] ?? '', { delay: 60 });
		await box.blur();
	} else await touch(page.locator('.choices button').first());
	await touch(page.getByRole('button', { name: /^Cast Stone/ }));
	await page.locator(`#turn-now[data-turn="${turn + 1}"]`).waitFor();
	await page.locator('.turn-pending').waitFor({ state: 'detached' });
	await page.waitForTimeout(1500);
	const proof = page.locator('.turn-now .check button').first();
	if ((await proof.count()) > 0) await touch(proof);
	await touch(page.getByRole('button', { name: 'Journal' }));
	await page.getByRole('dialog').waitFor();
	await page.waitForTimeout(400);
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	const tab = ['Relationships', 'World Rules', 'Character'][turn % 3] ?? '';
	await touch(page.locator(`.tab-bar [data-tab="${tab}"]`));
	await page.getByRole('dialog').waitFor();
	await touch(page.locator('.tab-bar [data-tab="Story"]'));
	await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Milliseconds from the tap on Cast Stone to the first frame in which a word of the new turn can be seen; the median. */
async function firstWords(page: Page): Promise<number> {
	const all: number[] = [];
	for (let turn = 1; turn <= TURNS; turn += 1) {
		await page.getByRole('textbox').fill(WORDS[turn % WORDS.length] ?? '');
		await page.evaluate(recordFirstWord, turn);
		await page.getByRole('button', { name: /^Cast Stone/ }).tap();
		all.push(await page.evaluate(() => (window as unknown as { firstWord: Promise<number> }).firstWord));
		await page.locator('.turn-pending').waitFor({ state: 'detached' });
		await page.waitForTimeout(800);
	}
	await page.context().close();
	return median(all);
}

async function seenOn(page: Page): Promise<Seen> {
	// The observer hears of a shift a moment after it.
	await page.waitForTimeout(300);
	return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}
