// The real client library against the built-in account service.
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { expect, test, vi } from 'vitest';
import { accountSteps, newCredentials, openAccountServer } from '#tests/support/accounts.ts';

const server = await openAccountServer();
const { signedUp, refresh } = accountSteps(server);

test('signs up with a session, and its token verifies by the published keys', async () => {
	const { session, credentials } = await signedUp();
	expect(session.user).toMatchObject({ email: credentials.email, role: 'authenticated', factors: [] });
	expect(session.expires_in).toBe(3600);
	vi.stubGlobal('fetch', server.fetch);
	const keys = createRemoteJWKSet(new URL(`${server.siteUrl}/auth/v1/.well-known/jwks.json`));
	const { payload, protectedHeader } = await jwtVerify(session.access_token, keys, {
		issuer: `${server.siteUrl}/auth/v1`,
		audience: 'authenticated',
	});
	vi.unstubAllGlobals();
	expect(protectedHeader.alg).toBe('ES256');
	expect(payload).toMatchObject({ sub: session.user.id, aal: 'aal1', role: 'authenticated' });
	expect(await server.verifyToken(session.access_token)).toEqual({
		userId: session.user.id,
		email: credentials.email,
		admin: false,
	});
});

test('the client verifies the claims by the keys itself', async () => {
	const { client, session } = await signedUp();
	const { data, error } = await client.auth.getClaims();
	expect(error).toBeNull();
	expect(data?.claims.sub).toBe(session.user.id);
});

test('refuses a taken e-mail, also in capitals', async () => {
	const { credentials } = await signedUp();
	const again = { ...credentials, email: credentials.email.toUpperCase() };
	const { error } = await server.browser().client.auth.signUp(again);
	expect([error?.status, error?.code]).toEqual([422, 'user_already_exists']);
});

test.each([
	['a five-character password', { password: 'stone' }, 422, 'weak_password'],
	['a password of 73 bytes', { password: 'x'.repeat(73) }, 400, 'validation_failed'],
	['an e-mail of 10 KB', { email: `${'a'.repeat(10_000)}@example.org` }, 400, 'validation_failed'],
	['an e-mail of look-alike letters', { email: 'аda@example.org' }, 400, 'validation_failed'],
	['full-width letters', { email: 'ａda@example.org' }, 400, 'validation_failed'],
	['no e-mail', { email: 'nobody' }, 400, 'validation_failed'],
])('refuses %s', async (_, bad, status, code) => {
	const { error } = await server.browser().client.auth.signUp({ ...newCredentials(), ...bad });
	expect([error?.status, error?.code]).toEqual([status, code]);
});

test('responds to a wrong password and an unknown e-mail alike', async () => {
	const { credentials } = await signedUp();
	const { auth } = server.browser().client;
	const wrong = await auth.signInWithPassword({ ...credentials, password: 'stones and mud' });
	const unknown = await auth.signInWithPassword(newCredentials());
	expect([wrong.error?.status, wrong.error?.code]).toEqual([400, 'invalid_credentials']);
	expect(unknown.error).toEqual(wrong.error);
});

test('signs in with a password, in another browser', async () => {
	const { credentials, session } = await signedUp();
	const { data } = await server.browser().client.auth.signInWithPassword(credentials);
	expect(data.user?.id).toBe(session.user.id);
});

test('locks an account after ten wrong passwords from one address, not for others', async () => {
	const { credentials } = await signedUp();
	const { auth } = server.browser().client;
	for (let n = 0; n < 10; n += 1) await auth.signInWithPassword({ ...credentials, password: `wrong ${n}` });
	const { error } = await auth.signInWithPassword(credentials);
	expect([error?.status, error?.code]).toEqual([429, 'over_request_rate_limit']);
	server.address = '198.51.100.2';
	expect((await auth.signInWithPassword(credentials)).error).toBeNull();
});

test('rotates refresh tokens; a retry after a lost response and a second tab get the current one', async () => {
	const { client, session } = await signedUp();
	const { data } = await client.auth.refreshSession();
	expect(data.session?.refresh_token).not.toBe(session.refresh_token);
	const again = await (await refresh(session.refresh_token)).json();
	expect(again.refresh_token).toBe(data.session?.refresh_token);
	const tabs = await Promise.all([1, 2, 3].map(async () => (await refresh(again.refresh_token)).json()));
	expect(new Set(tabs.map(({ refresh_token }) => refresh_token)).size).toBe(1);
});

test('ends the session when a used refresh token comes back', async () => {
	const { client, session } = await signedUp();
	const second = await (await refresh(session.refresh_token)).json();
	const third = await (await refresh(second.refresh_token)).json();
	server.setNow(new Date(Date.now() + 11_000).toISOString());
	const replayed = await refresh(session.refresh_token);
	expect([replayed.status, (await replayed.json()).code]).toEqual([400, 'refresh_token_already_used']);
	expect((await refresh(third.refresh_token)).status).toBe(400);
	expect(await server.verifyToken(third.access_token)).toBeNull();
	expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
	server.setNow(new Date().toISOString());
});

test.each(['', 'x', `${'0'.repeat(32)}.1.${'A'.repeat(22)}`])(
	'refuses the refresh token %j',
	async (token) => {
		const response = await refresh(token);
		expect([response.status, (await response.json()).code]).toEqual([400, 'refresh_token_not_found']);
	},
);

test('delays a refresh past the limit with 503', async () => {
	const { session } = await signedUp();
	const answers = [];
	for (let n = 0; n < 151; n += 1) answers.push((await refresh(session.refresh_token)).status);
	expect(answers.slice(0, 150).every((status) => status === 200 || status === 400)).toBe(true);
	expect(answers[150]).toBe(503);
});

test.each(['local', 'others', 'global'] as const)('signs out: %s', async (scope) => {
	const first = await signedUp();
	const second = await server.browser().client.auth.signInWithPassword(first.credentials);
	const { error } = await first.client.auth.signOut({ scope });
	expect(error).toBeNull();
	const open = async (token = '') => (await server.verifyToken(token)) !== null;
	expect(await open(first.session.access_token)).toBe(scope === 'others');
	expect(await open(second.data.session?.access_token)).toBe(scope === 'local');
});

test('keeps no readable refresh token, link or authenticator secret in the database', async () => {
	const { client, session } = await signedUp();
	const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
	await client.auth.resetPasswordForEmail(session.user.email ?? '');
	const rows = await Promise.all([
		server.database.sql`select * from account.session`,
		server.database.sql`select * from account.mailed`,
		server.database.sql`select * from account.user`,
		server.database.sql`select encode(secret, 'hex') as secret from account.factor`,
	]);
	const dump = JSON.stringify(rows);
	if (factor?.type !== 'totp') throw new Error('not enrolled');
	for (const secret of [
		session.refresh_token,
		server.link().searchParams.get('token') ?? '',
		'stones and moss',
	])
		expect(dump).not.toContain(secret);
	expect(dump).toContain('$argon2id$v=19$');
});

test("returns the protocol's errors for unknown addresses and missing tokens", async () => {
	const ask = async (path: string, init?: RequestInit) => {
		const response = await server.fetch(`${server.siteUrl}/auth/v1/${path}`, init);
		const { code } = await response.json();
		return [response.status, code, response.headers.get('X-Supabase-Api-Version')];
	};
	expect(await ask('otp', { method: 'POST' })).toEqual([404, 'not_found', '2024-01-01']);
	expect(await ask('user')).toEqual([401, 'no_authorization', '2024-01-01']);
	const headers = { Authorization: 'Bearer x.y.z' };
	expect(await ask('user', { headers })).toEqual([403, 'bad_jwt', '2024-01-01']);
	const body = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' };
	expect(await ask('signup', body)).toEqual([400, 'validation_failed', '2024-01-01']);
});
