import type { AuthResult } from '#islands/stores/auth/auth-client.ts';

export const FIELDS_MISSING = 'Please fill in all fields';
export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long';
const PASSWORD_MIN = 6;

/** What is typed into a form, by name; only a password keeps its outer spaces. */
export type FormValues = Record<string, string>;

/** What is wrong with the typed values, before anything is sent; null if nothing. */
export function findMistake(typed: FormValues): string | null {
	if (Object.values(typed).some((text) => text === '')) return FIELDS_MISSING;
	const { password } = typed;
	return password !== undefined && [...password].length < PASSWORD_MIN ? PASSWORD_TOO_SHORT : null;
}

/** Sends a form by `act`, one call at a time, and shows an error above its button. */
export function sendForm(
	form: HTMLFormElement,
	busy: string,
	act: (typed: FormValues) => Promise<AuthResult>,
): void {
	const trouble = form.querySelector<HTMLElement>('[data-trouble]');
	const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
	if (!trouble || !button) return;
	const label = button.textContent;
	form.addEventListener('submit', async (event) => {
		event.preventDefault();
		if (button.getAttribute('aria-disabled') === 'true') return;
		const typed = typedIn(form);
		const wrong = findMistake(typed);
		trouble.textContent = wrong ?? '';
		if (wrong) return focusEmpty(form, typed);
		button.setAttribute('aria-disabled', 'true');
		button.textContent = busy;
		try {
			const outcome = await act(typed);
			if (!outcome.ok) trouble.textContent = outcome.message;
		} catch {
			trouble.textContent = 'Authentication failed';
		} finally {
			button.removeAttribute('aria-disabled');
			button.textContent = label;
		}
	});
}

/** Shows one step of a page, and brings the focus to its heading. */
export function showAuthStep(page: HTMLElement, step: string): void {
	for (const part of page.querySelectorAll<HTMLElement>('[data-step]')) {
		part.hidden = part.dataset['step'] !== step;
		if (!part.hidden) part.querySelector<HTMLElement>('h1')?.focus();
	}
}

/** Returns the form of that name. */
export function findForm(page: HTMLElement, name: string): HTMLFormElement | null {
	return page.querySelector(`form[data-form="${name}"]`);
}

/** Lets the passwords of a page be shown and hidden. */
export function revealPasswords(page: HTMLElement): void {
	for (const button of page.querySelectorAll<HTMLElement>('[data-reveal]')) {
		button.addEventListener('click', () => {
			const input = button.parentElement?.querySelector('input');
			if (!input) return;
			const shown = input.type === 'text';
			input.type = shown ? 'password' : 'text';
			button.setAttribute('aria-pressed', String(!shown));
		});
	}
}

function typedIn(form: HTMLFormElement): FormValues {
	const fields = [...new FormData(form)].map(([name, value]) => {
		const text = String(value);
		return [name, name === 'password' ? text : text.trim()];
	});
	return Object.fromEntries(fields);
}

function focusEmpty(form: HTMLFormElement, typed: FormValues): void {
	const name = Object.keys(typed).find((name) => typed[name] === '') ?? 'password';
	form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
