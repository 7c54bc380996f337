import { expect, test, vi } from 'vitest';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import { randomId } from './random-id.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

async function freshGuest() {
	vi.resetModules();
	return import('./guest.ts');
}

test('makes the cookie guestId: a random UUID for 365 days, path /, SameSite Lax, Secure on https only', async () => {
	const http = openFakeBrowser('http://stonecast.test/');
	const id = (await freshGuest()).guestId();
	expect(id).toMatch(UUID);
	expect(http.cookies).toEqual([`guestId=${id}; Max-Age=31536000; Path=/; SameSite=Lax`]);
	const https = openFakeBrowser('https://stonecast.test/');
	(await freshGuest()).guestId();
	expect(https.cookies[0]).toContain('; Secure');
});

test('keeps the id that the cookie holds', async () => {
	const browser = openFakeBrowser();
	browser.cookies.push('theme=dark', 'guestId=11111111-2222-4333-8444-555555555555');
	expect((await freshGuest()).guestId()).toBe('11111111-2222-4333-8444-555555555555');
	expect(browser.cookies).toHaveLength(2);
});

test('keeps one guest for the whole visit if cookies are refused', async () => {
	openFakeBrowser();
	Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
	const { guestId } = await freshGuest();
	expect(guestId()).toBe(guestId());
});

test('makes a UUID if the page has no randomUUID', () => {
	vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
	expect(randomId()).toMatch(UUID);
	expect(randomId()).not.toBe(randomId());
	vi.unstubAllGlobals();
});
