// The server that `npm start` runs: checks the configuration, loads the app, listens, and shuts down in order.
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BRAND } from '#lib/site/brand.ts';
import { gateAddresses } from './address-gate.ts';
import { type App, type AppHandler, loadApp } from './app.ts';
import { followConnections } from './drain.ts';
import { leaveUnread } from './leave-unread.ts';
import { oneByOne } from './one-by-one.ts';
import { site } from './site.ts';
import { slowCallerLimits } from './slow-callers.ts';

/** The time that running requests get to finish after a stop signal, in milliseconds. */
const GRACE = 10_000;

/** Where the server listens. */
interface Address {
	host: string;
	port: number;
}

if (existsSync('.env')) process.loadEnvFile('.env');
const { env } = process;
// React's server package reads this.
env['NODE_ENV'] ??= 'production';
// The text of an error is for the operator; its stack only helps developers.
await main().catch((error: Error) => fail((env['LOG_LEVEL'] === 'debug' && error.stack) || error.message));

async function main(): Promise<void> {
	const address = readAddress(env);
	// Imported by address, because the file only exists after a build.
	const { handler }: { handler: AppHandler } = await import(
		new URL('../dist/server/entry.mjs', import.meta.url).href
	);
	const app = await loadApp(handler);
	const server = createServer(slowCallerLimits());
	stopOnSignal(followConnections(server), app);
	await listen(server, address).catch(async (error) => {
		await app.close();
		throw error;
	});
	const { port } = server.address() as AddressInfo;
	const url = `http://${reachable(address.host)}:${port}`;
	// Only now, since PORT may be 0. No request can arrive before: listening and this happen in one turn of the event loop.
	const { SITE_URL, PUBLIC_SUPABASE_URL: accounts, AUTH } = env;
	const gated = gateAddresses(handler, app.callerAddress);
	const options = {
		address: SITE_URL ? new URL(SITE_URL).origin : url,
		accounts,
		accountsOff: AUTH === 'off',
	};
	server.on('request', oneByOne(leaveUnread(site(gated, options))));
	await announce(app, url);
}

/** Throws when PORT is not a port number. */
function readAddress({ HOST, PORT }: NodeJS.ProcessEnv): Address {
	const port = PORT || '3000';
	if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
		throw new Error(`PORT must be a number from 0 to 65535, not "${port}".`);
	}
	return { host: HOST || 'localhost', port: Number(port) };
}

/** Returns the host by which a browser on this machine reaches a server that listens at `host`. */
function reachable(host: string): string {
	if (host === '0.0.0.0' || host === '::') return 'localhost';
	return host.includes(':') ? `[${host}]` : host;
}

/** Rejects with an Error that says to the operator what to change. */
function listen(server: Server, { host, port }: Address): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', (error) =>
			reject(new Error(whyNotListening(error, { host, port }), { cause: error })),
		);
		server.listen(port, host, resolve);
	});
}

function whyNotListening({ code, message }: NodeJS.ErrnoException, { host, port }: Address): string {
	if (code === 'EADDRINUSE')
		return `Port ${port} is in use. Stop what runs there, or choose another: PORT=3001 npm start`;
	if (code === 'EACCES')
		return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
	if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
		return `HOST "${host}" is no address of this machine.`;
	return `Cannot listen on ${host}:${port}: ${message}`;
}

async function announce(app: App, url: string): Promise<void> {
	const code = await app.invitation();
	await app.listening(url);
	const lines = [`${BRAND} is ready: ${url}`];
	if (code)
		lines.push(`Nobody has been invited yet. Your invitation: ${url}/?invite=${encodeURIComponent(code)}`);
	// In one piece, so that whoever reads that it is ready has the invitation too.
	console.log(lines.join('\n'));
}

/**
 * On a signal, or when the parent process is gone: accepts no new requests, lets the running ones finish
 * (streams are cut after `GRACE`), then closes the database.
 */
function stopOnSignal(drain: (grace: number) => Promise<void>, app: App): void {
	let stopping = false;
	async function stop(): Promise<void> {
		if (stopping) return;
		stopping = true;
		await drain(GRACE);
		await app.close();
		process.exit(0);
	}
	const stopOrFail = () => stop().catch((error: Error) => fail(error.message));
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopOrFail);
	process.on('disconnect', stopOrFail);
}

function fail(message: string): never {
	console.error(message);
	process.exit(1);
}
