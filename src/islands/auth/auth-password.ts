import { $auth, choosePassword, showCode, startAuth, takeCode } from '#islands/stores/auth/auth.ts';
import type { Outcome } from '#islands/stores/auth/auth-client.ts';
import { formOf, revealPasswords, sendForm, showStep } from './auth-form.ts';

/** Takes the session of a recovery's link, and lets its owner choose a new password. */
export async function openPasswordPage(page: HTMLElement): Promise<void> {
	revealPasswords(page);
	const mfa = formOf(page, 'mfa');
	if (mfa)
		sendForm(mfa, 'Checking…', async ({ code = '' }) => {
			const outcome = await showCode(code);
			if (outcome.ok) showStep(page, 'password');
			return outcome;
		});
	const password = formOf(page, 'password');
	if (password)
		sendForm(password, 'Saving…', async ({ password = '' }) => {
			const outcome = await choosePassword(password);
			if (outcome.ok) showStep(page, 'changed');
			return outcome;
		});
	showStep(page, await stepFor());
}

async function stepFor(): Promise<string> {
	const address = new URL(location.href);
	const code = address.searchParams.get('code');
	const failed = address.searchParams.has('error');
	history.replaceState(history.state, '', address.pathname);
	await startAuth();
	if (failed) return 'failed';
	const outcome: Outcome | null = code ? await takeCode(code) : null;
	const { user, level, nextLevel } = $auth.get();
	if (user && (!outcome || outcome.ok)) return 'password';
	return nextLevel !== level ? 'mfa' : 'failed';
}
