import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What depends on colour: the rest is the same in both themes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with every violation that axe finds on the page, or in a part of it, as it stands, in light and in dark. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
	for (const colorScheme of ['light', 'dark'] as const) {
		// A colour on its way from one theme to the other is nobody's contrast.
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		const axe = new AxeBuilder({ page });
		if (part !== undefined) axe.include(part);
		const { violations } = await (colorScheme === 'light'
			? axe.withTags(RULES)
			: axe.withRules(COLOURS)
		).analyze();
		const told = violations.map(
			({ id, help, nodes }) => `${id}: ${help} (${nodes.map((n) => n.target.join(' ')).join('; ')})`,
		);
		expect(told, colorScheme).toEqual([]);
	}
}
