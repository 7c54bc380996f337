import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * What the app hands to the process that runs it.
 *
 * Astro bundles `src/api/live.ts` (database, content, providers) into its server chunks, where nothing outside
 * can import it, and loads it at the first request that needs it. So live.ts puts this object on
 * `globalThis[Symbol.for('stonecast.live')]` when it is loaded, and we load it by asking for /api/health inside
 * the process, before anything listens. (The same works in `astro dev`; no build plug-in has to know of it.)
 *
 * @typedef {object} Live
 * @property {Promise<unknown>} ready resolves when the database is open and migrated; rejects with an Error whose
 *   message tells the operator what to change (a wrong variable, a data folder in use)
 * @property {() => Promise<void>} close closes the database; called once, after the last request
 * @property {() => Promise<string | null>} invitation a code while nobody has been invited yet, else null
 * @property {(url: string) => Promise<void>} listening told once the server can be reached at that address
 */

const LIVE = Symbol.for('stonecast.live');

/**
 * Loads the app and waits until it is ready.
 * @param {(request: IncomingMessage, response: ServerResponse) => unknown} handler Astro's
 * @returns {Promise<Live>}
 */
export async function loadLive(handler) {
	const { result: status, said } = await quietly(() => ask(handler, '/api/health'));
	const live = globalThis[LIVE];
	if (!live) throw new Error(`The app did not load: /api/health answered ${status}.\n${said}`);
	await live.ready;
	return live;
}

/** Holds back what Astro writes about a failing start, stack and all: whoever reads `ready` says it better. */
async function quietly(act) {
	const write = process.stderr.write;
	let said = '';
	process.stderr.write = (chunk) => {
		said += chunk;
		return true;
	};
	try {
		return { result: await act(), said };
	} finally {
		process.stderr.write = write;
	}
}

/** Asks the handler as a request of the network would, without a network; answers the status. */
async function ask(handler, url) {
	const request = Object.assign(new IncomingMessage(new Socket()), {
		method: 'GET',
		url,
		headers: { host: 'localhost' },
	});
	const response = new ServerResponse(request);
	await handler(request, response);
	return response.statusCode;
}
