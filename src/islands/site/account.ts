// What every page does for a signed-in visitor: renews the session, offers Sign Out, shows the message of a sign-in.

import { hasLeft, SESSION_MARK } from '#islands/stores/http/session-mark.ts';
import { setTokenSource } from '#islands/stores/http/token-source.ts';
import { takeMessage } from '#islands/stores/visitor/page-message.ts';
import { whenIdle } from '#lib/site/when-idle.ts';
import { showToast } from './toast.ts';

/** How long the message after a sign-in shows, in milliseconds. */
const SHOWN = 12_000;

const auth = () => import('#islands/stores/auth/auth.ts');

setTokenSource(async (renew) => (await auth()).accessToken(renew));
whenIdle(async () => {
	const { $auth, startAuth } = await auth();
	let shown: string | undefined;
	$auth.subscribe(({ user }) => {
		// Another account has signed in in another tab: this page is not to send what it shows of the first as the second.
		if (user && shown && user.id !== shown) location.reload();
		shown = user?.id ?? shown;
	});
	await startAuth();
});

// The account has signed out in another tab, or while the browser kept this page aside: it shows nothing of it any more.
const leaveToo = () => {
	if (hasLeft()) location.reload();
};
addEventListener('storage', ({ key }) => {
	if (key === SESSION_MARK || key === null) leaveToo();
});
addEventListener('pageshow', ({ persisted }) => {
	if (persisted) leaveToo();
});

document.addEventListener('click', ({ target }) => {
	if (target instanceof Element && target.closest('[data-sign-out]')) void leave();
});
for (const button of document.querySelectorAll('[data-sign-out]')) button.removeAttribute('data-waits');

async function leave(): Promise<void> {
	await (await auth()).signOut();
	location.assign('/');
}

// A chosen theme is saved for the account's other browsers.
document.addEventListener('stonecast:theme', async () => {
	const { saveTheme } = await import('#islands/stores/visitor/account-preferences.ts');
	await saveTheme();
});

const news = takeMessage();
if (news) void showToast(news, { duration: SHOWN });
