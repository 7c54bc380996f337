import { rememberAdminVisit } from '#islands/stores/auth/admin-visit.ts';
import { hasSession } from '#islands/stores/http/session-mark.ts';

/** Sends the admin gate's form with the visitor's token; the server answers with the cookie for the area. */
export async function sendAdminToken(form: HTMLFormElement): Promise<void> {
	if (!hasSession()) return;
	const { accessToken } = await import('#islands/stores/auth/auth.ts');
	const token = await accessToken();
	const field = form.elements.namedItem('token');
	if (token && field instanceof HTMLInputElement) {
		field.value = token;
		rememberAdminVisit();
		form.submit();
		return;
	}
	const status = form.querySelector('[role="status"]');
	if (status) status.textContent = 'Your sign-in has ended, or cannot be reached. Sign in again.';
}
