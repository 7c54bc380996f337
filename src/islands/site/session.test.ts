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
const project = await supabaseProject(HERE);
const network = setupServer(
	http.get(`${HERE}/api/auth/ways`, () => HttpResponse.json({ ok: true, data: { service: null } })),
	http.get(`${HERE}/api/thing`, ({ request }) => {
		tokens.push(request.headers.get('authorization'));
		return HttpResponse.json({ ok: true, data: null });
	}),
	http.all(`${HERE}/api/*`, () => HttpResponse.json({}, { status: 500 })),
	...supabaseHandlers(project),
);

beforeAll(() => network.listen());
beforeEach(() => {
	tokens = [];
	vi.spyOn(console, 'warn').mockImplementation(() => {});
	vi.stubGlobal('requestIdleCallback', () => {});
	vi.stubGlobal('addEventListener', () => {});
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

/** The storage of a browser whose session the service no longer knows and whose token is over. */
async function endSession(): Promise<Map<string, string>> {
	const signedIn = await signUpElsewhere();
	project.sessions.clear();
	const session = JSON.parse(signedIn.get('stonecast:session') ?? '');
	signedIn.set('stonecast:session', JSON.stringify({ ...session, expires_at: 1 }));
	return signedIn;
}

const UNAUTHORIZED = {
	code: 'UNAUTHORIZED',
	message: 'Please sign in to continue your adventure.',
	status: 401,
};

test('after the end of a session no call goes out as a guest, on this page and on the next', async () => {
	const ended = await endSession();
	const { storage } = openBrowser();
	for (const [key, text] of ended) storage.set(key, text);
	for (const visit of ['first', 'second']) {
		const { call, runScript } = await openPage();
		await runScript();
		expect(await call(), visit).toEqual({ ok: false, error: UNAUTHORIZED });
	}
	expect(tokens).toEqual([]);
	expect('signedIn' in document.documentElement.dataset).toBe(false);
});

test('a token that the server refuses and the service does not renew is told as the server told it', async () => {
	const ended = await endSession();
	const session = JSON.parse(ended.get('stonecast:session') ?? '');
	const later = Math.floor(Date.now() / 1000) + 3600;
	ended.set('stonecast:session', JSON.stringify({ ...session, expires_at: later }));
	const { storage } = openBrowser();
	for (const [key, text] of ended) storage.set(key, text);
	const refusal = { ok: false, error: { ...UNAUTHORIZED, message: 'Sign in, please.' } };
	network.use(http.get(`${HERE}/api/thing`, () => HttpResponse.json(refusal, { status: 401 })));
	const { call, runScript } = await openPage();
	await runScript();
	expect(await call()).toEqual(refusal);
	expect(await call()).toEqual({ ok: false, error: UNAUTHORIZED });
});

test('a service that cannot be reached makes no guest of the account', async () => {
	const ended = await endSession();
	const { storage } = openBrowser();
	for (const [key, text] of ended) storage.set(key, text);
	network.use(http.post(`${HERE}/auth/v1/token`, () => HttpResponse.json({}, { status: 503 })));
	// The library asks again for half a minute.
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() });
	const { call, runScript } = await openPage();
	await runScript();
	const answer = call();
	for (let second = 0; second < 50; second += 1) {
		await vi.advanceTimersByTimeAsync(1000);
		await new Promise((resolve) => setImmediate(resolve));
	}
	expect(await answer).toMatchObject({ ok: false, error: { code: 'network_error' } });
	expect([tokens, storage.get('stonecast:signed-in')]).toEqual([[], '1']);
});

test('a server that keeps no accounts any more has a guest before it', async () => {
	const ended = await endSession();
	const { storage } = openBrowser();
	for (const [key, text] of ended) storage.set(key, text);
	const gone = { code: 'session_not_found', message: 'This server keeps no accounts.' };
	network.use(
		http.get(`${HERE}/api/auth/ways`, () =>
			HttpResponse.json({ ok: true, data: { accounts: 'off', service: null } }),
		),
		http.post(`${HERE}/auth/v1/token`, () => HttpResponse.json(gone, { status: 404 })),
	);
	const { call, runScript } = await openPage();
	await runScript();
	expect((await call()).ok).toBe(true);
	expect(tokens).toEqual([null]);
});

test('who has signed out is a guest', async () => {
	const signedIn = await signUpElsewhere();
	const { storage } = openBrowser();
	for (const [key, text] of signedIn) storage.set(key, text);
	const { call, runScript } = await openPage();
	await runScript();
	const { signOut } = await import('#islands/stores/auth/auth.ts');
	await signOut();
	expect((await call()).ok).toBe(true);
	expect(tokens).toEqual([null]);
});

test.each([
	['in another tab', new Event('storage'), { key: 'stonecast:signed-in' }],
	['in another tab that emptied the storage', new Event('storage'), { key: null }],
	['while the browser kept the page aside', new Event('pageshow'), { persisted: true }],
])('a page loads anew whose account has signed out %s', async (_, event, part) => {
	const signedIn = await signUpElsewhere();
	const { storage } = openBrowser();
	for (const [key, text] of signedIn) storage.set(key, text);
	const page = new EventTarget();
	vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
	const reload = vi.fn();
	Object.assign(location, { reload });
	const { call, runScript } = await openPage();
	await runScript();
	await call();
	page.dispatchEvent(Object.assign(event, part));
	expect(reload).not.toHaveBeenCalled();
	storage.clear();
	page.dispatchEvent(event);
	expect(reload).toHaveBeenCalledOnce();
});

test('a page loads anew once another account has signed in', async () => {
	const [first, second] = [await signUpElsewhere(), await signUpElsewhere()];
	const { storage } = openBrowser();
	for (const [key, text] of first) storage.set(key, text);
	vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
	const reload = vi.fn();
	Object.assign(location, { reload });
	const { call, runScript } = await openPage();
	await runScript();
	await call();
	const { authClient: auth } = await import('#islands/stores/auth/auth-client.ts');
	const session = JSON.parse(second.get('stonecast:session') ?? '');
	await auth.setSession(session);
	await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
