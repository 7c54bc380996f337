import { atom } from 'nanostores';
import { request } from '#islands/stores/http/client.ts';
import { errorText, NETWORK_ERROR, NETWORK_MESSAGE } from '#lib/http/errors.ts';
import type { SessionView } from '#lib/wire/profile.ts';
import type { Enrolled, SignIn } from './auth-settings.ts';

/** How the account signs in; null until loaded. */
export const $signIn = atom<SignIn | null>(null);

/** Where the account is signed in; null until loaded, or where others keep that. */
export const $sessions = atom<SessionView[] | null>(null);

/** The account library comes with it, so only once it is needed. */
const service = () => import('./auth-settings.ts');

/** Loads how the account signs in. */
export async function loadSignIn(): Promise<void> {
	const found = await (await service()).readSignIn();
	if (found) $signIn.set(found);
}

/** Loads where the account is signed in. */
export async function loadSessions(): Promise<void> {
	const answer = await request<SessionView[]>('GET', '/api/profile/sessions');
	if (answer.ok) $sessions.set(answer.data);
}

/** Has a link mailed to a new address; answers why not, or null. */
export async function changeEmail(email: string): Promise<string | null> {
	return told(await (await service()).changeEmail(email));
}

/** Sets another password, which ends all other sessions; answers why not, or null. */
export async function changePassword(password: string, current: string | null): Promise<string | null> {
	const why = told(await (await service()).changePassword(password, current));
	if (why === null) await Promise.all([loadSignIn(), loadSessions()]);
	return why;
}

/** Begins with an authenticator; answers it, or why not. */
export async function enroll(name: string): Promise<Enrolled | string> {
	const answer = await (await service()).enroll(name);
	return 'id' in answer ? answer : (told(answer) ?? '');
}

/** Confirms an authenticator by its first code; answers why not, or null. */
export async function confirmAuthenticator(id: string, code: string): Promise<string | null> {
	const why = told(await (await service()).confirm(id, code));
	if (why === null) await Promise.all([loadSignIn(), loadSessions()]);
	return why;
}

/** Removes an authenticator; answers why not, or null. */
export async function removeAuthenticator(id: string): Promise<string | null> {
	const why = told(await (await service()).remove(id));
	if (why === null) await loadSignIn();
	return why;
}

/** Signs out in one other browser; answers why not, or null. */
export async function endSession(id: string): Promise<string | null> {
	const answer = await request('DELETE', `/api/profile/sessions/${id}`);
	if (!answer.ok && answer.error.status !== 404)
		return answer.error.code === NETWORK_ERROR ? NETWORK_MESSAGE : errorText(answer.error);
	$sessions.set(($sessions.get() ?? []).filter((session) => session.id !== id));
	return null;
}

/** Signs out in all other browsers; answers why not, or null. */
export async function endOthers(): Promise<string | null> {
	const why = told(await (await service()).signOutOthers());
	if (why === null) await loadSessions();
	return why;
}

function told(answer: { ok: true } | { ok: false; code: string; message: string }): string | null {
	if (answer.ok) return null;
	return answer.code === NETWORK_ERROR ? NETWORK_MESSAGE : answer.message;
}
