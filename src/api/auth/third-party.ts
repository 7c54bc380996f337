import { timingSafeEqual } from 'node:crypto';
import { type AccountRow, findAccountByEmail, findAccountById } from '#api/sessions/account-rows.ts';
import type { ThirdParty, ThirdPartyUser } from '#api/sessions/accounts.ts';
import { AuthFault, signUpClosedError } from '#api/sessions/fault.ts';
import { sha256 } from '#api/sessions/secrets.ts';
import { issuerOf } from '#api/sessions/tokens.ts';
import { getFlags } from '#api/settings/flags.ts';
import { type Sql, violatesConstraint } from '#api/storage/database.ts';
import { PROVIDERS, type Provider } from '#lib/account/providers.ts';
import { limitAuthCall } from './limits.ts';
import type { AuthPort } from './port.ts';
import { redirectTo, redirectWithCode, redirectWithFault, safeReturnUrl } from './redirect.ts';

/** Milliseconds that a sign-in at a third party may take. */
const AUTHORIZATION_MAX_MS = 600_000;
/** Identifies the browser that started, so that nobody can be made to sign in as somebody else. */
const STATE_COOKIE = 'stonecast-errand';

/** A provider by its name; undefined for any other text. */
export function findProvider(name: string | null | undefined): Provider | undefined {
	return PROVIDERS.find((provider) => provider === name);
}

/** GET /authorize: redirects the browser to the third party. */
export async function startAuthorization(request: Request, port: AuthPort): Promise<Response> {
	await limitAuthCall(port, 'authorize');
	const { searchParams } = new URL(request.url);
	const provider = findProvider(searchParams.get('provider'));
	const party = provider && port.accounts.thirdParties[provider];
	if (!party) throw new AuthFault(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
	const challenge = searchParams.get('code_challenge') ?? '';
	const method = (searchParams.get('code_challenge_method') ?? 'plain').toLowerCase();
	if (!/^[\w.~-]{43,128}$/.test(challenge) || !['s256', 'plain'].includes(method))
		throw new AuthFault(400, 'validation_failed', 'Sign in with a code challenge (PKCE).');
	const state = toBase64Url(port.random(24));
	const browser = toBase64Url(port.random(24));
	const { url, verifier } = await party.startSignIn(state, callbackUrl(port));
	const to = safeReturnUrl(port, searchParams.get('redirect_to'));
	await port.database.sql`
		insert into account.errand (state_hash, provider, browser_hash, verifier, redirect_to, challenge, challenge_method, expires_at)
		values (${sha256(state)}, ${provider}, ${sha256(browser)}, ${verifier}, ${to.href}, ${challenge}, ${method}, ${new Date(port.now().getTime() + AUTHORIZATION_MAX_MS)})`;
	return redirectTo(new URL(url), { 'Set-Cookie': stateCookie(port, browser, AUTHORIZATION_MAX_MS / 1000) });
}

interface ErrandRow {
	provider: Provider;
	browser_hash: Uint8Array;
	verifier: string;
	redirect_to: string;
	challenge: string;
	challenge_method: 's256' | 'plain';
	expires_at: Date;
}

/** GET /callback: the browser returns from the third party. Redirects it with a code for the session, or with the error. */
export async function finishAuthorization(request: Request, port: AuthPort): Promise<Response> {
	await limitAuthCall(port, 'authorize');
	const address = new URL(request.url);
	const state = address.searchParams.get('state') ?? '';
	const [errand] = await port.database
		.sql<ErrandRow>`delete from account.errand where state_hash = ${sha256(state)} returning *`;
	const gone = { 'Set-Cookie': stateCookie(port, '', 0) };
	const refuse = (fault: AuthFault) =>
		redirectWithFault(safeReturnUrl(port, errand?.redirect_to), fault, gone);
	const [, browser = ''] =
		new RegExp(`(?:^|;\\s*)${STATE_COOKIE}=([\\w-]+)`).exec(request.headers.get('cookie') ?? '') ?? [];
	const party = errand && port.accounts.thirdParties[errand.provider];
	if (
		!errand ||
		!party ||
		errand.expires_at <= port.now() ||
		!timingSafeEqual(errand.browser_hash, sha256(browser))
	)
		return refuse(new AuthFault(400, 'bad_oauth_state'));
	try {
		const stranger = await readThirdPartyUser(port, party, address, { state, verifier: errand.verifier });
		const user = await findOrCreateAccount(port, errand.provider, stranger);
		const { challenge: code_challenge, challenge_method: code_challenge_method } = errand;
		const pkce = { code_challenge, code_challenge_method };
		return await redirectWithCode(port, new URL(errand.redirect_to), user.id, 'oauth', pkce, gone);
	} catch (error) {
		if (!(error instanceof AuthFault)) throw error;
		return refuse(error);
	}
}

async function readThirdPartyUser(
	port: AuthPort,
	party: ThirdParty,
	address: URL,
	errand: { state: string; verifier: string },
): Promise<ThirdPartyUser> {
	const refused = address.searchParams.get('error');
	if (refused) throw new AuthFault(403, 'access_denied');
	try {
		// A proxy may have changed scheme and host; the third party compares the address with the one in the request.
		return await party.finishSignIn(new URL(address.search, callbackUrl(port)), errand);
	} catch (err) {
		port.log.warn({ err }, 'a third party did not vouch for somebody');
		throw new AuthFault(502, 'unexpected_failure', 'The third party could not confirm who you are.');
	}
}

/** Finds the account that this user signed in to before, or the one with the same proven address, or creates one. */
async function findOrCreateAccount(
	port: AuthPort,
	provider: Provider,
	stranger: ThirdPartyUser,
): Promise<AccountRow> {
	const { signUp } = await getFlags(port);
	try {
		return await port.database.transaction((sql) => matchAccount(port, sql, provider, stranger, signUp));
	} catch (error) {
		if (!violatesConstraint(error, 'user_email_key') && !violatesConstraint(error, 'identity_pkey'))
			throw error;
		// A parallel call created it first.
		return port.database.transaction((sql) => matchAccount(port, sql, provider, stranger, signUp));
	}
}

async function matchAccount(
	port: AuthPort,
	sql: Sql,
	provider: Provider,
	stranger: ThirdPartyUser,
	signUp: boolean,
): Promise<AccountRow> {
	const now = port.now();
	const { subject, email, name, avatarUrl } = stranger;
	const data = JSON.stringify({ email, name, avatar_url: avatarUrl, email_verified: email !== null });
	const [known] = await sql<{
		user_id: string;
	}>`update account.identity set data = ${data}::text::jsonb, last_sign_in_at = ${now}
		where provider = ${provider} and subject = ${subject} returning user_id`;
	const before = known && (await findAccountById(sql, known.user_id));
	if (before) return before;
	if (!email) throw new AuthFault(422, 'provider_email_needs_verification');
	const there = await findAccountByEmail(sql, email);
	if (there && !there.proven_at) throw new AuthFault(422, 'email_exists');
	if (!there && !signUp) throw signUpClosedError();
	const user = there ?? (await createAccount(port, sql, email, { name, avatar_url: avatarUrl }));
	await sql`insert into account.identity (provider, subject, user_id, data, created_at, last_sign_in_at)
		values (${provider}, ${subject}, ${user.id}, ${data}::text::jsonb, ${now}, ${now})`;
	return user;
}

async function createAccount(port: AuthPort, sql: Sql, email: string, data: object): Promise<AccountRow> {
	const now = port.now();
	const [user] = await sql<AccountRow>`
		insert into account.user (id, email, confirmed_at, proven_at, user_metadata, created_at, updated_at)
		values (${port.uuid()}, ${email}, ${now}, ${now}, ${JSON.stringify(data)}::text::jsonb, ${now}, ${now}) returning *`;
	if (!user) throw new Error('An account was not made.');
	return user;
}

function callbackUrl(port: Pick<AuthPort, 'siteUrl'>): string {
	return `${issuerOf(port)}/callback`;
}

function stateCookie({ siteUrl }: Pick<AuthPort, 'siteUrl'>, value: string, seconds: number): string {
	const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
	return `${STATE_COOKIE}=${value}; Max-Age=${seconds}; Path=/auth/v1/callback; HttpOnly; SameSite=Lax${secure}`;
}

const toBase64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
