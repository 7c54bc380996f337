import { atom } from 'nanostores';
import type { ApiAnswer, ApiFailure } from '#islands/stores/http/answer.ts';
import { request } from '#islands/stores/http/client.ts';
import { showBalance } from '#islands/stores/wallet/shown-balance.ts';
import type { MeView } from '#lib/wire/player.ts';
import { keepNotice } from './notice.ts';

/** Who the visitor is; null until the server has answered. */
export const $me = atom<MeView | null>(null);

let asked: Promise<ApiAnswer<MeView>> | null = null;

/** Asks who the visitor is, once per page; `again` repeats it (after an invitation or a sign-in). */
export function loadMe(again = false): Promise<ApiAnswer<MeView>> {
	if (again || !asked) asked = ask();
	return asked;
}

/**
 * Sends a visitor without an invitation to the front page, which says that `what` needs one, and then never resolves.
 * Answers why it is not known who visits.
 */
export async function requireInvite(what: string): Promise<ApiFailure | null> {
	const me = await loadMe();
	if (!me.ok) return me.error;
	if (me.data.invite.invited) return null;
	const { leaveInviteNote } = await import('./page-message.ts');
	leaveInviteNote(what);
	location.replace('/');
	return new Promise(() => {});
}

async function ask(): Promise<ApiAnswer<MeView>> {
	const answer = await request<MeView>('GET', '/api/me');
	if (answer.ok) {
		$me.set(answer.data);
		showInvited(answer.data.invite.invited);
		keepNotice(answer.data.notice);
		if (hasWallet(answer.data)) showBalance(answer.data.balance);
		const chosen = answer.data.account?.preferences ?? {};
		if (Object.keys(chosen).length > 0)
			void import('./account-preferences.ts').then(({ applyPreferences }) => applyPreferences(chosen));
	} else {
		asked = null;
	}
	return answer;
}

/** A guest who never had a stone sees no wallet. */
function hasWallet({ balance, invite, guest }: MeView): boolean {
	return balance > 0 || invite.invited || !guest;
}

/** Makes static pages show the right buttons, now (`data-invited` on <html>) and on the next visit. */
function showInvited(invited: boolean): void {
	document.documentElement.toggleAttribute('data-invited', invited);
	try {
		localStorage.setItem('stonecast:invited', invited ? '1' : '0');
	} catch {
		// Storage is forbidden here: the next page asks the server again.
	}
}
