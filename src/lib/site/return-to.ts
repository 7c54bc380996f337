/** A stand-in for our own origin. A text that leads to another origin is no path of this site. */
const HERE = 'http://here.invalid';

/** The path to return to, from an untrusted address; `/` unless it is a path of this site. */
export function returnPath(text: string | null | undefined): string {
	if (!text?.startsWith('/') || /^\/[/\\]/.test(text)) return '/';
	const url = URL.canParse(text, HERE) ? new URL(text, HERE) : null;
	if (url?.origin !== HERE || url.pathname.startsWith('//')) return '/';
	const path = url.pathname + url.search + url.hash;
	// A sign-in page would send signed-in visitors back again.
	return /^\/auth(\/|$)/.test(url.pathname) ? '/' : path;
}

/** The path of the referring page on this site, else `/`. Compares only the host, since a proxy may add https. */
export function referrerPath(referrer: string, host: string): string {
	const url = URL.canParse(referrer) ? new URL(referrer) : null;
	return url?.host === host ? returnPath(url.pathname + url.search) : '/';
}

/** Adds a path to return to afterwards to an address. */
export function withReturn(href: string, back: string): string {
	return back === '/' ? href : `${href}?returnTo=${encodeURIComponent(back)}`;
}
