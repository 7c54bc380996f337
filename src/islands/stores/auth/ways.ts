import { atom } from 'nanostores';
import { request } from '#islands/stores/http/client.ts';
import type { WaysView } from '#lib/wire/player.ts';

/** Whether letters reach their addressee. */
export const $mailed = atom(true);

/** Asks the server whether it delivers letters. */
export async function loadWays(): Promise<void> {
	const answer = await request<WaysView>('GET', '/api/auth/ways');
	if (answer.ok) $mailed.set(answer.data.mail);
}
