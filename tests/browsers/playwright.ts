import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { type Driven, VIEWPORT } from './driven.ts';

const KINDS = { firefox, webkit };

/** Whether Playwright has downloaded its own build of a browser. */
export function hasOwnBuild(kind: keyof typeof KINDS): boolean {
	return existsSync(KINDS[kind].executablePath());
}

/** Starts Playwright's own build of a browser. */
export async function openOwnBuild(kind: keyof typeof KINDS): Promise<Driven> {
	const browser = await KINDS[kind].launch();
	const page = await browser.newPage({ viewport: VIEWPORT });
	return {
		name: `${kind} ${browser.version()}, Playwright's`,
		go: async (url) => void (await page.goto(url)),
		evaluate: (expression) => page.evaluate(expression),
		click: (x, y) => page.mouse.click(x, y),
		type: (text) => page.keyboard.type(text),
		picture: () => page.screenshot(),
		close: () => browser.close(),
	};
}
