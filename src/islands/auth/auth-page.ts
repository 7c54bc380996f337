import {
	$auth,
	goToThirdParty,
	requestPasswordReset,
	resendConfirmation,
	signIn,
	signInByMailedDigits,
	signOut,
	signUp,
	startAuth,
	verifyAuthenticatorCode,
} from '#islands/stores/auth/auth.ts';
import type { AuthResult } from '#islands/stores/auth/auth-client.ts';
import { PROVIDERS } from '#lib/account/providers.ts';
import { withReturn } from '#lib/site/return-to.ts';
import { findForm, revealPasswords, sendForm, showAuthStep } from './auth-form.ts';
import { followTabs } from './auth-tabs.ts';

/** Starts the page's script; a signed-in visitor goes straight on to where they came from. */
export async function openAuthPage(page: HTMLElement): Promise<void> {
	const back = page.dataset['back'] ?? '/';
	followTabs(page);
	revealPasswords(page);
	listen(page, back);
	page.removeAttribute('data-waits');
	await startAuth();
	const { user, nextLevel, level } = $auth.get();
	if (user) location.replace(back);
	else if (nextLevel !== level) showAuthStep(page, 'mfa');
	else pressAskedProvider(page);
}

/** Goes to the third party that the address names, once; see GET /api/auth/oauth/{provider}/start. */
function pressAskedProvider(page: HTMLElement): void {
	const address = new URL(location.href);
	const asked = address.searchParams.get('provider');
	if (asked === null) return;
	address.searchParams.delete('provider');
	history.replaceState(history.state, '', address);
	const buttons = [...page.querySelectorAll<HTMLButtonElement>('[data-provider]')];
	buttons.find(({ dataset }) => dataset['provider'] === asked)?.click();
}

function listen(page: HTMLElement, back: string): void {
	let address = '';
	const next = (outcome: AuthResult): AuthResult => {
		if (outcome.ok) location.replace(back);
		else if (outcome.code === 'mfa') showAuthStep(page, 'mfa');
		else if (outcome.code === 'confirm' || outcome.code === 'email_not_confirmed') step('confirm');
		return outcome;
	};
	const step = (name: string) => {
		for (const part of page.querySelectorAll('[data-address]')) part.textContent = address;
		showAuthStep(page, name);
	};
	const send = (name: string, busy: string, act: Parameters<typeof sendForm>[2]) => {
		const form = findForm(page, name);
		if (form) sendForm(form, busy, act);
	};
	send('signup', 'Signing up…', async ({ email = '', password = '' }) => {
		address = email;
		return next(await signUp(email, password, back));
	});
	send('signin', 'Signing in…', async ({ email = '', password = '' }) => {
		address = email;
		return next(await signIn(email, password));
	});
	send('mfa', 'Checking…', async ({ code = '' }) => next(await verifyAuthenticatorCode(code)));
	send('confirm', 'Sending…', () => resendConfirmation(address, back));
	send('recover', 'Sending…', async ({ email = '' }) => {
		address = email;
		const outcome = await requestPasswordReset(email);
		if (outcome.ok) step('sent');
		return outcome;
	});
	send('digits', 'Checking…', async ({ code = '' }) => {
		const outcome = await signInByMailedDigits(address, code);
		if (outcome.ok || outcome.code === 'mfa') location.assign('/auth/password');
		return outcome;
	});
	for (const button of page.querySelectorAll<HTMLElement>('[data-go]'))
		button.addEventListener('click', () => showAuthStep(page, button.dataset['go'] ?? 'enter'));
	page.querySelector('[data-leave]')?.addEventListener('click', async () => {
		await signOut();
		location.assign(withReturn('/auth/signin', back));
	});
	offerThirdParties(page, back);
}

function offerThirdParties(page: HTMLElement, back: string): void {
	const trouble = page.querySelector<HTMLElement>('[data-provider-trouble]');
	for (const button of page.querySelectorAll<HTMLButtonElement>('[data-provider]')) {
		button.addEventListener('click', async () => {
			const provider = PROVIDERS.find((name) => name === button.dataset['provider']);
			if (!provider) return;
			const outcome = await goToThirdParty(provider, back);
			if (trouble) trouble.textContent = outcome.ok ? '' : outcome.message;
		});
	}
}
