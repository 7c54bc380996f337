import { atom } from 'nanostores';
import { request } from '#islands/stores/http/client.ts';
import type { SignInMethodsView } from '#lib/wire/player.ts';

/** Whether this server delivers mail. */
export const $deliversMail = atom(true);

/** Asks the server whether it delivers mail. */
export async function loadSignInMethods(): Promise<void> {
	const answer = await request<SignInMethodsView>('GET', '/api/auth/ways', { open: true });
	if (answer.ok) $deliversMail.set(answer.data.mail);
}
