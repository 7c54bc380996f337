import { expect, type Locator } from '@playwright/test';

/** Expects that an element itself lies at its middle, with nothing painted over it. */
export async function expectOnTop(element: Locator): Promise<void> {
	await element.scrollIntoViewIfNeeded();
	await expect
		.poll(() =>
			element.evaluate((own) => {
				const { x, y, width, height } = own.getBoundingClientRect();
				const top = document
					.elementsFromPoint(x + width / 2, y + height / 2)
					.find((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
				if (top && own.contains(top)) return 'itself';
				return top ? `${top.localName}.${top.className}` : 'nothing';
			}),
		)
		.toBe('itself');
}
