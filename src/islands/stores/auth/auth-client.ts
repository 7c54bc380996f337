import { AuthClient, type AuthError, isAuthSessionMissingError } from '@supabase/supabase-js';
import { authFailureText } from '#lib/account/auth-words.ts';
import { ERRORS, NETWORK_ERROR } from '#lib/http/errors.ts';
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

/** Whether the library, or the service, has no session for the call. */
function hasEnded(error: AuthError): boolean {
	return /^(session|refresh_token)_/.test(error.code ?? '') || isAuthSessionMissingError(error);
}

/** Why a call failed; `null` means no answer. */
export function toAuthFailure(error: AuthError | null): AuthResult & { ok: false } {
	if (error) console.warn('The account service refused.', error.code ?? error.name);
	const reached = error?.status !== undefined && error.status !== 0;
	const code = reached ? (error.code ?? '') : NETWORK_ERROR;
	if (error && hasEnded(error))
		return { ok: false, code: 'UNAUTHORIZED', message: ERRORS.UNAUTHORIZED.message };
	return { ok: false, code, message: authFailureText({ code, status: error?.status }) };
}
