import { atom } from 'nanostores';
import { request } from '#islands/stores/http/client.ts';
import type { SignInMethodsView } from '#lib/wire/player.ts';

/** Whether letters reach their addressee. */
export const $deliversMail = atom(true);

/** Asks the server whether it delivers letters. */
export async function loadSignInMethods(): Promise<void> {
	const answer = await request<SignInMethodsView>('GET', '/api/auth/ways');
	if (answer.ok) $deliversMail.set(answer.data.mail);
}
