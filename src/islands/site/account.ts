// What every page does for somebody who is signed in: keeps the session fresh, offers Sign Out, tells what came along.
import { setTokenSource } from '#islands/stores/http/client.ts';
import { takeMessage } from '#islands/stores/visitor/page-message.ts';
import { whenIdle } from '#lib/site/when-idle.ts';
import { showToast } from './toast.ts';

/** How long it is told what a sign-in has brought along, in milliseconds. */
const SHOWN = 12_000;

const auth = () => import('#islands/stores/auth/auth.ts');

setTokenSource(async (renew) => (await auth()).accessToken(renew));
whenIdle(async () => (await auth()).startAuth());

document.addEventListener('click', ({ target }) => {
	if (target instanceof Element && target.closest('[data-sign-out]')) void leave();
});
// Pressed before this script was here: the one in the head has noted it.
if ('leaving' in document.documentElement.dataset) void leave();

async function leave(): Promise<void> {
	await (await auth()).signOut();
	location.assign('/');
}

// A theme that was chosen goes along to the account's other browsers.
document.addEventListener('stonecast:theme', async () => {
	const { saveTheme } = await import('#islands/stores/visitor/account-preferences.ts');
	await saveTheme();
});

const news = takeMessage();
if (news) void showToast(news, { duration: SHOWN });
