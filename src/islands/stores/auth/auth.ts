import type { Session, User } from '@supabase/supabase-js';
import { atom } from 'nanostores';
import { request, setTokenSource } from '#islands/stores/http/client.ts';
import { markSession } from '#islands/stores/http/session-mark.ts';
import { loadMe } from '#islands/stores/visitor/me.ts';
import { tellNext } from '#islands/stores/visitor/news.ts';
import type { Provider } from '#lib/account/providers.ts';
import { failureText, NETWORK_ERROR } from '#lib/http/errors.ts';
import { returnPath, withReturn } from '#lib/site/return-to.ts';
import { longDay } from '#lib/text/relative-time.ts';
import { wasAdmin } from './admin-mark.ts';
import { auth, failed, type Outcome, outcome } from './auth-client.ts';
import { forgetVisitor } from './forget-visitor.ts';
import { linkAgain, linkGuest } from './link-guest.ts';

/** How surely somebody is who they say: 2 with the code of an authenticator. */
export type Level = 'aal1' | 'aal2';

/** Who is signed in in this browser. */
export interface AuthState {
	/** Until the session has been read. */
	loading: boolean;
	/** Null while nobody is signed in, or the code of an authenticator is still missing. */
	user: User | null;
	level: Level | null;
	/** What the account could have: `aal2` where it has an authenticator. */
	nextLevel: Level | null;
}

/** What the service says of a session that has ended. */
const GONE = new Set([
	'refresh_token_not_found',
	'refresh_token_already_used',
	'session_not_found',
	'session_expired',
	'user_not_found',
	'user_banned',
]);

const START: AuthState = { loading: true, user: null, level: null, nextLevel: null };

export const $auth = atom<AuthState>(START);

let ready: Promise<void> | null = null;

/** Reads the session of this browser, once, and follows what becomes of it. */
export function startAuth(): Promise<void> {
	ready ??= begin();
	return ready;
}

async function begin(): Promise<void> {
	setTokenSource(accessToken);
	auth.onAuthStateChange((_, session) => show(session));
	try {
		const { data, error } = await auth.getSession();
		if (error) throw error;
		show(data.session);
	} catch (error) {
		console.warn('The session could not be read.', error);
		$auth.set({ ...START, loading: false });
	}
	if ($auth.get().user) void linkAgain();
}

/** The token for calls of the API, renewed where it is about to expire; null for a guest. `renew` takes a new one in any case. */
export async function accessToken(renew = false): Promise<string | null> {
	await startAuth();
	const { data, error } = await (renew ? auth.refreshSession() : auth.getSession());
	// The library keeps a session until its token is over, even one that was ended elsewhere.
	if (renew && GONE.has(error?.code ?? '')) await auth.signOut({ scope: 'local' });
	return data.session && isWhole(data.session) ? data.session.access_token : null;
}

/** Signs in. `mfa` as the code: the account's authenticator is asked for next. */
export async function signIn(email: string, password: string): Promise<Outcome> {
	const { data, error } = await auth.signInWithPassword({ email, password });
	if (error) return failed(error);
	show(data.session);
	return enter(data.session);
}

/** Signs up. `confirm` as the code: a link was mailed, which has to be followed first. */
export async function signUp(email: string, password: string, returnTo: string): Promise<Outcome> {
	const emailRedirectTo = successUrl(returnTo);
	const { data, error } = await auth.signUp({ email, password, options: { emailRedirectTo } });
	if (error) return failed(error);
	if (!data.session) return { ok: false, code: 'confirm', message: '' };
	show(data.session);
	return enter(data.session);
}

/** Shows the code of the account's authenticator. */
export async function showCode(code: string): Promise<Outcome> {
	const { data, error: listing } = await auth.mfa.listFactors();
	const factor = data?.totp[0];
	if (!factor) return failed(listing);
	const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
	if (error) return failed(error);
	const { data: now } = await auth.getSession();
	show(now.session);
	return enter(now.session);
}

/** Turns the code that a link or a third party sent along into a session. */
export async function takeCode(code: string): Promise<Outcome> {
	const { data, error } = await auth.exchangeCodeForSession(code);
	if (error) return failed(error);
	show(data.session);
	return enter(data.session);
}

/** Mails a link with which a new password can be chosen; the same whether there is such an account. */
export async function recover(email: string): Promise<Outcome> {
	const redirectTo = new URL('/auth/password', location.origin).href;
	return outcome(await auth.resetPasswordForEmail(email, { redirectTo }));
}

/** Signs in with the digits of that letter. */
export async function recoverByDigits(email: string, token: string): Promise<Outcome> {
	const { data, error } = await auth.verifyOtp({ email, token, type: 'recovery' });
	if (error) return failed(error);
	show(data.session);
	return enter(data.session);
}

/** Mails the link of a sign-up once more. */
export async function resend(email: string, returnTo: string): Promise<Outcome> {
	const emailRedirectTo = successUrl(returnTo);
	return outcome(await auth.resend({ type: 'signup', email, options: { emailRedirectTo } }));
}

/** Sets a new password. */
export async function choosePassword(password: string): Promise<Outcome> {
	return outcome(await auth.updateUser({ password }));
}

/** Goes to a third party to sign in there. */
export async function goToThirdParty(provider: Provider, returnTo: string): Promise<Outcome> {
	const options = { redirectTo: successUrl(returnTo), skipBrowserRedirect: true };
	const { data, error } = await auth.signInWithOAuth({ provider, options });
	if (error) return failed(error);
	const { searchParams } = new URL(data.url ?? '');
	const kept = ['redirect_to', 'code_challenge', 'code_challenge_method'];
	const query = new URLSearchParams(kept.map((name) => [name, searchParams.get(name) ?? '']));
	const answer = await request<{ url: string }>('GET', `/api/auth/oauth/${provider}/start?${query}`);
	if (answer.ok) {
		location.assign(answer.data.url);
		return { ok: true };
	}
	const { code } = answer.error;
	// A code of the browser's own: what came was no envelope.
	const broken = code === code.toLowerCase();
	return {
		ok: false,
		code,
		message: failureText('oauth', broken ? { code: NETWORK_ERROR } : answer.error),
	};
}

/** Signs out in this browser, or everywhere, and clears away what this browser kept of its player. */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
	await startAuth();
	const { error } = await auth.signOut({ scope });
	if (error) console.warn('The server was not told of the sign-out.', error.message);
	if (wasAdmin()) await request('DELETE', '/api/admin/session');
	show(null);
	forgetVisitor();
}

function show(session: Session | null): void {
	const whole = session !== null && isWhole(session);
	const level = session && levelOf(session);
	const nextLevel = session && hasAuthenticator(session) ? 'aal2' : level;
	$auth.set({ loading: false, user: whole ? session.user : null, level, nextLevel });
	markSession(whole);
}

/** What follows every sign-in: the guest's things come along, which never keeps anybody out. */
async function enter(session: Session | null): Promise<Outcome> {
	if (!session) return { ok: false, code: '', message: failureText('auth', { code: '' }) };
	if (!isWhole(session)) return { ok: false, code: 'mfa', message: '' };
	await linkGuest();
	const me = await loadMe(true);
	if (me.ok) tellNext(farewellText(me.data.account?.eraseAt ?? null));
	return { ok: true };
}

/** For an account that is about to go; null for any other. */
function farewellText(eraseAt: string | null): string | null {
	if (eraseAt === null) return null;
	return `This account will be deleted on ${longDay(eraseAt)}. Open your profile to keep it.`;
}

function isWhole(session: Session): boolean {
	return levelOf(session) === 'aal2' || !hasAuthenticator(session);
}

function hasAuthenticator({ user }: Session): boolean {
	return (user.factors ?? []).some(({ status }) => status === 'verified');
}

function levelOf({ access_token }: Session): Level {
	const [, body = ''] = access_token.split('.');
	try {
		const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
		return claims.aal === 'aal2' ? 'aal2' : 'aal1';
	} catch {
		return 'aal1';
	}
}

function successUrl(returnTo: string): string {
	return new URL(withReturn('/auth/success', returnPath(returnTo)), location.origin).href;
}
