import { $auth, exchangeCode, startAuth } from '#islands/stores/auth/auth.ts';
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
	const { code, error, why } = takeFrom(address);
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
	if (error) return fail('refused', why);
	try {
		await startAuth();
		const outcome = code ? await exchangeCode(code) : null;
		if (outcome && !outcome.ok) {
			if (outcome.code === 'mfa') return end(() => location.replace(withReturn('/auth/signin', back)));
			return fail('refused', outcome.message === 'Authentication failed' ? '' : outcome.message);
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
 * Reads the sign-in's result and removes it from the address: neither the code nor the error may be kept or sent on.
 */
function takeFrom(address: URL): { code: string | null; error: string | null; why: string } {
	const told = new URLSearchParams(address.hash.slice(1));
	const read = (name: string) => address.searchParams.get(name) ?? told.get(name);
	const taken = { code: read('code'), error: read('error'), why: read('error_description') ?? '' };
	for (const name of ['code', 'error', 'error_code', 'error_description']) address.searchParams.delete(name);
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
