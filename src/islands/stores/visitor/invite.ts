import type { ApiAnswer } from '#islands/stores/http/answer.ts';
import { request } from '#islands/stores/http/client.ts';
import { hasEnded, markGuest } from '#islands/stores/http/session-mark.ts';
import { errorText } from '#lib/http/errors.ts';
import type { MeView } from '#lib/wire/player.ts';
import { loadMe } from './me.ts';

type InviteView = MeView['invite'];

const WELCOME = 'Your invitation is accepted.';

/** Redeems the code in a form's `code` field and shows the result in `status`. */
export async function redeemFromForm(form: HTMLFormElement, status: HTMLElement): Promise<boolean> {
	const code = String(new FormData(form).get('code') ?? '').trim();
	if (code === '') {
		status.textContent = 'Type the code of your invitation.';
		return false;
	}
	status.textContent = 'Checking your invitation…';
	const answer = await redeem(code);
	status.textContent = answer.ok ? WELCOME : errorText(answer.error);
	if (answer.ok) form.reset();
	return answer.ok;
}

/** Asks the server again whether this visitor is invited. */
export async function refreshInvite(): Promise<boolean> {
	const answer = await loadMe(true);
	return answer.ok && answer.data.invite.invited;
}

/** Redeems `?invite=CODE` from the page's address and takes it out of the address, whatever the answer. */
export async function redeemFromAddress(): Promise<ApiAnswer<InviteView> | null> {
	const address = new URL(location.href);
	const code = address.searchParams.get('invite')?.trim();
	if (!code) return null;
	address.searchParams.delete('invite');
	history.replaceState(history.state, '', address);
	const answer = await redeem(code);
	document.dispatchEvent(
		new CustomEvent('stonecast:invite', {
			detail: { invited: answer.ok, text: answer.ok ? WELCOME : errorText(answer.error) },
		}),
	);
	return answer;
}

async function redeem(code: string): Promise<ApiAnswer<InviteView>> {
	const answer = await request<InviteView>('POST', '/api/invites/redeem', { body: { code }, open: true });
	if (answer.ok) {
		// Who redeems one after the end of a session plays on as a guest.
		if (hasEnded()) markGuest();
		await loadMe(true);
	}
	return answer;
}

if (typeof window !== 'undefined') void redeemFromAddress();
