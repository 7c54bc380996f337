import { AuthClient, type AuthError } from '@supabase/supabase-js';
import { authFailureText } from '#lib/account/auth-words.ts';
import { NETWORK_ERROR } from '#lib/http/errors.ts';
import { accountService } from './account-service.ts';

/** The result of an attempt; a text for the form if it failed. */
export type AuthResult = { ok: true } | { ok: false; code: string; message: string };

/** The account library; it renews its tokens only while the page is visible. */
export const authClient = new AuthClient({
	...accountService,
	storageKey: 'stonecast:session',
	flowType: 'pkce',
	detectSessionInUrl: false,
});

/** The result of a call of the library. */
export function toAuthResult({ error }: { error: AuthError | null }): AuthResult {
	return error ? toAuthFailure(error) : { ok: true };
}

/** Why a call failed, in words of ours; null where it answered nothing at all. */
export function toAuthFailure(error: AuthError | null): AuthResult & { ok: false } {
	if (error) console.warn('The account service refused.', error.code ?? error.name);
	const reached = error?.status !== undefined && error.status !== 0;
	const code = reached ? (error.code ?? '') : NETWORK_ERROR;
	return { ok: false, code, message: authFailureText({ code, status: error?.status }) };
}
