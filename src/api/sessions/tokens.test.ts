import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { identifyVisitor } from '#api/players/identity.ts';
import { accountSteps, openAccountServer } from '#tests/support/accounts.ts';
import { apiRequest } from '#tests/support/server.ts';

const server = await openAccountServer();
const { signedUp } = accountSteps(server);
const { session } = await signedUp();
const [head = '', body = '', tail = ''] = session.access_token.split('.');
const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as JWTPayload;
const stranger = await generateKeyPair('ES256');

async function signed(changes: JWTPayload, { own = true, issuer = claims.iss ?? '' } = {}): Promise<string> {
	const { kid, key } = await server.accounts.keys.signer(server.now());
	return new SignJWT({ ...claims, ...changes, iss: issuer })
		.setProtectedHeader({ alg: 'ES256', kid })
		.sign(own ? key : stranger.privateKey);
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('accepts its own token, and finds the account', async () => {
	const request = apiRequest('/', { headers: { Authorization: `Bearer ${await signed({})}` } });
	expect(await identifyVisitor(request, server)).toMatchObject({ kind: 'user', tier: 'free' });
});

test.each<[string, () => string | Promise<string>]>([
	['expired', () => signed({ exp: Math.floor(Date.now() / 1000) - 1 })],
	['of another audience', () => signed({ aud: 'anon' })],
	["another issuer's", () => signed({}, { issuer: 'http://localhost:3000/auth/v2' })],
	["signed by a stranger under our key's name", () => signed({}, { own: false })],
	['of another session', () => signed({ session_id: '11111111-2222-4333-8444-555555555555' })],
	["of another's account", () => signed({ sub: '11111111-2222-4333-8444-555555555555' })],
	['of the role service_role', () => signed({ role: 'service_role' })],
	['tampered with', () => `${head}.${encoded({ ...claims, email: 'x@example.org' })}.${tail}`],
	['of alg none', () => `${encoded({ alg: 'none' })}.${body}.`],
	[
		'of alg HS256 with the public key as its secret',
		async () => {
			const [jwk] = (await server.accounts.keys.jwks()).keys;
			return new SignJWT(claims)
				.setProtectedHeader({ alg: 'HS256', kid: jwk?.kid ?? '' })
				.sign(new TextEncoder().encode(JSON.stringify(jwk)));
		},
	],
	['no token', () => 'x.y.z'],
])('a token that is %s is 401', async (_, make) => {
	const request = apiRequest('/', { headers: { Authorization: `Bearer ${await make()}` } });
	await expect(identifyVisitor(request, server)).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
});
