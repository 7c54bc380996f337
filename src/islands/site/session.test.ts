import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import { supabaseHandlers } from '#tests/supabase/handlers.ts';
import { supabaseProject } from '#tests/supabase/project.ts';

const HERE = 'http://stonecast.test';
const LINKED = { code: 'UNAUTHORIZED', message: '', details: { reason: 'guest_linked' } };

/** The token that each call of the API carried; null for a guest. */
let tokens: (string | null)[] = [];
const network = setupServer(
	http.get(`${HERE}/api/auth/ways`, () => HttpResponse.json({ ok: true, data: { service: null } })),
	http.get(`${HERE}/api/thing`, ({ request }) => {
		tokens.push(request.headers.get('authorization'));
		return HttpResponse.json({ ok: true, data: null });
	}),
	http.all(`${HERE}/api/*`, () => HttpResponse.json({}, { status: 500 })),
	...supabaseHandlers(await supabaseProject(HERE)),
);

beforeAll(() => network.listen());
beforeEach(() => {
	tokens = [];
	vi.spyOn(console, 'warn').mockImplementation(() => {});
	vi.stubGlobal('requestIdleCallback', () => {});
	vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => {} });
});
afterEach(() => {
	network.resetHandlers();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});
afterAll(() => network.close());

/** A page of the site before its own script has run: its calls, and the script. */
async function openPage() {
	vi.resetModules();
	const { request } = await import('#islands/stores/http/client.ts');
	return {
		call: () => request('GET', '/api/thing'),
		runScript: async () => (await import('./session.ts')).followSession(),
	};
}

/** Signs somebody up as another tab would, and returns what it leaves in the storage. */
async function signUpElsewhere(): Promise<Map<string, string>> {
	const { storage } = openBrowser();
	vi.resetModules();
	const { signUp, startAuth } = await import('#islands/stores/auth/auth.ts');
	await startAuth();
	expect(await signUp(`${crypto.randomUUID()}@example.org`, 'stones and moss', '/')).toEqual({ ok: true });
	return storage;
}

function openBrowser(): FakeBrowser {
	const browser = openFakeBrowser(HERE);
	// The message of a sign-in loads its styles.
	Object.assign(document, { createElement: () => ({}), head: { append: () => {} } });
	vi.stubGlobal('window', { location, addEventListener: () => {}, removeEventListener: () => {} });
	return browser;
}

test('a tab that was open before a sign-in in another tab goes on as that account', async () => {
	const signedIn = await signUpElsewhere();
	const { storage } = openBrowser();
	const { call, runScript } = await openPage();
	await runScript();
	expect((await call()).ok).toBe(true);
	for (const [key, text] of signedIn) storage.set(key, text);
	expect((await call()).ok).toBe(true);
	expect(tokens).toEqual([null, expect.stringMatching(/^Bearer eyJ/)]);
});

test("a call begun as a guest is repeated as the guest's new account", async () => {
	const signedIn = await signUpElsewhere();
	const { storage } = openBrowser();
	const { call, runScript } = await openPage();
	await runScript();
	const refuse = () => {
		for (const [key, text] of signedIn) storage.set(key, text);
		return HttpResponse.json({ ok: false, error: LINKED }, { status: 401 });
	};
	network.use(http.get(`${HERE}/api/thing`, refuse, { once: true }));
	expect((await call()).ok).toBe(true);
	expect(tokens).toEqual([expect.stringMatching(/^Bearer eyJ/)]);
});

test("a call that starts before the page's own script waits for it", async () => {
	const signedIn = await signUpElsewhere();
	const { storage } = openBrowser();
	for (const [key, text] of signedIn) storage.set(key, text);
	const { call, runScript } = await openPage();
	const answer = call();
	await runScript();
	expect((await answer).ok).toBe(true);
	expect(tokens).toEqual([expect.stringMatching(/^Bearer eyJ/)]);
});

test('a call fails after a minute if nothing can load the session', async () => {
	const { storage } = openBrowser();
	storage.set('stonecast:signed-in', '1');
	vi.useFakeTimers();
	const { call } = await openPage();
	const answer = call();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(await answer).toEqual({ ok: false, error: { code: 'network_error', message: '', status: 0 } });
	expect(tokens).toEqual([]);
});
