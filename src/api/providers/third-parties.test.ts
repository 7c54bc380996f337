// Google, GitHub and Discord as their documentation says: authorization code with PKCE.
import { createHash } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PROVIDERS, type Provider } from '#lib/account/providers.ts';
import { createThirdParty } from './third-parties.ts';

const BACK = 'https://play.example.org/auth/v1/callback';

/** The token endpoint, who signed in, and the data of that user. */
const PARTIES = {
	google: {
		token: 'https://oauth2.googleapis.com/token',
		who: {
			'https://openidconnect.googleapis.com/v1/userinfo': {
				sub: '104',
				email: 'Ada@Example.org',
				email_verified: true,
				name: 'Ada',
				picture: 'https://lh3.googleusercontent.com/a',
			},
		},
		unproven: {
			'https://openidconnect.googleapis.com/v1/userinfo': {
				sub: '104',
				email: 'ada@example.org',
				email_verified: false,
			},
		},
		stranger: {
			subject: '104',
			email: 'ada@example.org',
			name: 'Ada',
			avatarUrl: 'https://lh3.googleusercontent.com/a',
		},
	},
	github: {
		token: 'https://github.com/login/oauth/access_token',
		who: {
			'https://api.github.com/user': {
				id: 104,
				login: 'ada',
				name: null,
				avatar_url: 'https://avatars.test/1',
			},
			'https://api.github.com/user/emails': [
				{ email: 'old@example.org', primary: false, verified: true, visibility: null },
				{ email: 'ada@example.org', primary: true, verified: true, visibility: 'private' },
			],
		},
		unproven: {
			'https://api.github.com/user': { id: 104, login: 'ada', name: null, avatar_url: null },
			'https://api.github.com/user/emails': [{ email: 'ada@example.org', primary: true, verified: false }],
		},
		stranger: { subject: '104', email: 'ada@example.org', name: 'ada', avatarUrl: 'https://avatars.test/1' },
	},
	discord: {
		token: 'https://discord.com/api/oauth2/token',
		who: {
			'https://discord.com/api/users/@me': {
				id: '104',
				username: 'ada',
				global_name: 'Ada',
				avatar: 'f00',
				email: 'ada@example.org',
				verified: true,
			},
		},
		unproven: {
			'https://discord.com/api/users/@me': {
				id: '104',
				username: 'ada',
				email: 'ada@example.org',
				verified: false,
			},
		},
		stranger: {
			subject: '104',
			email: 'ada@example.org',
			name: 'Ada',
			avatarUrl: 'https://cdn.discordapp.com/avatars/104/f00.png',
		},
	},
} satisfies Record<Provider, { token: string; who: object; unproven: object; stranger: object }>;

let exchanged: URLSearchParams[] = [];
const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
	exchanged = [];
	network.resetHandlers();
});
afterAll(() => network.close());

/** The token that Google sends beside the access token. */
const { privateKey } = await generateKeyPair('RS256');
const idToken = await new SignJWT({ sub: '104' })
	.setProtectedHeader({ alg: 'RS256' })
	.setIssuer('https://accounts.google.com')
	.setAudience('our-id')
	.setIssuedAt()
	.setExpirationTime('1h')
	.sign(privateKey);

function answer(provider: Provider, known: Record<string, object>): void {
	network.use(
		http.post(PARTIES[provider].token, async ({ request }) => {
			exchanged.push(new URLSearchParams(await request.text()));
			return HttpResponse.json({
				access_token: 'theirs',
				token_type: 'bearer',
				expires_in: 3600,
				...(provider === 'google' && { id_token: idToken }),
			});
		}),
		...Object.entries(known).map(([url, body]) =>
			http.get(url, ({ request }) => {
				expect(request.headers.get('authorization')).toBe('Bearer theirs');
				return HttpResponse.json(body);
			}),
		),
	);
}

describe.each(PROVIDERS)('%s', (provider) => {
	const party = createThirdParty(provider, 'our-id', 'our-secret');
	const { token, who, unproven, stranger } = PARTIES[provider];
	const back = (query: string) => new URL(`${BACK}?${query}`);

	test('gets state and a code challenge, and its code is exchanged with the verifier', async () => {
		answer(provider, who);
		const { url, verifier } = await party.startSignIn('our-state', BACK);
		const { searchParams, protocol } = new URL(url);
		expect(protocol).toBe('https:');
		expect(Object.fromEntries(searchParams)).toMatchObject({
			client_id: 'our-id',
			redirect_uri: BACK,
			response_type: 'code',
			state: 'our-state',
			code_challenge: createHash('sha256').update(verifier).digest('base64url'),
			code_challenge_method: 'S256',
		});
		expect(searchParams.get('scope')).toContain('email');
		expect(url).not.toContain('our-secret');
		expect(
			await party.finishSignIn(back('code=c&state=our-state'), { state: 'our-state', verifier }),
		).toEqual(stranger);
		expect(Object.fromEntries(exchanged[0] ?? [])).toMatchObject({
			grant_type: 'authorization_code',
			code: 'c',
			code_verifier: verifier,
			redirect_uri: BACK,
			client_id: 'our-id',
			client_secret: 'our-secret',
		});
	});

	test('does not use an address that the third party has not confirmed', async () => {
		answer(provider, unproven);
		const met = await party.finishSignIn(back('code=c&state=s'), { state: 's', verifier: 'v'.repeat(43) });
		expect(met.email).toBeNull();
	});

	test.each([
		['another state', 'code=c&state=theirs'],
		['no state', 'code=c'],
		['error=access_denied', 'error=access_denied&state=s'],
		['no code', 'state=s'],
	])('is not asked for a token with %s', async (_, query) => {
		answer(provider, who);
		await expect(party.finishSignIn(back(query), { state: 's', verifier: 'v'.repeat(43) })).rejects.toThrow();
		expect(exchanged).toEqual([]);
	});

	test.each([
		['a token endpoint that answers 500', 500, { error: 'server_error' }],
		['a used code', 400, { error: 'invalid_grant' }],
		['a used code, in the words of GitHub', 200, { error: 'bad_verification_code' }],
	])('confirms no user with %s', async (_, status, body) => {
		network.use(http.post(token, () => HttpResponse.json(body, { status })));
		await expect(
			party.finishSignIn(back('code=c&state=s'), { state: 's', verifier: 'v'.repeat(43) }),
		).rejects.toThrow();
	});
});
