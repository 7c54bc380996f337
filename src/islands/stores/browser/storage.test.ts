import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from './fake-browser.ts';
import { gameCopyKey } from './storage.ts';

let browser: FakeBrowser;

beforeEach(() => {
	browser = openFakeBrowser();
});

/** The module as a newly opened page has it. */
async function openPage() {
	vi.resetModules();
	return import('./storage.ts');
}

test('a full storage keeps words and gives up the copies of games', async () => {
	const { saveItem: keep, loadItem: recall } = await openPage();
	keep(gameCopyKey('old'), 'o'.repeat(500));
	keep(gameCopyKey('older'), 'o'.repeat(500));
	browser.limitStorage(1200);
	keep('words', 'w'.repeat(400));
	expect(recall('words')).toBe('w'.repeat(400));
	expect((await openPage()).loadItem('words')).toBe('w'.repeat(400));
	expect([...browser.storage.keys()]).toEqual(['words']);
});

test('what still does not fit lasts as long as the page, and the stored value stays for the next', async () => {
	const { saveItem: keep, loadItem: recall } = await openPage();
	browser.limitStorage(100);
	keep('words', 'before');
	keep('words', 'w'.repeat(400));
	expect(recall('words')).toBe('w'.repeat(400));
	expect((await openPage()).loadItem('words')).toBe('before');
});

test('a storage that throws on every access, or is missing, forgets with the page', async () => {
	for (const close of [
		browser.blockStorage,
		() =>
			Object.defineProperty(globalThis, 'localStorage', {
				configurable: true,
				get() {
					throw new DOMException('The operation is insecure.', 'SecurityError');
				},
			}),
	]) {
		close();
		const { saveItem: keep, loadItem: recall } = await openPage();
		keep('words', 'some');
		expect(recall('words')).toBe('some');
		keep('words', null);
		expect(recall('words')).toBeNull();
		keep('words', 'others');
		expect((await openPage()).loadItem('words')).toBeNull();
	}
});
