// What a phone fetches of a page before anybody scrolls or presses.
import { expect, type Page, test } from '@playwright/test';

/** Bytes with their headers. */
const ALL = 170 * 1024;
const PICTURES = 90 * 1024;
const FONTS = 45 * 1024;

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

for (const deviceScaleFactor of [2, 3])
	test.describe(`at ${deviceScaleFactor} pixels to the point`, () => {
		test.use({ deviceScaleFactor });

		test('the first view of the landing page keeps its limits, and fetches no whole font', async ({
			page,
		}) => {
			const fetched = await listen(page);
			await page.goto('/', { waitUntil: 'networkidle' });
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await page.evaluate(() => document.fonts.ready);
			const bytes = (kind?: string) =>
				fetched
					.filter(({ type }) => kind === undefined || type === kind)
					.reduce((sum, { size }) => sum + size, 0);
			const told = fetched.map(({ path, size }) => `${size} ${path}`).join('\n');
			expect(bytes('Font'), told).toBeLessThanOrEqual(FONTS);
			expect(bytes('Font'), told).toBeGreaterThan(0);
			expect(bytes('Image'), told).toBeLessThanOrEqual(PICTURES);
			expect(bytes('Image'), told).toBeGreaterThan(0);
			expect(bytes(), told).toBeLessThanOrEqual(ALL);
		});
		for (const path of ['/adventures', '/worlds'])
			test(`the first view of ${path} keeps the limit of pictures, and the others come in time`, async ({
				page,
			}) => {
				const fetched = await listen(page);
				await page.goto(path, { waitUntil: 'networkidle' });
				const pictures = fetched.filter(({ type }) => type === 'Image');
				const told = pictures.map(({ path, size }) => `${size} ${path}`).join('\n');
				expect(pictures.length, told).toBeGreaterThan(0);
				expect(
					pictures.reduce((sum, { size }) => sum + size, 0),
					told,
				).toBeLessThanOrEqual(PICTURES);
				const last = page.locator('article').last();
				await last.scrollIntoViewIfNeeded();
				await expect(last.getByRole('heading')).toBeInViewport();
				await expect
					.poll(() =>
						last.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth),
					)
					.toBeGreaterThan(0);
			});
	});

interface Fetched {
	path: string;
	type: string;
	/** Bytes as they were sent. */
	size: number;
}

/** What the page fetches from now on. */
async function listen(page: Page): Promise<Fetched[]> {
	const fetched: Fetched[] = [];
	const asked = new Map<string, { path: string; type: string }>();
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) =>
		asked.set(requestId, { path: new URL(request.url).pathname, type }),
	);
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const one = asked.get(requestId);
		if (one) fetched.push({ ...one, size: encodedDataLength });
	});
	return fetched;
}
