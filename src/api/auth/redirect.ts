import { AuthFault } from '#api/sessions/fault.ts';
import { sha256 } from '#api/sessions/secrets.ts';
import type { AuthPort } from './port.ts';

/** What came of a link or a third party, to be told to the page that the browser returns to. */
export interface RedirectError {
	error: string;
	error_code: string;
	error_description: string;
}

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

/** Sends the browser on, with what went wrong in the query and, for the client library, in the fragment. */
export function redirectWithError(
	to: URL,
	refused: RedirectError,
	headers: Record<string, string> = {},
): Response {
	const url = new URL(to);
	for (const [name, value] of Object.entries(refused)) url.searchParams.set(name, value);
	url.hash = new URLSearchParams({ ...refused }).toString();
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

/** Makes the code with which the browser that asked, and no other, gets a session. */
export async function createHandoverCode(
	{ random, database, now }: AuthPort,
	userId: string,
	method: string,
	pkce: Pkce,
): Promise<string> {
	const { code_challenge: challenge, code_challenge_method: how } = pkce;
	if (!challenge) throw new AuthFault(400, 'validation_failed', 'code_challenge is missing');
	const code = Buffer.from(random(24)).toString('base64url');
	await database.sql`
		insert into account.handover (code_hash, user_id, method, challenge, challenge_method, expires_at)
		values (${sha256(code)}, ${userId}, ${method}, ${challenge}, ${how ?? 'plain'}, ${new Date(now().getTime() + HANDOVER_LIFETIME_MS)})`;
	return code;
}
