import type { AuthFault } from '#api/sessions/fault.ts';
import { sha256 } from '#api/sessions/secrets.ts';
import type { AuthPort } from './port.ts';

/** Where the browser may be sent: a page of this site or of an allowed origin; anything else becomes /auth/success. */
export function safeReturnUrl(
	{ siteUrl, allowedOrigins }: Pick<AuthPort, 'siteUrl' | 'allowedOrigins'>,
	wanted: string | null | undefined,
): URL {
	const home = new URL('/auth/success', siteUrl);
	const url = wanted ? URL.parse(wanted) : null;
	if (!url || url.username || url.password) return home;
	return url.origin === home.origin || allowedOrigins.includes(url.origin) ? url : home;
}

/** Sends the browser on, with what went wrong. */
export function redirectWithFault(
	to: URL,
	{ code, message }: AuthFault,
	headers: Record<string, string> = {},
): Response {
	const told = { error: 'access_denied', error_code: code, error_description: message };
	return redirectAndTell(to, told, headers);
}

/** Sends the browser on, with what it is told in the query and, for the client library, in the fragment. */
export function redirectAndTell(
	to: URL,
	told: Record<string, string>,
	headers: Record<string, string> = {},
): Response {
	const url = new URL(to);
	for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value);
	url.hash = new URLSearchParams(told).toString();
	return redirectTo(url, headers);
}

/** Another page, by GET. */
export function redirectTo(url: URL, headers: Record<string, string> = {}): Response {
	return new Response(null, {
		status: 303,
		headers: { Location: url.href, 'Cache-Control': 'no-store', ...headers },
	});
}

/** What was promised to the browser that asked: see RFC 7636. */
export interface Pkce {
	code_challenge?: string | null | undefined;
	code_challenge_method?: 's256' | 'plain' | null | undefined;
}

/** Minutes that a code waits for its browser. */
const HANDOVER_LIFETIME_MS = 5 * 60_000;

/** Makes a code for a session, for the browser with this challenge. `validation_failed` without a challenge. */
export async function redirectWithCode(
	{ random, database, now }: AuthPort,
	to: URL,
	userId: string,
	method: string,
	{ code_challenge: challenge, code_challenge_method: how }: Pkce,
	headers: Record<string, string> = {},
): Promise<Response> {
	const code = Buffer.from(random(24)).toString('base64url');
	await database.sql`
		insert into account.handover (code_hash, user_id, method, challenge, challenge_method, expires_at)
		values (${sha256(code)}, ${userId}, ${method}, ${challenge}, ${how ?? 'plain'}, ${new Date(now().getTime() + HANDOVER_LIFETIME_MS)})`;
	const url = new URL(to);
	url.searchParams.set('code', code);
	return redirectTo(url, headers);
}

/** Sends a browser on that has promised nothing: the session itself is in the fragment. */
export function redirectWithSession(to: URL, session: object, type: string): Response {
	const told = Object.entries(session).filter(([name]) => SESSION_FIELDS.has(name));
	const url = new URL(to);
	url.hash = new URLSearchParams([
		...told.map(([name, value]) => [name, String(value)]),
		['type', type],
	]).toString();
	return redirectTo(url);
}

const SESSION_FIELDS = new Set(['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type']);
