import { isUuid } from '#lib/text/uuid.ts';
import { randomId } from './random-id.ts';

const COOKIE = 'guestId';
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** If cookies are refused, the id lasts as long as the page, so that one visit is one guest. */
let remembered: string | null = null;

/**
 * Returns the guest's id from the cookie `guestId`; makes one and keeps it for 365 days if there is none. It is a
 * secret.
 */
export function guestId(): string {
	return readCookie() ?? remembered ?? renewGuest();
}

/** Makes this browser's visitor a new guest and returns the new id: the old one belongs to an account now. */
export function renewGuest(): string {
	remembered = randomId();
	const secure = location.protocol === 'https:' ? '; Secure' : '';
	// The Cookie Store API exists on https only, and this must work on http as well.
	// biome-ignore lint/suspicious/noDocumentCookie: see above
	document.cookie = `${COOKIE}=${remembered}; Max-Age=${YEAR_IN_SECONDS}; Path=/; SameSite=Lax${secure}`;
	return remembered;
}

function readCookie(): string | null {
	const [, id] = /(?:^|;\s*)guestId=([^;]+)/.exec(document.cookie) ?? [];
	return isUuid(id) ? id : null;
}
