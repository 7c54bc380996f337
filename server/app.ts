import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Library } from '#lib/library/books.ts';

/** Astro's handler of a request that no built file serves. */
export type AppHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * The app as the process that runs it sees it.
 *
 * Astro bundles `src/api/live.ts` (database, content, providers) into its server chunks, where no outside code
 * can import it, and loads it at the first request that needs it. So live.ts puts this object on
 * `globalThis[Symbol.for('stonecast.live')]` when it is loaded, and we load it with a request to /api/health inside
 * the process, before the server listens. (The same works in `astro dev`, without a build plug-in.)
 */
export interface App {
	/**
	 * Resolves when the database is open and migrated; rejects with an Error whose message says to the operator what to
	 * change (a wrong variable, a data folder in use).
	 */
	ready: Promise<unknown>;
	/** Closes the database; called once, after the last request. */
	close(): Promise<void>;
	/** Puts other content into play, which a change in `astro dev` brings. */
	takeContent(library: Library): void;
	/** Returns an invitation code until somebody has been invited, then null. */
	invitation(): Promise<string | null>;
	/** Tells a call's address by its peer and its X-Forwarded-For, as the limits count it. */
	callerAddress(peer: string | undefined, forwarded: string | null): string | undefined;
	/** Takes the address at which this machine reaches the server, once it listens. */
	listening(url: string): Promise<void>;
}

const APP = Symbol.for('stonecast.live');

/** Returns the app if it has been loaded into this process. */
export function loadedApp(): App | undefined {
	return (globalThis as { [APP]?: App })[APP];
}

/** Loads the app and waits until it is ready. Throws when it cannot be loaded, or with the error of `ready`. */
export async function loadApp(handler: AppHandler): Promise<App> {
	const { result: status, printed } = await holdErrors(() => request(handler, '/api/health'));
	const app = loadedApp();
	if (!app) throw new Error(`The app did not load: /api/health answered ${status}.\n${printed}`);
	await app.ready;
	return app;
}

/** Holds back Astro's output about a failing start, because the error of `ready` is clearer. */
async function holdErrors<Result>(act: () => Promise<Result>): Promise<{ result: Result; printed: string }> {
	const write = process.stderr.write;
	let printed = '';
	process.stderr.write = (chunk: Uint8Array | string): boolean => {
		printed += chunk;
		return true;
	};
	try {
		return { result: await act(), printed };
	} finally {
		process.stderr.write = write;
	}
}

/** Sends a GET request to the handler without a network; returns the status. */
async function request(handler: AppHandler, url: string): Promise<number> {
	const incoming = Object.assign(new IncomingMessage(new Socket()), {
		method: 'GET',
		url,
		headers: { host: 'localhost' },
	});
	const response = new ServerResponse(incoming);
	await handler(incoming, response);
	return response.statusCode;
}
