import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The rules about colour: all others give the same result in both themes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails with every violation that axe finds on the page or a part of it, in its current state, in light and in dark.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
	for (const colorScheme of ['light', 'dark'] as const) {
		// A colour in transition between themes must not be measured.
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
		const runOnly = colorScheme === 'light' ? TAGS : COLOURS;
		const told = await page.evaluate(
			async ({ part, runOnly }) => {
				// What lies half under the box is no small target: it is scrolled to, as the tests of the focus show.
				const docks = [...document.querySelectorAll<HTMLElement>('.dock')];
				for (const dock of docks) dock.style.position = 'static';
				// Called directly, since our pages have no frames: axe's own Playwright package opens a page in each run for
				// them.
				const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part ?? document, {
					runOnly,
					resultTypes: ['violations'],
				});
				for (const dock of docks) dock.style.position = '';
				return violations.map(
					({ id, help, nodes }) => `${id}: ${help} (${nodes.map((n) => n.target.join(' ')).join('; ')})`,
				);
			},
			{ part, runOnly },
		);
		expect(told, colorScheme).toEqual([]);
	}
}
