import { hasSession, markSession } from './session-mark.ts';

/** How long a call waits for the page to load its source. */
const TOKEN_MS = 60_000;

/** Returns the bearer token; `renew` asks for a new one. */
export type TokenSource = (renew?: boolean) => Promise<string | null>;

let settle: (source: TokenSource) => void = () => {};
const settled = new Promise<TokenSource>((resolve) => {
	settle = resolve;
});

/** Used until `setTokenSource` is called: a guest needs no token, and for a session the page loads its source. */
let tokenSource: TokenSource = async (renew) => {
	if (!hasSession()) return null;
	// Signed in since, in another tab. A page whose own script has not run yet finds the mark.
	markSession();
	document.dispatchEvent(new Event('stonecast:session'));
	const late = new Promise<never>((_, reject) => setTimeout(reject, TOKEN_MS));
	return (await Promise.race([settled, late]))(renew);
};

/** Sets the source of the bearer token, also for the calls that wait for one. */
export function setTokenSource(source: TokenSource): void {
	tokenSource = source;
	settle(source);
}

/** Returns the bearer token of this browser's session; null for a guest. */
export function bearerToken(renew?: boolean): Promise<string | null> {
	return tokenSource(renew);
}
