/** In localStorage while somebody is signed in; src/lib/site/theme-init.ts reads it before the first paint. */
const MARK = 'stonecast:signed-in';

/** Whether somebody is signed in in this browser, read without the account library. */
export function hasSession(): boolean {
	try {
		return localStorage.getItem(MARK) === '1';
	} catch {
		return false;
	}
}

/** Stores whether somebody is signed in, and shows it to static pages (`data-signed-in` on <html>). */
export function markSession(signedIn: boolean): void {
	document.documentElement.toggleAttribute('data-signed-in', signedIn);
	try {
		if (signedIn) localStorage.setItem(MARK, '1');
		else localStorage.removeItem(MARK);
	} catch {
		// Storage is forbidden here: the session lasts as long as the page.
	}
}
