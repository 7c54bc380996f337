import { SCREEN_FAILURES } from '#lib/http/errors.ts';

const ENDED = 'Your sign-in has ended. Please sign in again.';
const OTHER_BROWSER =
	'This link was asked for in another browser. Open it there, or go on here by signing in.';

const WORDS: Readonly<Record<string, string>> = {
	invalid_credentials: 'That e-mail and password do not match.',
	validation_failed: 'Please check what you typed and try again.',
	email_address_invalid: 'Please enter a valid e-mail address.',
	email_address_not_authorized: 'This site cannot send letters to that address.',
	email_not_confirmed: 'Please follow the link in the letter that was sent to you first.',
	email_exists: 'There is an account with this e-mail already. Sign in with its password.',
	user_already_exists: 'There is an account with this e-mail already. Sign in instead.',
	signup_disabled: 'Nobody new can sign up for now. Who has an account signs in as ever.',
	user_banned: 'This account is closed. Ask whoever runs this site.',
	weak_password: 'This password is too weak. Please choose a longer one.',
	same_password: 'The new password has to differ from the old one.',
	reauthentication_needed: 'Type your current password, or sign in again, to change this.',
	over_request_rate_limit: 'Too many attempts. Wait a few minutes and try again.',
	over_email_send_rate_limit: 'Too many letters were asked for. Wait an hour and try again.',
	otp_expired: 'This link or code is used up, or older than an hour. Please ask for a new one.',
	flow_state_not_found: 'This sign-in took too long, or was used before. Please start again.',
	flow_state_expired: 'This sign-in took too long. Please start again.',
	bad_code_verifier: OTHER_BROWSER,
	pkce_code_verifier_not_found: OTHER_BROWSER,
	bad_oauth_state: 'This sign-in took too long, or was begun in another browser. Please start again.',
	bad_oauth_callback: 'The other service answered in a way that we do not understand. Please try again.',
	access_denied: 'The sign-in was cancelled or refused.',
	provider_disabled: 'This way to sign in is not set up here.',
	provider_email_needs_verification: 'The other service knows no confirmed e-mail of yours.',
	insufficient_aal: 'Sign in with the code of your authenticator first.',
	mfa_verification_failed: 'That code is not right. Type the one that your app shows now.',
	mfa_challenge_expired: 'That took too long. Please type a new code.',
	mfa_factor_not_found: 'That authenticator is not there any more.',
	mfa_factor_name_conflict: 'You have an authenticator of that name already.',
	too_many_enrolled_mfa_factors: 'You have as many authenticators as an account can have.',
	no_authorization: ENDED,
	bad_jwt: ENDED,
	session_not_found: ENDED,
	session_expired: ENDED,
	user_not_found: ENDED,
	refresh_token_not_found: ENDED,
	refresh_token_already_used: ENDED,
	unexpected_failure: 'The account service has a problem. Please try again in a moment.',
};

/** The text for a code of the account protocol, for either account server; undefined for a code without a text. */
export function findAuthWords(code: string): string | undefined {
	return Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
}

/** What people read for a failed call of the account service; its own words are for programmers, and never shown. */
export function authFailureText({ code, status = 0 }: { code: string; status?: number | undefined }): string {
	const broken = status >= 500 ? findAuthWords('unexpected_failure') : undefined;
	return findAuthWords(code) ?? broken ?? SCREEN_FAILURES.auth.silent;
}
