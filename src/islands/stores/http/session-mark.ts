/**
 * In localStorage: `1` while somebody is signed in (src/lib/site/theme-init.ts reads it before the first paint),
 * `leaving` while they sign out, `ended` once their session has ended without that.
 */
export const SESSION_MARK = 'stonecast:signed-in';

/** Whether somebody is signed in in this browser, read without the account library. */
export function hasSession(): boolean {
	return readMark() === '1';
}

/** Whether the session of this browser has ended, and its owner has not signed in again since. */
export function hasEnded(): boolean {
	return readMark() === 'ended';
}

/** Whether the owner of this browser's session has signed out, or there was no session. */
export function hasLeft(): boolean {
	return readMark() === null;
}

/** Notes that somebody is signed in. */
export function markSession(): void {
	mark('1');
}

/** Notes that the session is gone. Without a sign-out it has ended, and its owner is told so. */
export function markGone(): void {
	if (hasSession()) mark('ended');
	else show(readMark());
}

/** Notes that the owner signs out. */
export function markLeaving(): void {
	mark('leaving');
}

/** Notes that this browser is a guest's. */
export function markGuest(): void {
	mark(null);
}

function mark(state: string | null): void {
	show(state);
	try {
		if (state === null) localStorage.removeItem(SESSION_MARK);
		else localStorage.setItem(SESSION_MARK, state);
	} catch {
		// Storage is forbidden here: the session lasts as long as the page.
	}
}

/** Static pages show it by `data-signed-in` and `data-ended` on <html>. */
function show(state: string | null): void {
	document.documentElement.toggleAttribute('data-signed-in', state === '1');
	document.documentElement.toggleAttribute('data-ended', state === 'ended');
}

function readMark(): string | null {
	try {
		return localStorage.getItem(SESSION_MARK);
	} catch {
		return null;
	}
}
