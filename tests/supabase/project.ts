// A Supabase project as its account service shows it: accounts, sessions, keys, mail.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose';

export interface Factor {
	id: string;
	friendly_name: string | null;
	factor_type: 'totp';
	status: 'unverified' | 'verified';
	secret: string;
	created_at: string;
	updated_at: string;
}

export interface User {
	id: string;
	email: string;
	password: string | null;
	provider: 'email' | 'google' | 'github' | 'discord';
	factors: Factor[];
	created_at: string;
	new_email?: string;
}

export interface Session {
	id: string;
	user: User;
	aal: 'aal1' | 'aal2';
	amr: { method: string; timestamp: number }[];
	/** The current refresh token. */
	refresh: string;
}

/** A sign-in that waits for the browser that began it: RFC 7636. */
interface Flow {
	user: User;
	method: string;
	challenge: string;
}

const seconds = () => Math.floor(Date.now() / 1000);

/** Keeps a project's accounts at `url`; its ES256 key signs new tokens, its RS256 key renewed ones. */
export async function supabaseProject(url: string) {
	const issuer = `${url}/auth/v1`;
	const [es, rs] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('RS256')]);
	const signers = {
		ES256: { key: es.privateKey, kid: randomUUID() },
		RS256: { key: rs.privateKey, kid: randomUUID() },
	};
	const jwks = [
		{
			...(await exportJWK(es.publicKey)),
			alg: 'ES256',
			kid: signers.ES256.kid,
			use: 'sig',
			key_ops: ['verify'],
		},
		{
			...(await exportJWK(rs.publicKey)),
			alg: 'RS256',
			kid: signers.RS256.kid,
			use: 'sig',
			key_ops: ['verify'],
		},
	];
	const users: User[] = [];
	const sessions = new Map<string, Session>();
	const flows = new Map<string, Flow>();
	const links = new Map<string, { user: User; type: string; redirectTo: string; challenge: string }>();
	const letters: { to: string; link: string }[] = [];
	const challenges = new Map<string, Factor>();

	function addUser(email: string, password: string | null, provider: User['provider'] = 'email'): User {
		const user: User = {
			id: randomUUID(),
			email,
			password,
			provider,
			factors: [],
			created_at: new Date().toISOString(),
		};
		users.push(user);
		return user;
	}

	function begin(user: User, method: string): Session {
		const session: Session = {
			id: randomUUID(),
			user,
			aal: 'aal1',
			amr: [{ method, timestamp: seconds() }],
			refresh: randomBytes(9).toString('base64url'),
		};
		sessions.set(session.id, session);
		return session;
	}

	async function answerOf(session: Session, alg: keyof typeof signers = 'ES256') {
		const { user, aal, amr } = session;
		const now = seconds();
		const claims: JWTPayload = {
			iss: issuer,
			sub: user.id,
			aud: 'authenticated',
			exp: now + 3600,
			iat: now,
			email: user.email,
			phone: '',
			app_metadata: { provider: user.provider, providers: [user.provider] },
			user_metadata: { email: user.email, email_verified: true, phone_verified: false, sub: user.id },
			role: 'authenticated',
			aal,
			amr,
			session_id: session.id,
			is_anonymous: false,
		};
		const { key, kid } = signers[alg];
		const access_token = await new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key);
		return {
			access_token,
			token_type: 'bearer',
			expires_in: 3600,
			expires_at: now + 3600,
			refresh_token: session.refresh,
			user: userView(user),
		};
	}

	/** The session that a bearer token names; null for one that has ended. Throws for a malformed token. */
	async function sessionOf(token: string): Promise<Session | null> {
		const { payload } = await jwtVerify(token, ({ alg }) => (alg === 'RS256' ? rs.publicKey : es.publicKey), {
			issuer,
			audience: 'authenticated',
		});
		return sessions.get(String(payload['session_id'])) ?? null;
	}

	/** Makes an address with a code for one session in the browser that has the verifier. */
	function handOver(user: User, method: string, challenge: string): string {
		const code = randomUUID();
		flows.set(code, { user, method, challenge });
		return code;
	}

	function takeOver(code: string, verifier: string): Session | null {
		const flow = flows.get(code);
		flows.delete(code);
		if (flow?.challenge !== createHash('sha256').update(verifier).digest('base64url')) return null;
		return begin(flow.user, flow.method);
	}

	function mailLink(user: User, type: string, redirectTo: string, challenge: string, to = user.email): void {
		const token = `pkce_${randomBytes(28).toString('hex')}`;
		links.set(token, { user, type, redirectTo, challenge });
		const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
		letters.push({ to, link: `${issuer}/verify?${query}` });
	}

	return {
		issuer,
		jwks,
		users,
		sessions,
		letters,
		links,
		challenges,
		addUser,
		begin,
		answerOf,
		sessionOf,
		handOver,
		takeOver,
		mailLink,
	};
}

export type Project = Awaited<ReturnType<typeof supabaseProject>>;

/** A user as hosted Supabase returns them. */
export function userView(user: User) {
	const { id, email, provider, factors, created_at } = user;
	const identity = {
		identity_id: randomUUID(),
		id,
		user_id: id,
		identity_data: { email, email_verified: true, phone_verified: false, sub: id },
		provider,
		last_sign_in_at: created_at,
		created_at,
		updated_at: created_at,
		email,
	};
	return {
		id,
		aud: 'authenticated',
		role: 'authenticated',
		email,
		...(user.new_email && { new_email: user.new_email, email_change_sent_at: created_at }),
		email_confirmed_at: created_at,
		phone: '',
		confirmed_at: created_at,
		last_sign_in_at: created_at,
		app_metadata: { provider, providers: [provider] },
		user_metadata: { email, email_verified: true, phone_verified: false, sub: id },
		identities: [identity],
		...(factors.length > 0 && { factors: factors.map(({ secret: _, ...shown }) => shown) }),
		created_at,
		updated_at: created_at,
		is_anonymous: false,
	};
}
