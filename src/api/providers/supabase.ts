import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { ApiError } from '#api/http/errors.ts';
import type { VerifiedUser } from '#api/players/port.ts';
import { claimRequirements, readClaims } from '#api/sessions/tokens.ts';

/** Milliseconds that a check of a session's authenticator is kept. */
const FACTOR_CHECK_LIFETIME_MS = 5 * 60_000;
const SUPABASE_TIMEOUT_MS = 5000;
const SESSIONS_MAX = 10_000;

/** A Supabase project. */
export interface SupabaseProject {
	url: string;
	/** The publishable key. */
	key: string;
}

/**
 * Makes a verifier of a Supabase project's access tokens. Public keys are kept for ten minutes, and fetched again for
 * an unknown one. A token does not say whether its account has an authenticator, so Supabase is asked once for each
 * session at aal1. UPSTREAM_TIMEOUT when Supabase cannot be reached.
 */
export function createSupabaseVerifier({ url, key }: SupabaseProject, now: () => Date) {
	const issuer = `${url}/auth/v1`;
	const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
		cacheMaxAge: 600_000,
		timeoutDuration: SUPABASE_TIMEOUT_MS,
	});
	const words = new Map<string, { enough: Promise<boolean>; until: number }>();

	async function enough(token: string, session: string): Promise<boolean> {
		const at = now().getTime();
		const word = words.get(session);
		if (word && word.until > at) return word.enough;
		const asked = hasShownAllFactors(`${issuer}/user`, key, token);
		words.delete(session);
		words.set(session, { enough: asked, until: at + FACTOR_CHECK_LIFETIME_MS });
		const [oldest] = words.keys();
		if (words.size > SESSIONS_MAX && oldest !== undefined) words.delete(oldest);
		asked.catch(() => words.delete(session));
		return asked;
	}

	return async (token: string): Promise<VerifiedUser | null> => {
		try {
			const options = { ...claimRequirements(issuer), algorithms: ['ES256', 'RS256'], currentDate: now() };
			const { payload } = await jwtVerify(token, keys, options);
			const claims = readClaims(payload);
			if (!claims || (claims.aal !== 'aal2' && !(await enough(token, claims.session_id)))) return null;
			const admin = claims.app_metadata?.['role'] === 'admin';
			return { userId: claims.sub, email: claims.email, admin };
		} catch (error) {
			if (error instanceof ApiError) throw error;
			if (isUnreachable(error)) throw new ApiError('UPSTREAM_TIMEOUT', { status: 503 });
			if (error instanceof errors.JOSEError) return null;
			throw error;
		}
	};
}

/** Whether the session has shown every authenticator of its account. False for a session that has ended. */
async function hasShownAllFactors(address: string, key: string, token: string): Promise<boolean> {
	const headers = { apikey: key, Authorization: `Bearer ${token}` };
	const answer = await fetch(address, { headers, signal: AbortSignal.timeout(SUPABASE_TIMEOUT_MS) }).catch(
		() => null,
	);
	if (!answer || answer.status >= 500 || answer.status === 429)
		throw new ApiError('UPSTREAM_TIMEOUT', { status: 503 });
	if (!answer.ok) return false;
	const { factors = [] } = (await answer.json()) as { factors?: { status: string }[] };
	return !factors.some(({ status }) => status === 'verified');
}

/** Whether the keys could not be fetched: no response, a late one, or an unusable one. */
function isUnreachable(error: unknown): boolean {
	return error instanceof errors.JWKSTimeout || error instanceof TypeError || isBareJose(error);
}

function isBareJose(error: unknown): boolean {
	return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}

/** Throws a message for the operator when the project publishes no keys, since it then signs by a shared secret. */
export async function refuseProjectWithoutKeys({ url }: SupabaseProject): Promise<void> {
	const address = `${url}/auth/v1/.well-known/jwks.json`;
	const answer = await fetch(address, { signal: AbortSignal.timeout(SUPABASE_TIMEOUT_MS) }).catch(() => null);
	if (!answer?.ok) return;
	const { keys } = (await answer.json()) as { keys?: unknown[] };
	if (keys?.length === 0)
		throw new Error(
			`${address} names no keys: the project signs with a shared secret. Migrate it to JWT signing keys in Supabase's settings.`,
		);
}
