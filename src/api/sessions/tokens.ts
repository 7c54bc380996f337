import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Keyring } from './accounts.ts';
import type { SessionsPort } from './port.ts';

/** Seconds that an access token is good for. */
export const ACCESS_SECONDS = 3600;

const AUDIENCE = 'authenticated';

/** How somebody proved to be themselves, and when, in seconds since 1970. */
export interface AuthenticationMethod {
	method: string;
	timestamp: number;
}

/** What an access token says. */
export interface Claims {
	sub: string;
	session_id: string;
	email: string;
	aal: 'aal1' | 'aal2';
	amr: AuthenticationMethod[];
	app_metadata: Record<string, unknown>;
	user_metadata: Record<string, unknown>;
}

type Issuer = Pick<SessionsPort, 'siteUrl' | 'now'>;

/** Who signs: the account service's address. */
export function issuerOf({ siteUrl }: Pick<SessionsPort, 'siteUrl'>): string {
	return `${siteUrl}/auth/v1`;
}

/** An access token as Supabase's: ES256, good for an hour. */
export async function signAccessToken(issuer: Issuer, keys: Keyring, claims: Claims): Promise<string> {
	const now = issuer.now();
	const { kid, key } = await keys.signer(now);
	const seconds = Math.floor(now.getTime() / 1000);
	return new SignJWT({ ...claims, role: AUDIENCE, phone: '', is_anonymous: false })
		.setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
		.setIssuer(issuerOf(issuer))
		.setAudience(AUDIENCE)
		.setIssuedAt(seconds)
		.setExpirationTime(seconds + ACCESS_SECONDS)
		.sign(key);
}

/** What a token of ours says; null for one that is expired, tampered with or another's. */
export async function readAccessToken(issuer: Issuer, keys: Keyring, token: string): Promise<Claims | null> {
	const find = async ({ kid }: { kid?: string }) => {
		const key = kid === undefined ? null : await keys.verifier(kid);
		if (!key) throw new errors.JWKSNoMatchingKey();
		return key;
	};
	try {
		const { payload } = await jwtVerify(token, find, {
			...claimRequirements(issuerOf(issuer)),
			algorithms: ['ES256'],
			currentDate: issuer.now(),
		});
		return readClaims(payload);
	} catch (error) {
		if (error instanceof errors.JOSEError) return null;
		throw error;
	}
}

/** What is demanded of every access token, whoever issues it. */
export function claimRequirements(issuer: string) {
	return { issuer, audience: AUDIENCE, requiredClaims: ['sub', 'exp', 'iat', 'session_id'] };
}

/** The claims of a verified token; null where they are not those of a user. */
export function readClaims(payload: JWTPayload): Claims | null {
	const { role, sub, session_id: session, is_anonymous: anonymous } = payload;
	if (role !== AUDIENCE || anonymous === true || typeof session !== 'string' || !sub) return null;
	return payload as unknown as Claims;
}
