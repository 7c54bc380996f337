import {
	authorizationCodeGrant,
	buildAuthorizationUrl,
	ClientSecretPost,
	Configuration,
	calculatePKCECodeChallenge,
	fetchProtectedResource,
	randomPKCECodeVerifier,
	type ServerMetadata,
} from 'openid-client';
import { z } from 'zod';
import type { ThirdParty, ThirdPartyUser } from '#api/sessions/accounts.ts';
import type { Provider } from '#lib/account/providers.ts';

/** A third party as its documentation says. */
interface ProviderSetup {
	server: ServerMetadata;
	scope: string;
	/** Fetches who signed in. */
	fetchUser: (ask: (url: string) => Promise<unknown>) => Promise<ThirdPartyUser>;
}

const lowerCaseSchema = z.string().transform((email) => email.toLowerCase());
const googleSchema = z.object({
	sub: z.string(),
	email: lowerCaseSchema.optional(),
	email_verified: z.boolean().optional(),
	name: z.string().nullish(),
	picture: z.string().nullish(),
});
const githubSchema = z.object({
	id: z.number(),
	login: z.string(),
	name: z.string().nullish(),
	avatar_url: z.string().nullish(),
});
const githubEmailsSchema = z.array(
	z.object({ email: lowerCaseSchema, primary: z.boolean(), verified: z.boolean() }),
);
const discordSchema = z.object({
	id: z.string(),
	username: z.string(),
	global_name: z.string().nullish(),
	avatar: z.string().nullish(),
	email: lowerCaseSchema.nullish(),
	verified: z.boolean().optional(),
});

const PROVIDER_SETUPS: Record<Provider, ProviderSetup> = {
	google: {
		server: {
			issuer: 'https://accounts.google.com',
			authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
			token_endpoint: 'https://oauth2.googleapis.com/token',
			jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
		},
		scope: 'openid email profile',
		async fetchUser(ask) {
			const { sub, email, email_verified, name, picture } = googleSchema.parse(
				await ask('https://openidconnect.googleapis.com/v1/userinfo'),
			);
			return toThirdPartyUser(sub, email_verified ? email : null, name, picture);
		},
	},
	github: {
		server: {
			issuer: 'https://github.com/login/oauth',
			authorization_endpoint: 'https://github.com/login/oauth/authorize',
			token_endpoint: 'https://github.com/login/oauth/access_token',
		},
		scope: 'read:user user:email',
		async fetchUser(ask) {
			const { id, login, name, avatar_url } = githubSchema.parse(await ask('https://api.github.com/user'));
			const emails = githubEmailsSchema.parse(await ask('https://api.github.com/user/emails'));
			const email = emails.find(({ primary, verified }) => primary && verified)?.email;
			return toThirdPartyUser(String(id), email, name ?? login, avatar_url);
		},
	},
	discord: {
		server: {
			issuer: 'https://discord.com',
			authorization_endpoint: 'https://discord.com/oauth2/authorize',
			token_endpoint: 'https://discord.com/api/oauth2/token',
		},
		scope: 'identify email',
		async fetchUser(ask) {
			const me = discordSchema.parse(await ask('https://discord.com/api/users/@me'));
			const picture = me.avatar ? `https://cdn.discordapp.com/avatars/${me.id}/${me.avatar}.png` : null;
			return toThirdPartyUser(me.id, me.verified ? me.email : null, me.global_name ?? me.username, picture);
		},
	},
};

/** A third party with a configured client id and secret. */
export function createThirdParty(provider: Provider, clientId: string, clientSecret: string): ThirdParty {
	const { server, scope, fetchUser: who } = PROVIDER_SETUPS[provider];
	const config = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
	return {
		async startSignIn(state, returnUrl) {
			const verifier = randomPKCECodeVerifier();
			const url = buildAuthorizationUrl(config, {
				redirect_uri: returnUrl,
				scope,
				state,
				code_challenge: await calculatePKCECodeChallenge(verifier),
				code_challenge_method: 'S256',
			});
			return { url: url.href, verifier };
		},
		async finishSignIn(address, { state, verifier }) {
			const tokens = await authorizationCodeGrant(config, address, {
				expectedState: state,
				pkceCodeVerifier: verifier,
			});
			return who(async (url) => {
				const answer = await fetchProtectedResource(
					config,
					tokens.access_token,
					new URL(url),
					'GET',
					null,
					new Headers({ Accept: 'application/json', 'User-Agent': 'Stonecast' }),
				);
				if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
				return answer.json();
			});
		},
	};
}

function toThirdPartyUser(
	subject: string,
	email: string | null | undefined,
	name: string | null | undefined,
	avatarUrl: string | null | undefined,
): ThirdPartyUser {
	return { subject, email: email ?? null, name: name ?? null, avatarUrl: avatarUrl ?? null };
}
