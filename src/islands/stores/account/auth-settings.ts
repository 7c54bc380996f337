// How an account's owner changes the sign-in, through the account library.
import { startAuth } from '#islands/stores/auth/auth.ts';
import {
	type AuthResult,
	authClient,
	toAuthFailure,
	toAuthResult,
} from '#islands/stores/auth/auth-client.ts';

/** How an account signs in. */
export interface SignInSettings {
	email: string;
	/** The new address, until its link is followed. */
	newEmail: string | null;
	hasPassword: boolean;
	/** The third parties that the account can sign in with. */
	thirdParties: string[];
	/** The owner's name at a third party; empty without one. */
	name: string;
	authenticators: { id: string; name: string; since: string }[];
}

/** An authenticator that is not confirmed yet. */
export interface PendingAuthenticator {
	id: string;
	/** The address of its QR code. */
	picture: string;
	/** To type where the picture cannot be scanned. */
	secret: string;
}

/** How the account signs in, fresh from the account server; null if it cannot be reached. */
export async function fetchSignIn(): Promise<SignInSettings | null> {
	await startAuth();
	const { data, error } = await authClient.getUser();
	if (error) {
		toAuthFailure(error);
		return null;
	}
	const { email = '', new_email: newEmail, identities = [], factors = [], user_metadata } = data.user;
	const name: unknown = user_metadata['name'];
	return {
		email,
		newEmail: newEmail ?? null,
		hasPassword: identities.some(({ provider }) => provider === 'email'),
		thirdParties: identities.map(({ provider }) => provider).filter((provider) => provider !== 'email'),
		name: typeof name === 'string' ? name : '',
		authenticators: factors
			.filter(({ status, factor_type: type }) => status === 'verified' && type === 'totp')
			.map(({ id, friendly_name: called, created_at: since }) => ({
				id,
				name: called || 'Authenticator',
				since,
			})),
	};
}

/** Signs in once more in this browser, in place of the session before. */
export async function signInAgain(password: string): Promise<AuthResult> {
	const { data } = await authClient.getSession();
	const { user, access_token: before = '' } = data.session ?? {};
	const { error } = await authClient.signInWithPassword({ email: user?.email ?? '', password });
	if (error) return aboutPassword(toAuthFailure(error));
	await authClient.admin.signOut(before, 'local');
	return { ok: true };
}

/** Has links mailed to a new address and to the old one; the new one takes over once they are followed. */
export async function requestEmailChange(email: string): Promise<AuthResult> {
	const emailRedirectTo = new URL('/auth/success?returnTo=/profile', location.origin).href;
	return toAuthResult(await authClient.updateUser({ email }, { emailRedirectTo }));
}

/** Sets another password; needs the current one if there is one. */
export async function updatePassword(password: string, current: string | null): Promise<AuthResult> {
	return aboutPassword(
		toAuthResult(
			await authClient.updateUser({ password, ...(current !== null && { current_password: current }) }),
		),
	);
}

/** Only the password was asked for. */
function aboutPassword(result: AuthResult): AuthResult {
	if (result.ok || result.code !== 'invalid_credentials') return result;
	return { ...result, message: 'That is not your current password.' };
}

/** Begins with an authenticator: it counts once its first code was confirmed. */
export async function enrollFactor(name: string): Promise<PendingAuthenticator | AuthResult> {
	const { data, error } = await authClient.mfa.enroll({ factorType: 'totp', friendlyName: name });
	if (error) return toAuthFailure(error);
	return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
}

/** Confirms an authenticator by its first code, which signs out every other session. */
export async function verifyFactor(factorId: string, code: string): Promise<AuthResult> {
	return toAuthResult(await authClient.mfa.challengeAndVerify({ factorId, code }));
}

/** Removes an authenticator. */
export async function removeFactor(factorId: string): Promise<AuthResult> {
	const { error } = await authClient.mfa.unenroll({ factorId });
	if (error) return toAuthFailure(error);
	// The session stores which authenticators there are.
	await authClient.refreshSession();
	return { ok: true };
}

/** Signs out in all other browsers. */
export async function signOutOthers(): Promise<AuthResult> {
	return toAuthResult(await authClient.signOut({ scope: 'others' }));
}
