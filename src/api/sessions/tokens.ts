import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Keyring } from './accounts.ts';
import type { SessionsPort } from './port.ts';

/** Seconds that an access token is valid. */
export const ACCESS_SECONDS = 3600;

const AUDIENCE = 'authenticated';

/** How the user signed in, and when, in seconds since 1970. */
export interface AuthenticationMethod {
	method: string;
	timestamp: number;
}

/** The claims of an access token. */
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

/** The issuer of tokens: the account service's address. */
export function issuerOf({ siteUrl }: Pick<SessionsPort, 'siteUrl'>): string {
	return `${siteUrl}/auth/v1`;
}

/** Signs an access token like Supabase's: ES256, valid for an hour. */
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

/** The claims of our own token; null for one that is expired, changed or from another issuer. */
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

/** The requirements for access tokens of any issuer. */
export function claimRequirements(issuer: string) {
	return { issuer, audience: AUDIENCE, requiredClaims: ['sub', 'exp', 'iat', 'session_id'] };
}

/** The claims of a verified token; null when it is not a user's. */
export function readClaims(payload: JWTPayload): Claims | null {
	const { role, sub, session_id: session, is_anonymous: anonymous } = payload;
	if (role !== AUDIENCE || anonymous === true || typeof session !== 'string' || !sub) return null;
	return payload as unknown as Claims;
}
