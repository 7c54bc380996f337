import { atom } from 'nanostores';
import { request } from '#islands/stores/http/client.ts';
import { errorText, NETWORK_ERROR, NETWORK_MESSAGE } from '#lib/http/errors.ts';
import type { SessionView } from '#lib/wire/profile.ts';
import type { PendingAuthenticator, SignInSettings } from './auth-settings.ts';

/** How the account signs in; null until loaded. */
export const $signInSettings = atom<SignInSettings | null>(null);

/** Where the account is signed in; null until loaded, or if another server keeps that. */
export const $sessions = atom<SessionView[] | null>(null);

/** It imports the account library, so it is loaded on demand. */
const loadAuthSettings = () => import('./auth-settings.ts');

/** Loads how the account signs in. */
export async function loadSignInSettings(): Promise<void> {
	const found = await (await loadAuthSettings()).fetchSignIn();
	if (found) $signInSettings.set(found);
}

/** Loads where the account is signed in. */
export async function loadSessions(): Promise<void> {
	const answer = await request<SessionView[]>('GET', '/api/profile/sessions');
	if (answer.ok) $sessions.set(answer.data);
}

/** Has a link mailed to a new address; returns why not, or null. */
export async function changeEmail(email: string): Promise<string | null> {
	return failureTextOf(await (await loadAuthSettings()).requestEmailChange(email));
}

/** Sets another password, which ends all other sessions; returns why not, or null. */
export async function changePassword(password: string, current: string | null): Promise<string | null> {
	const why = failureTextOf(await (await loadAuthSettings()).updatePassword(password, current));
	if (why === null) await Promise.all([loadSignInSettings(), loadSessions()]);
	return why;
}

/** Starts adding an authenticator; returns it, or why not. */
export async function enrollAuthenticator(name: string): Promise<PendingAuthenticator | string> {
	const answer = await (await loadAuthSettings()).enrollFactor(name);
	return 'id' in answer ? answer : (failureTextOf(answer) ?? '');
}

/** Confirms an authenticator by its first code; returns why not, or null. */
export async function confirmAuthenticator(id: string, code: string): Promise<string | null> {
	const why = failureTextOf(await (await loadAuthSettings()).verifyFactor(id, code));
	if (why === null) await Promise.all([loadSignInSettings(), loadSessions()]);
	return why;
}

/** Removes an authenticator; returns why not, or null. */
export async function removeAuthenticator(id: string): Promise<string | null> {
	const why = failureTextOf(await (await loadAuthSettings()).removeFactor(id));
	if (why === null) await loadSignInSettings();
	return why;
}

/** Signs out in one other browser; returns why not, or null. */
export async function endSession(id: string): Promise<string | null> {
	const answer = await request('DELETE', `/api/profile/sessions/${id}`);
	if (!answer.ok && answer.error.status !== 404)
		return answer.error.code === NETWORK_ERROR ? NETWORK_MESSAGE : errorText(answer.error);
	$sessions.set(($sessions.get() ?? []).filter((session) => session.id !== id));
	return null;
}

/** Signs out in all other browsers; returns why not, or null. */
export async function endOtherSessions(): Promise<string | null> {
	const why = failureTextOf(await (await loadAuthSettings()).signOutOthers());
	if (why === null) await loadSessions();
	return why;
}

function failureTextOf(answer: { ok: true } | { ok: false; code: string; message: string }): string | null {
	if (answer.ok) return null;
	return answer.code === NETWORK_ERROR ? NETWORK_MESSAGE : answer.message;
}
