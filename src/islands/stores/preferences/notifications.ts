import { loadItem, saveItem } from '#islands/stores/browser/storage.ts';
import { BRAND } from '#lib/site/brand.ts';

/** Set in a browser whose player wants notifications of turns. */
const WANTED = 'stonecast:notify';

/** Shows a notification of the system, if the player wants that and the browser allows it. */
export function notifyPlayer(text: string): void {
	if (!loadItem(WANTED) || !mayNotify()) return;
	const shown = new Notification(BRAND, { body: text, tag: 'stonecast-turn', icon: '/icons/192.png' });
	shown.onclick = () => {
		window.focus();
		shown.close();
	};
}

/** Stores whether this browser's player wants notifications. */
export function setNotificationsWanted(wanted: boolean): void {
	saveItem(WANTED, wanted || null);
}

/** Asks for permission to show notifications; returns false if it is refused or there are none. */
export async function requestNotificationPermission(): Promise<boolean> {
	if (typeof Notification === 'undefined') return false;
	return mayNotify() || (await Notification.requestPermission()) === 'granted';
}

function mayNotify(): boolean {
	return typeof Notification !== 'undefined' && Notification.permission === 'granted';
}
