import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

interface Reader {
	start(options: { container: Node }): Promise<void>;
	next(): Promise<void>;
	clearSpokenPhraseLog(): Promise<void>;
	spokenPhraseLog(): Promise<string[]>;
	stop(): Promise<void>;
}

const MODULE = readFileSync(
	createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js'),
	'utf8',
);
const [EXPORTS = '', NAMES = ''] = /export\s*\{([^}]*\bas virtual\b[^}]*)\};?/.exec(MODULE) ?? [];
const OWN_NAME = /([^\s,]+) as virtual\b/.exec(NAMES)?.[1] ?? '';
const BODY = MODULE.replace(EXPORTS, '');
// Run as text, since the page's own policy allows no other scripts.
const SOURCE = `(() => {\n${BODY}\n;window.reader = ${OWN_NAME};\n})()`;

/** Starts a virtual screen reader on the page. It hears live regions from now on. */
export async function startReader(page: Page): Promise<void> {
	await page.evaluate(SOURCE);
	await page.evaluate(() =>
		(window as unknown as { reader: Reader }).reader.start({ container: document.body }),
	);
}

/** What the reader has said since the last call. */
export function takePhrases(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const { reader } = window as unknown as { reader: Reader };
		const phrases = await reader.spokenPhraseLog();
		const said = [...phrases];
		await reader.clearSpokenPhraseLog();
		return said;
	});
}

/** Reads one part of the page from its beginning to its end, as somebody who presses Next does. */
export function readPart(page: Page, selector: string): Promise<string[]> {
	return page.evaluate(async (selector) => {
		const { reader } = window as unknown as { reader: Reader };
		await reader.stop();
		const container = document.querySelector(selector);
		if (!container) throw new Error(`There is no ${selector}.`);
		await reader.start({ container });
		const said: string[] = [];
		for (let step = 0; step < 200; step += 1) {
			await reader.next();
			const phrases = await reader.spokenPhraseLog();
			const last = phrases.at(-1) ?? '';
			// After the end it begins anew.
			if (step > 0 && last === phrases[0]) break;
			said.push(last);
		}
		await reader.stop();
		await reader.start({ container: document.body });
		await reader.clearSpokenPhraseLog();
		return said;
	}, selector);
}
