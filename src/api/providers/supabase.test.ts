// Access tokens of a Supabase project, with Supabase's responses.
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createSupabaseVerifier, refuseProjectWithoutKeys } from './supabase.ts';

const url = 'https://project.supabase.co';
const issuer = `${url}/auth/v1`;
const userId = '11111111-2222-4333-8444-555555555555';
const ours = await generateKeyPair('ES256');
const theirs = await generateKeyPair('ES256');
let asked = { keys: 0, user: 0 };
let published = [{ ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }];
let factors: { status: string }[] = [];

const network = setupServer(
	http.get(`${issuer}/.well-known/jwks.json`, () => {
		asked.keys += 1;
		return HttpResponse.json({ keys: published });
	}),
	http.get(`${issuer}/user`, ({ request }) => {
		asked.user += 1;
		expect(request.headers.get('apikey')).toBe('sb_publishable_x');
		return HttpResponse.json({ id: userId, factors });
	}),
);
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
	asked = { keys: 0, user: 0 };
	factors = [];
	network.resetHandlers();
});
afterAll(() => network.close());

const verifier = () => createSupabaseVerifier({ url, key: 'sb_publishable_x' }, () => new Date());

function sign(changes: JWTPayload = {}, { key = ours.privateKey, kid = 'k1' } = {}): Promise<string> {
	const now = Math.floor(Date.now() / 1000);
	return new SignJWT({
		iss: issuer,
		aud: 'authenticated',
		sub: userId,
		role: 'authenticated',
		session_id: '11111111-2222-4333-8444-666666666666',
		email: 'ada@example.org',
		aal: 'aal1',
		app_metadata: {},
		is_anonymous: false,
		iat: now,
		exp: now + 3600,
		...changes,
	})
		.setProtectedHeader({ alg: 'ES256', kid })
		.sign(key);
}

test('accepts a token of the project, and asks once for keys and once for the session', async () => {
	const verify = verifier();
	const token = await sign();
	for (let n = 0; n < 3; n += 1)
		expect(await verify(token)).toEqual({ userId, email: 'ada@example.org', admin: false });
	expect(asked).toEqual({ keys: 1, user: 1 });
});

test('reads the role admin from the account at Supabase', async () => {
	expect(await verifier()(await sign({ app_metadata: { role: 'admin' }, aal: 'aal2' }))).toMatchObject({
		admin: true,
	});
	const claimed = await sign({ user_metadata: { role: 'admin' }, aal: 'aal2' });
	expect(await verifier()(claimed)).toMatchObject({ admin: false });
});

test('demands the code of an authenticator', async () => {
	factors = [{ status: 'verified' }];
	expect(await verifier()(await sign())).toBeNull();
	expect(await verifier()(await sign({ aal: 'aal2' }))).not.toBeNull();
	factors = [{ status: 'unverified' }];
	expect(await verifier()(await sign())).not.toBeNull();
});

test.each([
	['expired', { exp: Math.floor(Date.now() / 1000) - 10 }],
	['for another audience', { aud: 'anon' }],
	["another issuer's", { iss: 'https://other.supabase.co/auth/v1' }],
	['of the role anon', { role: 'anon' }],
	['of an anonymous user', { is_anonymous: true }],
	['without a session', { session_id: undefined }],
])('refuses a token that is %s', async (_, changes) => {
	expect(await verifier()(await sign(changes))).toBeNull();
});

test('refuses a token that was changed, signed by another key, or not signed', async () => {
	const verify = verifier();
	const [head = '', , tail = ''] = (await sign()).split('.');
	const body = btoa(JSON.stringify({ sub: 'x', aud: 'authenticated', iss: issuer })).replace(/=+$/, '');
	expect(await verify(`${head}.${body}.${tail}`)).toBeNull();
	expect(await verify(await sign({}, { key: theirs.privateKey }))).toBeNull();
	const none = btoa(JSON.stringify({ alg: 'none' })).replace(/=+$/, '');
	expect(await verify(`${none}.${(await sign()).split('.')[1]}.`)).toBeNull();
	expect(await verify('x')).toBeNull();
});

test('fetches the keys again for an unknown key', async () => {
	const verify = verifier();
	await verify(await sign({ aal: 'aal2' }));
	published = [...published, { ...(await exportJWK(theirs.publicKey)), kid: 'k2', alg: 'ES256', use: 'sig' }];
	const rotated = await sign({ aal: 'aal2' }, { key: theirs.privateKey, kid: 'k2' });
	// At most once in half a minute, so that invalid tokens cannot cause many calls.
	expect(await verify(rotated)).toBeNull();
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
	expect(await verify(rotated)).not.toBeNull();
	vi.useRealTimers();
	expect(asked.keys).toBe(2);
	published = published.slice(0, 1);
});

test('signs nobody out while Supabase cannot be reached', async () => {
	network.use(http.get(`${issuer}/.well-known/jwks.json`, () => new HttpResponse(null, { status: 503 })));
	await expect(verifier()(await sign())).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT', status: 503 });
	network.resetHandlers();
	network.use(http.get(`${issuer}/user`, () => HttpResponse.error()));
	await expect(verifier()(await sign())).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT', status: 503 });
});

test('refuses to start with a project that signs by a shared secret', async () => {
	network.use(http.get(`${issuer}/.well-known/jwks.json`, () => HttpResponse.json({ keys: [] })));
	await expect(refuseProjectWithoutKeys({ url, key: 'x' })).rejects.toThrow('Migrate it to JWT signing keys');
});
