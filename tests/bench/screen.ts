// What a player waits for on the game screen, and what moves under their eyes: on a phone-sized page in Chromium, against
// a button with an empty handler on the same page.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '#scripts/setup/chromium.mjs';
import { startServer } from '#tests/built/running.ts';
import { waitForMotion } from '#tests/e2e/telling.ts';
import { median } from './client.ts';
import { type Figure, tellFigures } from './figures.ts';
import { interactionToPaint } from './interaction.ts';
import { observeScreen, recordFirstWord, type Seen } from './screen-observer.ts';
import { invite } from './stores.ts';

const SLOWER = 4;
const TURNS = 6;
const PRESSES = 20;
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
	const floor = await floorOf(slow);
	await slowDown(slow, SLOWER);
	await playAround(slow);
	const { waits, shift, moved } = await seenOn(slow);
	await slow.context().close();
	const ritual = await firstWords(await openGame(browser, 'no-preference'));
	const atOnce = await firstWords(await openGame(browser, 'reduce'));
	const slowest = waits.toSorted((a, b) => b.ms - a.ms);
	for (const { ms, what } of slowest.slice(0, 12)) console.log(`${ms} ms: ${what}`);
	for (const one of moved) console.log(`moved: ${one}`);
	return [
		{
			what: `a tap or key until the next paint, ${SLOWER} times slower: the slowest of ${slowest.length}, without one of every 50 (floor: an empty handler, ${floor.toFixed(0)} ms)`,
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

/** The same wait for a button that does nothing, in the same page: the median, in milliseconds. */
async function floorOf(page: Page): Promise<number> {
	await page.evaluate(() => {
		const button = document.createElement('button');
		button.id = 'floor';
		button.textContent = 'Nothing';
		button.style.cssText = 'position:fixed;top:0;left:40%;z-index:999;min-height:44px';
		button.addEventListener('click', () => {});
		document.body.append(button);
	});
	await slowDown(page, SLOWER);
	for (let n = 0; n < PRESSES; n += 1) await page.locator('#floor').tap();
	await slowDown(page, 1);
	const { waits } = await seenOn(page);
	await page.evaluate(() => {
		document.getElementById('floor')?.remove();
		(window as unknown as { seen: Seen }).seen.waits.clear();
	});
	return median(waits.map(({ ms }) => ms));
}

/** What a player does on a phone: choices, words of their own, the proof, the journal, the tabs. */
async function playAround(page: Page): Promise<void> {
	const bar = page.getByRole('navigation', { name: 'Game', includeHidden: true });
	for (let turn = 0; turn < TURNS; turn += 1) {
		if (turn % 2 === 0) {
			await page.getByRole('textbox').tap();
			await page.getByRole('textbox').pressSequentially(WORDS[turn % WORDS.length] ?? '', { delay: 60 });
			await page.getByRole('textbox').blur();
		} else await page.locator('.choices button').first().tap();
		await page.getByRole('button', { name: /^Cast Stone/ }).tap();
		await page.locator(`#turn-now[data-turn="${turn + 1}"]`).waitFor();
		await page.locator('.turn-pending').waitFor({ state: 'detached' });
		await page.waitForTimeout(1500);
		const proof = page.locator('.turn-now .check button').first();
		if ((await proof.count()) > 0) await proof.tap();
		await page.getByRole('button', { name: 'Journal' }).tap();
		await page.getByRole('dialog').waitFor();
		await page.waitForTimeout(400);
		await page.keyboard.press('Escape');
		await page.getByRole('dialog').waitFor({ state: 'detached' });
		const tab = ['Relationships', 'World Rules', 'Character'][turn % 3] ?? '';
		await bar.getByRole('button', { name: tab, includeHidden: true }).tap();
		await page.waitForTimeout(400);
		await bar.getByRole('button', { name: 'Story', includeHidden: true }).tap();
		await page.getByRole('dialog').waitFor({ state: 'detached' });
	}
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

async function seenOn(page: Page) {
	// The observers hear of an interaction a moment after it.
	await page.waitForTimeout(300);
	return page.evaluate(() => {
		const { waits, ...rest } = (window as unknown as { seen: Seen }).seen;
		return { ...rest, waits: [...waits.values()] };
	});
}
