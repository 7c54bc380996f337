import {
	$auth,
	exchangeCode,
	setNewPassword,
	startAuth,
	verifyAuthenticatorCode,
} from '#islands/stores/auth/auth.ts';
import type { AuthResult } from '#islands/stores/auth/auth-client.ts';
import { findForm, revealPasswords, sendForm, showAuthStep } from './auth-form.ts';

/** Opens the session of a recovery link and lets its owner choose a new password. */
export async function openPasswordPage(page: HTMLElement): Promise<void> {
	revealPasswords(page);
	const mfa = findForm(page, 'mfa');
	if (mfa)
		sendForm(mfa, 'Checking…', async ({ code = '' }) => {
			const outcome = await verifyAuthenticatorCode(code);
			if (outcome.ok) showAuthStep(page, 'password');
			return outcome;
		});
	const password = findForm(page, 'password');
	if (password)
		sendForm(password, 'Saving…', async ({ password = '' }) => {
			const outcome = await setNewPassword(password);
			if (outcome.ok) showAuthStep(page, 'changed');
			return outcome;
		});
	page.removeAttribute('data-waits');
	showAuthStep(page, await stepFor());
}

async function stepFor(): Promise<string> {
	const address = new URL(location.href);
	const code = address.searchParams.get('code');
	const failed = address.searchParams.has('error');
	history.replaceState(history.state, '', address.pathname);
	await startAuth();
	if (failed) return 'failed';
	const outcome: AuthResult | null = code ? await exchangeCode(code) : null;
	const { user, level, nextLevel } = $auth.get();
	if (user && (!outcome || outcome.ok)) return 'password';
	return nextLevel !== level ? 'mfa' : 'failed';
}
