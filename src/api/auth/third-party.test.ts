import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ThirdPartyUser } from '#api/sessions/accounts.ts';
import { newCredentials, openAccountServer } from '#tests/support/accounts.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { apiRequest } from '#tests/support/server.ts';
import { startThirdParty } from './sign-in-methods.ts';

let who: ThirdPartyUser | Error;
const server = await openAccountServer(
	{},
	{
		party: {
			startSignIn: async (state) => ({ url: `https://github.test/authorize?state=${state}`, verifier: 'v' }),
			finishSignIn: async () => {
				if (who instanceof Error) throw who;
				return who;
			},
		},
	},
);
const stranger = (email: string | null = `${randomUUID()}@example.org`): ThirdPartyUser => ({
	subject: randomUUID(),
	email,
	name: 'Ada',
	avatarUrl: null,
});

/** From the button to the third party. Returns the cookie and the state. */
async function leave(redirectTo = `${server.siteUrl}/auth/success?returnTo=%2Fplay%2F1`) {
	const { client } = server.browser();
	const options = { redirectTo, skipBrowserRedirect: true };
	const { data } = await client.auth.signInWithOAuth({ provider: 'github', options });
	const { search } = new URL(data.url ?? '');
	const request = apiRequest(`/api/auth/oauth/github/start${search}`);
	const { url } = startThirdParty(request, server, { provider: 'github' });
	const sent = await server.fetch(url);
	const state = new URL(sent.headers.get('Location') ?? '').searchParams.get('state') ?? '';
	const [cookie = ''] = (sent.headers.get('Set-Cookie') ?? '').split(';');
	return { client, state, cookie, setCookie: sent.headers.get('Set-Cookie') };
}

async function comeBack(
	{ state, cookie }: { state: string; cookie: string },
	query = 'code=c',
): Promise<URL> {
	const address = `${server.siteUrl}/auth/v1/callback?${query}&state=${state}`;
	const sent = await server.fetch(address, { headers: { Cookie: cookie } });
	expect(sent.status).toBe(303);
	return new URL(sent.headers.get('Location') ?? '');
}

async function signIn() {
	const away = await leave();
	const back = await comeBack(away);
	const { data } = await away.client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
	return { back, session: data.session };
}

test('signs a new user up, and signs in the same account afterwards', async () => {
	who = stranger();
	const { back, session } = await signIn();
	expect(back.href).toMatch(/^http:\/\/localhost:3000\/auth\/success\?returnTo=%2Fplay%2F1&code=/);
	expect(session?.user).toMatchObject({ email: who.email, user_metadata: { name: 'Ada' } });
	expect(session?.user.app_metadata['provider']).toBe('github');
	who = { ...who, email: null };
	expect((await signIn()).session?.user.id).toBe(session?.user.id);
});

test('joins an account whose e-mail is proven, not one with an unproven e-mail', async () => {
	const credentials = newCredentials();
	const { data } = await server.browser().client.auth.signUp(credentials);
	who = stranger(credentials.email);
	const refused = await comeBack(await leave());
	expect(refused.searchParams.get('error_code')).toBe('email_exists');
	await server.browser().client.auth.resetPasswordForEmail(credentials.email);
	await server.fetch(server.link());
	expect((await signIn()).session?.user.id).toBe(data.user?.id);
});

test('refuses a user without a confirmed e-mail at the third party', async () => {
	who = stranger(null);
	const back = await comeBack(await leave());
	expect(back.searchParams.get('error_code')).toBe('provider_email_needs_verification');
});

test('reports a refusal at the third party, and a third party that does not answer', async () => {
	const cancelled = await comeBack(await leave(), 'error=access_denied');
	expect(cancelled.searchParams.get('error')).toBe('access_denied');
	who = new Error('gone');
	const failed = await comeBack(await leave());
	expect(failed.searchParams.get('error_code')).toBe('unexpected_failure');
	expect(server.logged.at(-1)).toMatchObject({ msg: expect.stringContaining('answered') });
});

test('takes a state once, and only from the browser that started', async () => {
	who = stranger();
	const away = await leave();
	expect(away.setCookie).toMatch(/; HttpOnly; SameSite=Lax$/);
	const other = await comeBack({ ...away, cookie: 'stonecast-errand=x' });
	expect(other.searchParams.get('error_code')).toBe('bad_oauth_state');
	const again = await leave();
	await comeBack(again);
	expect((await comeBack(again)).searchParams.get('error_code')).toBe('bad_oauth_state');
});

test('does not return to another site', async () => {
	who = stranger();
	const back = await comeBack(await leave('https://evil.example/'));
	expect(back.origin + back.pathname).toBe('http://localhost:3000/auth/success');
});

test.each([
	['myspace', 'NOT_FOUND'],
	['google', 'CONFIG_NOT_FOUND'],
])('does not start with %s', (provider, code) => {
	const request = apiRequest(`/api/auth/oauth/${provider}/start?code_challenge=${'x'.repeat(43)}`);
	expect(() => startThirdParty(request, server, { provider })).toThrow(expect.objectContaining({ code }));
});

test.each([
	'',
	'?guestCookieId=6f0c5a1e-3f7b-4a53-9f4e-6f6d7b1f2a10',
	'?guestCookieId=',
	'?guestCookieId=nobody',
])('starts with "%s" at the sign-in page, which makes the code challenge', async (search) => {
	const path = `/api/auth/oauth/github/start${search}`;
	const response = await runChecked(startThirdParty, apiRequest(path), server, { provider: 'github' });
	const { data } = (await response.json()) as { data: unknown };
	expect([response.status, data]).toEqual([
		200,
		{ url: 'http://localhost:3000/auth/signin?provider=github' },
	]);
});

test('refuses a malformed code challenge', async () => {
	const path = '/api/auth/oauth/github/start?code_challenge=short';
	const response = await runChecked(startThirdParty, apiRequest(path), server, { provider: 'github' });
	expect(response.status).toBe(422);
});

test('sends nobody away without a code challenge', async () => {
	const response = await server.fetch(`${server.siteUrl}/auth/v1/authorize?provider=github`);
	expect([response.status, (await response.json()).code]).toEqual([400, 'validation_failed']);
});
