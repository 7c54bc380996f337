import type { ServerOptions } from 'node:http';

/** Milliseconds until a request's head has to be there. Whoever drips it in holds a connection no longer. */
const HEAD_MS = 10_000;

/** Milliseconds until all of a request has to be there; its body may wait for a place among others, such as a saved game's. */
const WHOLE_MS = 300_000;

/** Options of a server that waits so long for callers who send slowly; `head` is in milliseconds. */
export function slowCallerLimits(head = HEAD_MS): ServerOptions {
	return { headersTimeout: head, requestTimeout: WHOLE_MS, connectionsCheckingInterval: head / 10 };
}
