import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** What depends on colour: the rest is the same in both themes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails with every violation that axe finds on the page, or in a part of it, as it stands, in light and in dark. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
	for (const colorScheme of ['light', 'dark'] as const) {
		// A colour on its way from one theme to the other is nobody's contrast.
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
		const runOnly = colorScheme === 'light' ? TAGS : COLOURS;
		const told = await page.evaluate(
			async ({ part, runOnly }) => {
				// Our pages have no frames: axe's own package for Playwright opens a page for each run to ask them all.
				const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part ?? document, {
					runOnly,
					resultTypes: ['violations'],
				});
				return violations.map(
					({ id, help, nodes }) => `${id}: ${help} (${nodes.map((n) => n.target.join(' ')).join('; ')})`,
				);
			},
			{ part, runOnly },
		);
		expect(told, colorScheme).toEqual([]);
	}
}
