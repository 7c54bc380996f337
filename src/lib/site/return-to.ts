/** A stand-in for our own origin: where a text leads elsewhere than there, it is no path of ours. */
const HERE = 'http://here.invalid';

/** The path that a visitor goes back to, from an address that anybody may have written; `/` unless it is a path of this site. */
export function returnPath(text: string | null | undefined): string {
	if (!text?.startsWith('/') || /^\/[/\\]/.test(text)) return '/';
	const url = URL.canParse(text, HERE) ? new URL(text, HERE) : null;
	if (url?.origin !== HERE || url.pathname.startsWith('//')) return '/';
	const path = url.pathname + url.search + url.hash;
	// Back to a page that sends whoever is signed in back again.
	return /^\/auth(\/|$)/.test(url.pathname) ? '/' : path;
}

/** The page of this site that a visitor came from, as the browser tells it; `/` from elsewhere. Only the host is compared: a proxy may speak https for us. */
export function referrerPath(referrer: string, host: string): string {
	const url = URL.canParse(referrer) ? new URL(referrer) : null;
	return url?.host === host ? returnPath(url.pathname + url.search) : '/';
}

/** An address that leads back to a path afterwards. */
export function withReturn(href: string, back: string): string {
	return back === '/' ? href : `${href}?returnTo=${encodeURIComponent(back)}`;
}
