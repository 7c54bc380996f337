// What a browser does with its account, by the real client library: at the built-in service and at a Supabase project.
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkGuest } from '#api/account/link-guest.ts';
import { createSupabaseVerifier } from '#api/providers/supabase.ts';
import type { ThirdParty } from '#api/sessions/accounts.ts';
import type { LinkView } from '#lib/wire/player.ts';
import { supabaseHandlers } from '#tests/supabase/handlers.ts';
import { supabaseProject } from '#tests/supabase/project.ts';
import {
	authenticatorCode,
	newCredentials,
	openAccountClient,
	openAccountServer,
	type TestAccountServer,
} from '#tests/support/accounts.ts';
import { newGuest, playApi } from '#tests/support/players.ts';
import { apiRequest, type TestServer, testServer } from '#tests/support/server.ts';
import { startThirdParty } from './sign-in-methods.ts';

/** An account service, and how a browser reaches it. */
interface Service {
	port: TestServer;
	url: string;
	fetch: TestAccountServer['fetch'];
	/** The newest mailed link. */
	link(): string;
	/** Letters so far, each with its link. */
	letters(): { to: string; link: string }[];
}

const project = await supabaseProject('https://stonecast.supabase.co');
const network = setupServer(...supabaseHandlers(project));
beforeAll(() => network.listen());
afterAll(() => network.close());

/** A third party that agrees at once. */
const party: ThirdParty = {
	startSignIn: async (state) => ({
		url: `http://localhost:3000/auth/v1/callback?code=c&state=${state}`,
		verifier: 'v',
	}),
	finishSignIn: async () => ({ subject: '1', email: 'ada@example.org', name: 'Ada', avatarUrl: null }),
};

async function builtIn(): Promise<Service> {
	const server = await openAccountServer({}, { party });
	const letters = () =>
		server.letters.map(({ to, text }) => ({ to, link: /https?:\S+/.exec(text)?.[0] ?? '' }));
	const link = () => letters().at(-1)?.link ?? '';
	return { port: server, url: server.siteUrl, fetch: server.fetch, link, letters };
}

async function hosted(): Promise<Service> {
	const settings = { url: 'https://stonecast.supabase.co', key: 'sb_publishable_x' };
	const port = await testServer({ auth: 'supabase', supabase: settings });
	port.verifyToken = createSupabaseVerifier(settings, port.now);
	// Wrapped, since the test's network replaces the global function.
	const call: Service['fetch'] = (input, init) => fetch(input, init);
	const letters = () => project.letters;
	return { port, url: settings.url, fetch: call, link: () => letters().at(-1)?.link ?? '', letters };
}

describe.each([
	['the built-in service', await builtIn()],
	['Supabase', await hosted()],
])('%s', (_, service) => {
	const { port, url } = service;
	const browser = () => openAccountClient(url, service.fetch).client;
	const verified = (token = '') => port.verifyToken?.(token) ?? null;

	async function signedUp() {
		const credentials = newCredentials();
		const client = browser();
		const { data, error } = await client.auth.signUp(credentials);
		if (!data.session) throw error ?? new Error('no session');
		return { client, credentials, session: data.session };
	}

	/** Follows redirects as a browser does, until the address is a page of this site. */
	async function follow(address: string): Promise<URL> {
		let [at, cookie] = [address, ''];
		for (let hops = 0; hops < 4; hops += 1) {
			const sent = await service.fetch(at, { redirect: 'manual', headers: { Cookie: cookie } });
			cookie = sent.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
			at = sent.headers.get('Location') ?? '';
			if (/^http:\/\/localhost:3000\/auth\/(?!v1\/)/.test(at)) return new URL(at);
		}
		throw new Error(`led to ${at}`);
	}

	test('signs up, and its token passes by the published keys; signs in elsewhere', async () => {
		const { session, credentials } = await signedUp();
		expect(session.user).toMatchObject({ email: credentials.email, role: 'authenticated' });
		expect(session.user.identities?.[0]).toMatchObject({ provider: 'email', user_id: session.user.id });
		expect(await verified(session.access_token)).toEqual({
			userId: session.user.id,
			email: credentials.email,
			admin: false,
		});
		const { data } = await browser().auth.signInWithPassword(credentials);
		expect(data.user?.id).toBe(session.user.id);
	});

	test('refuses with the same codes', async () => {
		const { credentials } = await signedUp();
		const { auth } = browser();
		const wrong = await auth.signInWithPassword({ ...credentials, password: 'stones and mud' });
		expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
		const taken = await auth.signUp(credentials);
		expect([taken.error?.status, taken.error?.code]).toEqual([422, 'user_already_exists']);
		const short = await auth.signUp({ ...newCredentials(), password: 'stone' });
		expect(short.error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
	});

	test('renews its session, and refuses an unknown refresh token', async () => {
		const { client, session } = await signedUp();
		const { data } = await client.auth.refreshSession();
		expect(data.session?.refresh_token).not.toBe(session.refresh_token);
		expect(await verified(data.session?.access_token)).toMatchObject({ userId: session.user.id });
		const { error } = await browser().auth.refreshSession({ refresh_token: 'none' });
		expect([error?.status, error?.code]).toEqual([400, 'refresh_token_not_found']);
	});

	test('signs out everywhere: another browser finds that its session is gone', async () => {
		const { client, credentials } = await signedUp();
		const other = browser();
		await other.auth.signInWithPassword(credentials);
		expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull();
		expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
		expect((await other.auth.getSession()).data.session).toBeNull();
	});

	test('recovers a password by the mailed link, which works once', async () => {
		const { credentials } = await signedUp();
		const client = browser();
		const redirectTo = 'http://localhost:3000/auth/password';
		await client.auth.resetPasswordForEmail(credentials.email, { redirectTo });
		const back = await follow(service.link());
		expect(back.pathname).toBe('/auth/password');
		expect((await follow(service.link())).searchParams.get('error_code')).toBe('otp_expired');
		await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
		expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull();
		const fresh = { ...credentials, password: 'a new password' };
		expect((await browser().auth.signInWithPassword(fresh)).error).toBeNull();
	});

	test('changes an e-mail once the links to both addresses are followed', async () => {
		const { client, credentials } = await signedUp();
		const redirectTo = 'http://localhost:3000/auth/success';
		// Shows that the old address is its owner's.
		await client.auth.resetPasswordForEmail(credentials.email, { redirectTo });
		await follow(service.link());
		const email = `new-${credentials.email}`;
		await client.auth.updateUser({ email }, { emailRedirectTo: redirectTo });
		const [old, fresh] = service.letters().slice(-2);
		expect([old?.to, fresh?.to]).toEqual([credentials.email, email]);
		expect((await follow(old?.link ?? '')).searchParams.get('message')).toMatch(/other email$/);
		expect((await client.auth.getUser()).data.user?.email).toBe(credentials.email);
		const back = await follow(fresh?.link ?? '');
		const { error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
		expect(error).toBeNull();
		expect((await client.auth.getUser()).data.user?.email).toBe(email);
	});

	test('demands the code of an authenticator before a token counts', async () => {
		const { client, credentials } = await signedUp();
		const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
		if (factor?.type !== 'totp') throw new Error('not enrolled');
		const code = authenticatorCode(factor.totp.secret, new Date());
		await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
		const elsewhere = browser();
		const { data: half } = await elsewhere.auth.signInWithPassword(credentials);
		expect(await verified(half.session?.access_token)).toBeNull();
		const wrong = await elsewhere.auth.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
		expect([wrong.error?.status, wrong.error?.code]).toEqual([422, 'mfa_verification_failed']);
		const next = authenticatorCode(factor.totp.secret, new Date(Date.now() + 30_000));
		const { data } = await elsewhere.auth.mfa.challengeAndVerify({ factorId: factor.id, code: next });
		expect(await verified(data?.access_token)).toMatchObject({ email: credentials.email });
	});

	test('signs in through a third party', async () => {
		const client = browser();
		const options = { redirectTo: 'http://localhost:3000/auth/success', skipBrowserRedirect: true };
		const { data } = await client.auth.signInWithOAuth({ provider: 'github', options });
		const { search } = new URL(data.url ?? '');
		const start = apiRequest(`/api/auth/oauth/github/start${search}`);
		const back = await follow(startThirdParty(start, port, { provider: 'github' }).url);
		const { data: signed } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
		expect(signed.user?.app_metadata['provider']).toBe('github');
		expect(await verified(signed.session?.access_token)).not.toBeNull();
	});

	test('takes over what was played as a guest, once', async () => {
		const { guest } = await newGuest(port, { invited: true });
		const { session } = await signedUp();
		const headers = { Authorization: `Bearer ${session.access_token}` };
		const link = () =>
			playApi(port).call<LinkView>(
				linkGuest,
				apiRequest('/api/profile/link-guest', { guest, headers, body: { cookieGroupId: guest } }),
			);
		expect((await link()).data).toMatchObject({ stones: 25, invited: true });
		expect((await link()).data).toMatchObject({ stones: 0, invited: false });
	});
});
