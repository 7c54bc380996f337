import { loadItem, saveItem } from '#islands/stores/browser/storage.ts';
import { BRAND } from '#lib/site/brand.ts';

/** Set in a browser whose player wants to be told of turns. */
const WANTED = 'stonecast:notify';

/** Shows what happened as a notification of the system, where its player wants that and the browser lets us. */
export function notifyPlayer(text: string): void {
	if (!loadItem(WANTED) || !mayNotify()) return;
	const shown = new Notification(BRAND, { body: text, tag: 'stonecast-turn', icon: '/icons/192.png' });
	shown.onclick = () => {
		window.focus();
		shown.close();
	};
}

/** Notes whether this browser's player wants to be told. */
export function setNotificationsWanted(wanted: boolean): void {
	saveItem(WANTED, wanted || null);
}

/** Asks the browser to let us; false where it or its owner does not. */
export async function requestNotificationPermission(): Promise<boolean> {
	if (typeof Notification === 'undefined') return false;
	return mayNotify() || (await Notification.requestPermission()) === 'granted';
}

function mayNotify(): boolean {
	return typeof Notification !== 'undefined' && Notification.permission === 'granted';
}
