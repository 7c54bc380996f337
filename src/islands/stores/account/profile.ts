import { atom } from 'nanostores';
import type { ApiFailure } from '#islands/stores/http/answer.ts';
import { fetchFile, request } from '#islands/stores/http/client.ts';
import { savePreferences } from '#islands/stores/visitor/account-preferences.ts';
import { redeemFromForm } from '#islands/stores/visitor/invite.ts';
import type { ChosenPreferences } from '#lib/account/profile-schema.ts';
import { errorText, fieldMessages, NETWORK_ERROR, NETWORK_MESSAGE } from '#lib/http/errors.ts';
import type { ProfileView } from '#lib/wire/profile.ts';

/** The visitor's profile; null until loaded. */
export const $profile = atom<ProfileView | null>(null);

/** Why it could not be loaded; empty if it could. */
export const $profileTrouble = atom('');

/** When the account is erased, after its owner has asked for that here and is signed out. */
export const $erasureDate = atom<string | null>(null);

/** What failed, for the whole form and by field. */
export interface FormFailure {
	message: string;
	fields: Record<string, string>;
}

/** Loads the profile, again if it is loaded already. */
export async function loadProfile(): Promise<void> {
	const answer = await request<ProfileView>('GET', '/api/profile');
	$profileTrouble.set(answer.ok ? '' : failureMessage(answer.error));
	if (answer.ok) $profile.set(answer.data);
}

/** Saves name, bio and location; returns what is wrong with them, or null. */
export async function saveDetails(details: {
	displayName: string;
	bio: string;
	location: string;
}): Promise<FormFailure | null> {
	const version = $profile.get()?.account?.version;
	const body = { ...details, ...(version !== undefined && { version }) };
	const answer = await request<ProfileView>('PATCH', '/api/profile', { body });
	if (!answer.ok) return toFormFailure(answer.error);
	$profile.set(answer.data);
	return null;
}

/** Changes preferences; returns why they could not be saved, or null. */
export async function changePreferences(part: ChosenPreferences): Promise<string | null> {
	const answer = await savePreferences(part);
	if (typeof answer === 'string') return answer;
	$profile.set(answer);
	return null;
}

/** Redeems the invitation in a form and writes the result into `status`. */
export async function redeemInviteHere(form: HTMLFormElement, status: HTMLElement): Promise<void> {
	if (await redeemFromForm(form, status)) await loadProfile();
}

/** Saves all data that the server stores of the visitor as a file; returns why it could not, or null. */
export async function exportOwnData(): Promise<string | null> {
	const answer = await fetchFile('/api/profile/export');
	if (!answer.ok) return failureMessage(answer.error);
	const url = URL.createObjectURL(answer.data.blob);
	Object.assign(document.createElement('a'), { href: url, download: answer.data.name }).click();
	URL.revokeObjectURL(url);
	return null;
}

/** Asks for the account to be erased and signs out everywhere; returns what is wrong with the proof, or null. */
export async function requestErasure(
	proof: { password: string } | { email: string },
): Promise<string | null> {
	const answer = await request<{ eraseAt: string }>('DELETE', '/api/profile', { body: proof });
	if (!answer.ok)
		return Object.values(fieldMessages(answer.error.details))[0] ?? failureMessage(answer.error);
	const { signOut } = await import('#islands/stores/auth/auth.ts');
	await signOut('global');
	$erasureDate.set(answer.data.eraseAt);
	return null;
}

/** Keeps an account that was due to be erased; returns why it could not, or null. */
export async function keepAccount(): Promise<string | null> {
	const answer = await request('POST', '/api/profile/keep');
	if (!answer.ok) return failureMessage(answer.error);
	await loadProfile();
	return null;
}

function toFormFailure(error: ApiFailure): FormFailure {
	const fields = fieldMessages(error.details);
	return { fields, message: Object.keys(fields).length > 0 ? '' : failureMessage(error) };
}

function failureMessage(error: ApiFailure): string {
	return error.code === NETWORK_ERROR ? NETWORK_MESSAGE : errorText(error);
}
