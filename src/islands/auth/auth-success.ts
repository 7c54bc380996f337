import { $auth, exchangeCode, startAuth } from '#islands/stores/auth/auth.ts';
import { findAuthWords } from '#lib/account/auth-words.ts';
import { CALLBACK_FAILURES } from '#lib/http/errors.ts';
import { withReturn } from '#lib/site/return-to.ts';

/** How long to wait for a session, and how long to show the success, in milliseconds. */
const TIMEOUT = 10_000;
const SHOWN = 1000;

type Failure = keyof typeof CALLBACK_FAILURES;

/** Completes a sign-in at a third party or by a mailed link, and goes on to where the visitor came from. */
export async function completeSignIn(page: HTMLElement): Promise<void> {
	const back = page.dataset['back'] ?? '/';
	const address = new URL(location.href);
	const { code, error, half } = takeFrom(address);
	let over = false;
	const end = (act: () => void) => {
		if (over) return;
		over = true;
		clearTimeout(late);
		act();
	};
	const fail = (failure: Failure, why = '') =>
		end(() => {
			show(page, 'failed');
			write(page, '[data-trouble]', CALLBACK_FAILURES[failure]);
			write(page, '[data-why]', why);
		});
	const late = setTimeout(() => fail('timedOut'), TIMEOUT);
	if (error) return fail('refused', findAuthWords(error));
	if (half) return end(() => show(page, 'half'));
	try {
		await startAuth();
		const outcome = code ? await exchangeCode(code) : null;
		if (outcome && !outcome.ok) {
			if (outcome.code === 'mfa') return end(() => location.replace(withReturn('/auth/signin', back)));
			return fail('refused', findAuthWords(outcome.code));
		}
	} catch (cause) {
		console.warn('The sign-in was not completed.', cause);
		return fail('incomplete');
	}
	let seen = false;
	$auth.subscribe(({ user, loading }) => {
		if (user) {
			seen = true;
			end(() => {
				show(page, 'done');
				setTimeout(() => location.replace(back), SHOWN);
			});
		} else if (seen && !loading) fail('refused');
	});
}

/**
 * What the address brings. It is taken out: neither the code nor what went wrong is to be kept or sent along. Words in an
 * address may be anybody's, so only codes are read.
 */
function takeFrom(address: URL): { code: string | null; error: string | null; half: boolean } {
	const told = new URLSearchParams(address.hash.slice(1));
	const read = (name: string) => address.searchParams.get(name) ?? told.get(name);
	const error = read('error_code') ?? read('error');
	// Said where one of two links was followed.
	const taken = { code: read('code'), error, half: read('message') !== null };
	for (const name of ['code', 'error', 'error_code', 'error_description', 'message'])
		address.searchParams.delete(name);
	address.hash = '';
	history.replaceState(history.state, '', address);
	return taken;
}

function show(page: HTMLElement, state: string): void {
	for (const part of page.querySelectorAll<HTMLElement>('[data-state]'))
		part.hidden = part.dataset['state'] !== state;
	page.querySelector<HTMLElement>(`[data-state="${state}"] h1`)?.focus();
}

function write(page: HTMLElement, where: string, text: string): void {
	const part = page.querySelector(where);
	if (part) part.textContent = text;
}
