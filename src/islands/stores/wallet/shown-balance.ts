import { whenIdle } from '#lib/site/when-idle.ts';

/** The balance of the last visit. Site.astro reads it, so a visitor who never had a stone does not load this file. */
const BALANCE = 'stonecast:balance';

/** Shows a balance beside the header's link to the wallet, now and on the next page. */
export function showBalance(balance: number): void {
	for (const place of document.querySelectorAll<HTMLElement>('[data-balance]')) {
		place.textContent = String(balance);
		place.hidden = false;
	}
	try {
		localStorage.setItem(BALANCE, String(balance));
	} catch {
		// Storage is forbidden here: the next page shows it after asking the server.
	}
}

/** Shows the balance of the last visit; `renew` runs when the page is idle, to ask the server again. */
export function showLastBalance(renew: () => unknown): void {
	const heard = localStorage.getItem(BALANCE);
	if (heard !== null && /^\d+$/.test(heard)) showBalance(Number(heard));
	whenIdle(renew);
}
