import type { Page } from '@playwright/test';

/** Holds every script file of the page's next addresses back until the answered function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/*.js', async (route) => {
		await released;
		await route.continue();
	});
	return release;
}
