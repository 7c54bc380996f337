/** The words of our own addresses, names of content, and ids. */
const PLAIN = /^(?:\.?[a-z][a-z0-9.-]{0,31}|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})?$/;

/**
 * The path of a request as the log may keep it, without its query. Whatever may be a secret (the token of a shared
 * game, given here where it is known; anything that somebody put into an address by mistake) is shown as `[hidden]`.
 */
export function loggedPath(url: string, token: string | undefined): string {
	return new URL(url).pathname
		.split('/')
		.map((part) => (part !== token && PLAIN.test(part) ? part : '[hidden]'))
		.join('/');
}
