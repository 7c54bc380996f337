import type { Session, User } from '@supabase/supabase-js';
import { atom } from 'nanostores';
import { request } from '#islands/stores/http/client.ts';
import { markGone, markLeaving, markSession } from '#islands/stores/http/session-mark.ts';
import { setTokenSource } from '#islands/stores/http/token-source.ts';
import { loadMe } from '#islands/stores/visitor/me.ts';
import { leaveMessage } from '#islands/stores/visitor/page-message.ts';
import type { Provider } from '#lib/account/providers.ts';
import { NETWORK_ERROR, screenFailureText } from '#lib/http/errors.ts';
import { returnPath, withReturn } from '#lib/site/return-to.ts';
import { longDay } from '#lib/text/relative-time.ts';
import { hasVisitedAdmin } from './admin-visit.ts';
import { type AuthResult, authClient, toAuthFailure, toAuthResult } from './auth-client.ts';
import { forgetVisitor } from './forget-visitor.ts';
import { linkGuest, retryLinkGuest } from './link-guest.ts';

/** How strongly a sign-in is proved: `aal2` with the code of an authenticator. */
export type AssuranceLevel = 'aal1' | 'aal2';

/** The visitor signed in in this browser. */
export interface AuthState {
	/** Until the session has been read. */
	loading: boolean;
	/** Null while nobody is signed in or the code of an authenticator is still missing. */
	user: User | null;
	level: AssuranceLevel | null;
	/** The level the account can reach: `aal2` if it has an authenticator. */
	nextLevel: AssuranceLevel | null;
}

/** The service's codes for a session that has ended. */
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

/** Reads the session of this browser, once, and follows its changes. */
export function startAuth(): Promise<void> {
	ready ??= openSession();
	return ready;
}

async function openSession(): Promise<void> {
	setTokenSource(accessToken);
	authClient.onAuthStateChange((event, session) => {
		// A session that cannot be renewed now begins as none, and has not ended.
		if (session || event === 'SIGNED_OUT') applySession(session);
	});
	try {
		const { data, error } = await authClient.getSession();
		if (error) throw error;
		applySession(data.session);
	} catch (error) {
		console.warn('The session could not be read.', error);
		$auth.set({ ...START, loading: false });
	}
	if ($auth.get().user) void retryLinkGuest();
}

/** The token for calls of the API, renewed if about to expire; null for a guest. `renew` always fetches a new one. */
export async function accessToken(renew = false): Promise<string | null> {
	await startAuth();
	const { data, error } = await (renew ? authClient.refreshSession() : authClient.getSession());
	// The library keeps a session until its token expires, even one that was ended elsewhere.
	if (renew && GONE.has(error?.code ?? '')) await authClient.signOut({ scope: 'local' });
	return data.session && isFullySignedIn(data.session) ? data.session.access_token : null;
}

/** Signs in. The code `mfa` means that the account's authenticator comes next. */
export async function signIn(email: string, password: string): Promise<AuthResult> {
	const { data, error } = await authClient.signInWithPassword({ email, password });
	if (error) return toAuthFailure(error);
	applySession(data.session);
	return finishSignIn(data.session);
}

/** Signs up. The code `confirm` means that a mailed link has to be followed first. */
export async function signUp(email: string, password: string, returnTo: string): Promise<AuthResult> {
	const emailRedirectTo = successUrl(returnTo);
	const { data, error } = await authClient.signUp({ email, password, options: { emailRedirectTo } });
	if (error) return toAuthFailure(error);
	if (!data.session) return { ok: false, code: 'confirm', message: '' };
	applySession(data.session);
	return finishSignIn(data.session);
}

/** Sends the code of the account's authenticator. */
export async function verifyAuthenticatorCode(code: string): Promise<AuthResult> {
	const { data, error: listing } = await authClient.mfa.listFactors();
	const factor = data?.totp[0];
	if (!factor) return toAuthFailure(listing);
	const { error } = await authClient.mfa.challengeAndVerify({ factorId: factor.id, code });
	if (error) return toAuthFailure(error);
	const { data: now } = await authClient.getSession();
	applySession(now.session);
	return finishSignIn(now.session);
}

/** Exchanges the code of a link or a third party for a session. */
export async function exchangeCode(code: string): Promise<AuthResult> {
	const { data, error } = await authClient.exchangeCodeForSession(code);
	if (error) return toAuthFailure(error);
	applySession(data.session);
	return finishSignIn(data.session);
}

/** Mails a link to choose a new password; the answer does not show whether there is such an account. */
export async function requestPasswordReset(email: string): Promise<AuthResult> {
	const redirectTo = new URL('/auth/password', location.origin).href;
	return toAuthResult(await authClient.resetPasswordForEmail(email, { redirectTo }));
}

/** Signs in with the digits of that mail. */
export async function signInByMailedDigits(email: string, token: string): Promise<AuthResult> {
	const { data, error } = await authClient.verifyOtp({ email, token, type: 'recovery' });
	if (error) return toAuthFailure(error);
	applySession(data.session);
	return finishSignIn(data.session);
}

/** Mails the link of a sign-up again. */
export async function resendConfirmation(email: string, returnTo: string): Promise<AuthResult> {
	const emailRedirectTo = successUrl(returnTo);
	return toAuthResult(await authClient.resend({ type: 'signup', email, options: { emailRedirectTo } }));
}

/** Sets a new password. */
export async function setNewPassword(password: string): Promise<AuthResult> {
	return toAuthResult(await authClient.updateUser({ password }));
}

/** Goes to a third party to sign in there. */
export async function goToThirdParty(provider: Provider, returnTo: string): Promise<AuthResult> {
	const options = { redirectTo: successUrl(returnTo), skipBrowserRedirect: true };
	const { data, error } = await authClient.signInWithOAuth({ provider, options });
	if (error) return toAuthFailure(error);
	const { searchParams } = new URL(data.url ?? '');
	const kept = ['redirect_to', 'code_challenge', 'code_challenge_method'];
	const query = new URLSearchParams(kept.map((name) => [name, searchParams.get(name) ?? '']));
	const path = `/api/auth/oauth/${provider}/start?${query}`;
	const answer = await request<{ url: string }>('GET', path, { open: true });
	if (answer.ok) {
		location.assign(answer.data.url);
		return { ok: true };
	}
	const { code } = answer.error;
	// A code in lower case is the browser's own: the answer had no envelope.
	const broken = code === code.toLowerCase();
	return {
		ok: false,
		code,
		message: screenFailureText('oauth', broken ? { code: NETWORK_ERROR } : answer.error),
	};
}

/** Signs out in this browser, or everywhere, and deletes what this browser stored of its player. */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
	await startAuth();
	markLeaving();
	const { error } = await authClient.signOut({ scope });
	if (error) console.warn('The server was not told of the sign-out.', error.message);
	if (hasVisitedAdmin()) await request('DELETE', '/api/admin/session');
	applySession(null);
	forgetVisitor();
}

function applySession(session: Session | null): void {
	const whole = session !== null && isFullySignedIn(session);
	const level = session && levelOf(session);
	const nextLevel = session && hasAuthenticator(session) ? 'aal2' : level;
	$auth.set({ loading: false, user: whole ? session.user : null, level, nextLevel });
	if (whole) markSession();
	else markGone();
}

/** Ends every sign-in by linking the guest, whose failure does not prevent it. */
async function finishSignIn(session: Session | null): Promise<AuthResult> {
	if (!session) return { ok: false, code: '', message: screenFailureText('auth', { code: '' }) };
	if (!isFullySignedIn(session)) return { ok: false, code: 'mfa', message: '' };
	await linkGuest();
	const me = await loadMe(true);
	if (me.ok) leaveMessage(erasureText(me.data.account?.eraseAt ?? null));
	return { ok: true };
}

/** For an account due to be erased; null for any other. */
function erasureText(eraseAt: string | null): string | null {
	if (eraseAt === null) return null;
	return `This account will be deleted on ${longDay(eraseAt)}. Open your profile to keep it.`;
}

function isFullySignedIn(session: Session): boolean {
	return levelOf(session) === 'aal2' || !hasAuthenticator(session);
}

function hasAuthenticator({ user }: Session): boolean {
	return (user.factors ?? []).some(({ status }) => status === 'verified');
}

function levelOf({ access_token }: Session): AssuranceLevel {
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
