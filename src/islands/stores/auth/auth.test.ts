import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import type { LinkView, SignInMethodsView } from '#lib/wire/player.ts';
import { supabaseHandlers } from '#tests/supabase/handlers.ts';
import { supabaseProject } from '#tests/supabase/project.ts';

const HERE = 'http://stonecast.test';
const PASSWORD = 'stones and moss';
const own = await supabaseProject(HERE);
const elsewhere = await supabaseProject('https://x.supabase.co');
const NOTHING: LinkView = {
	characters: 0,
	games: 0,
	stones: 0,
	invited: false,
	paused: [],
	charactersOver: 0,
};

let service: SignInMethodsView['service'] = null;
/** Method and path of every call, in order. */
let calls: string[] = [];
let keys: (string | null)[] = [];
const network = setupServer(
	http.get(`${HERE}/api/auth/ways`, () => HttpResponse.json({ ok: true, data: { service } })),
	http.post(`${HERE}/api/profile/link-guest`, () => HttpResponse.json({ ok: true, data: NOTHING })),
	http.get(`${HERE}/api/me`, () =>
		HttpResponse.json({ ok: false, error: { code: 'INTERNAL_ERROR' } }, { status: 500 }),
	),
	...supabaseHandlers(own),
	...supabaseHandlers(elsewhere),
);
network.events.on('request:start', ({ request }) => {
	const { pathname, host } = new URL(request.url);
	calls.push(`${request.method} ${host === 'stonecast.test' ? '' : host}${pathname}`);
	if (pathname.startsWith('/auth/v1')) keys.push(request.headers.get('apikey'));
});

let browser: FakeBrowser;
let watching: () => void;

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
	browser = openFakeBrowser(HERE);
	const hear = (name: string, act: () => void) => {
		if (name === 'visibilitychange') watching = act;
	};
	vi.stubGlobal('window', { location, addEventListener: hear, removeEventListener: () => {} });
	show('visible');
	vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
	[calls, keys, service] = [[], [], null];
	network.resetHandlers();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});
afterAll(() => network.close());

function show(state: 'visible' | 'hidden') {
	Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
}

/** The store as a newly loaded page has it. */
async function opened() {
	vi.resetModules();
	const store = await import('./auth.ts');
	await store.startAuth();
	return store;
}

async function signedUp() {
	const store = await opened();
	const email = `${crypto.randomUUID()}@example.org`;
	expect(await store.signUp(email, PASSWORD, '/')).toEqual({ ok: true });
	return { store, email };
}

const renewals = () => calls.filter((call) => call === 'POST /auth/v1/token').length;

test('begins loading, and says that nobody is signed in without a call', async () => {
	vi.resetModules();
	const { $auth, startAuth } = await import('./auth.ts');
	expect($auth.get()).toEqual({ loading: true, user: null, level: null, nextLevel: null });
	await startAuth();
	expect($auth.get()).toEqual({ loading: false, user: null, level: null, nextLevel: null });
	expect(calls).toEqual([]);
});

test('signs up: the user, the mark for static pages, and the linked guest', async () => {
	const { store, email } = await signedUp();
	expect(store.$auth.get()).toMatchObject({
		loading: false,
		user: { email },
		level: 'aal1',
		nextLevel: 'aal1',
	});
	expect(browser.storage.get('stonecast:signed-in')).toBe('1');
	expect(calls).toContain('POST /api/profile/link-guest');
	expect(await store.accessToken()).toMatch(/^eyJ/);
});

test('finds the session again on the next page, without a call', async () => {
	const { email } = await signedUp();
	calls = [];
	const { $auth } = await opened();
	expect($auth.get().user?.email).toBe(email);
	expect(calls).toEqual([]);
});

test('a guest that cannot be linked does not prevent a sign-in, and is tried again on the next page', async () => {
	network.use(http.post(`${HERE}/api/profile/link-guest`, () => HttpResponse.json({}, { status: 500 })));
	const { store, email } = await signedUp();
	expect(store.$auth.get().user?.email).toBe(email);
	network.resetHandlers();
	calls = [];
	await opened();
	await vi.waitFor(() => expect(calls).toContain('POST /api/profile/link-guest'));
});

test('says in words what the service refuses, and that it does not answer', async () => {
	const { store, email } = await signedUp();
	await store.signOut();
	expect(await store.signIn(email, 'stones and mud')).toEqual({
		ok: false,
		code: 'invalid_credentials',
		message: 'That e-mail and password do not match.',
	});
	network.use(http.post(`${HERE}/auth/v1/token`, () => HttpResponse.error()));
	expect(await store.signIn(email, PASSWORD)).toMatchObject({
		code: 'network_error',
		message: 'Authentication failed',
	});
	expect(store.$auth.get().user).toBeNull();
});

test.each([
	['validation_failed', 400, 'Unable to validate email address: invalid format'],
	['flow_state_not_found', 404, 'invalid flow state, no valid flow state found'],
	['unexpected_failure', 500, 'Internal Server Error'],
	['otp_expired', 403, 'Email link is invalid or has expired'],
	['over_email_send_rate_limit', 429, 'email rate limit exceeded'],
	['hook_timeout', 422, 'Failed to reach hook within maximum time'],
	['', 500, 'Database error querying schema'],
	['constructor', 400, 'no such code'],
])('no words of the service itself are shown: %s, %i', async (code, status, message) => {
	const store = await opened();
	const refuse = () => HttpResponse.json({ code, message, msg: message }, { status });
	network.use(http.post(`${HERE}/auth/v1/token`, refuse), http.post(`${HERE}/auth/v1/signup`, refuse));
	for (const outcome of [
		await store.signIn('ada@example.org', PASSWORD),
		await store.signUp('ada@example.org', PASSWORD, '/'),
	]) {
		if (outcome.ok) throw new Error('was not refused');
		expect(outcome.message).toMatch(/^[A-Z].* .*\w\.?$/);
		expect(outcome.message).not.toMatch(/flow|validate|server error|database|hook|rate limit|code$/i);
	}
});

test('says of a link that was asked for in another browser what to do', async () => {
	const store = await opened();
	expect(await store.exchangeCode('a-code-of-somebody')).toEqual({
		ok: false,
		code: 'pkce_code_verifier_not_found',
		message: 'This link was asked for in another browser. Open it there, or go on here by signing in.',
	});
});

test('shows nobody signed in until the code of the authenticator is given', async () => {
	const { store, email } = await signedUp();
	await store.signOut();
	const { base32: secret } = new Secret({ size: 20 });
	const at = new Date().toISOString();
	own.users
		.find((user) => user.email === email)
		?.factors.push({
			id: crypto.randomUUID(),
			friendly_name: null,
			factor_type: 'totp',
			status: 'verified',
			secret,
			created_at: at,
			updated_at: at,
		});
	expect(await store.signIn(email, PASSWORD)).toMatchObject({ ok: false, code: 'mfa' });
	expect(store.$auth.get()).toMatchObject({ user: null, level: 'aal1', nextLevel: 'aal2' });
	expect(await store.accessToken()).toBeNull();
	expect(await store.verifyAuthenticatorCode('000000')).toMatchObject({
		ok: false,
		code: 'mfa_verification_failed',
	});
	expect(
		await store.verifyAuthenticatorCode(new TOTP({ secret: Secret.fromBase32(secret) }).generate()),
	).toEqual({
		ok: true,
	});
	expect(store.$auth.get()).toMatchObject({ user: { email }, level: 'aal2', nextLevel: 'aal2' });
});

test('signs out here and deletes what was stored', async () => {
	const { store } = await signedUp();
	browser.storage.set('stonecast:draft', 'mine');
	await store.signOut();
	expect(store.$auth.get()).toEqual({ loading: false, user: null, level: null, nextLevel: null });
	expect([...browser.storage.keys()].filter((key) => /session|signed-in|draft/.test(key))).toEqual([]);
});

test('a session that the service no longer knows is signed out', async () => {
	await signedUp();
	own.sessions.clear();
	const { $auth, accessToken } = await opened();
	expect(await accessToken(true)).toBeNull();
	await vi.waitFor(() => expect($auth.get().user).toBeNull());
});

test('a service that cannot be reached leaves the session signed in', async () => {
	const { email } = await signedUp();
	network.use(http.post(`${HERE}/auth/v1/token`, () => HttpResponse.json({}, { status: 503 })));
	const { $auth } = await opened();
	expect($auth.get().user?.email).toBe(email);
});

test.each([
	['visible', 1],
	['hidden', 0],
] as const)(
	'a page that is %s renews a token before it expires: %i calls in an hour',
	async (state, times) => {
		await signedUp();
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });
		const { $auth } = await opened();
		show(state);
		watching();
		calls = [];
		for (let minute = 0; minute < 60; minute += 1) {
			await vi.advanceTimersByTimeAsync(60_000);
			// The answers do not depend on the fake clock.
			await new Promise((resolve) => setTimeout(resolve, 5));
		}
		await vi.waitFor(() => expect(renewals()).toBe(times));
		expect($auth.get().user).not.toBeNull();
	},
);

test('calls the project that the server names, with its key', async () => {
	service = { url: 'https://x.supabase.co', key: 'sb_publishable_x' };
	const { store, email } = await signedUp();
	expect(calls.slice(0, 2)).toEqual(['GET /api/auth/ways', 'POST x.supabase.co/auth/v1/signup']);
	expect(new Set(keys)).toEqual(new Set(['sb_publishable_x']));
	expect(elsewhere.users.map((user) => user.email)).toContain(email);
	await store.signOut();
	expect(calls).toContain('POST x.supabase.co/auth/v1/logout');
});

test('asks again for the account server after a failure, and needs a key', async () => {
	network.use(http.get(`${HERE}/api/auth/ways`, () => HttpResponse.error(), { once: true }));
	const store = await opened();
	expect(await store.signIn('ada@example.org', PASSWORD)).toMatchObject({ code: 'network_error' });
	service = { url: 'https://x.supabase.co', key: '' };
	expect(await store.signIn('ada@example.org', PASSWORD)).toMatchObject({ ok: false });
	expect(calls.filter((call) => call.includes('/auth/v1/'))).toEqual([]);
	service = { url: 'https://x.supabase.co', key: 'sb_publishable_x' };
	expect(await store.signIn('ada@example.org', PASSWORD)).toMatchObject({ code: 'invalid_credentials' });
});
