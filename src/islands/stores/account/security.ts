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

/** How it was shown that the owner is there: by the password, by a code of an authenticator, or not. */
export type OwnerProof = { password: string } | { code: string };

/** Set while the owner is asked to show that it is them; told whether they have. */
export const $proofAsked = atom<((shown: boolean) => void) | null>(null);

/** Signs in once more, by the password or an authenticator; answers why not, or null. */
export async function proveOwner(proof: OwnerProof): Promise<string | null> {
	if ('password' in proof) return failureTextOf(await (await loadAuthSettings()).signInAgain(proof.password));
	const { verifyAuthenticatorCode } = await import('#islands/stores/auth/auth.ts');
	return failureTextOf(await verifyAuthenticatorCode(proof.code));
}

/** Does what takes a fresh sign-in: asks for one where the service does, and tries again. */
async function asOwner<T extends object>(act: () => Promise<T>): Promise<T> {
	const outcome = await act();
	if (!('code' in outcome) || outcome.code !== 'reauthentication_needed') return outcome;
	const shown = await new Promise<boolean>((resolve) => $proofAsked.set(resolve));
	$proofAsked.set(null);
	return shown ? act() : outcome;
}

/** Has links mailed for a new e-mail; answers why not, or null. */
export async function changeEmail(email: string): Promise<string | null> {
	const { requestEmailChange } = await loadAuthSettings();
	return failureTextOf(await asOwner(() => requestEmailChange(email)));
}

/** Sets another password, which ends all other sessions; returns why not, or null. */
export async function changePassword(password: string, current: string | null): Promise<string | null> {
	const { updatePassword } = await loadAuthSettings();
	const why = failureTextOf(await asOwner(() => updatePassword(password, current)));
	if (why === null) await Promise.all([loadSignInSettings(), loadSessions()]);
	return why;
}

/** Starts adding an authenticator; returns it, or why not. */
export async function enrollAuthenticator(name: string): Promise<PendingAuthenticator | string> {
	const { enrollFactor } = await loadAuthSettings();
	const answer = await asOwner(() => enrollFactor(name));
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
