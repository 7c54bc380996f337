// The server that `npm start` runs: checks the configuration, brings the app up, listens, and goes down in order.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { BRAND } from '#lib/site/brand.ts';
import { loadLive } from './live.mjs';
import { site } from './site.mjs';

/** How long running requests may take to finish once the server has been told to stop, in milliseconds. */
const GRACE = 10_000;

if (existsSync('.env')) process.loadEnvFile('.env');
// React's server half is loaded from its package, which looks at this.
process.env.NODE_ENV ??= 'production';
// The text of an error is for the operator; its stack helps only whoever works on the code.
await main().catch((error) => fail(process.env.LOG_LEVEL === 'debug' ? error.stack : error.message));

async function main() {
	const { host, port } = address(process.env);
	const { handler } = await import('../dist/server/entry.mjs');
	const live = await loadLive(handler);
	const secure = process.env.SITE_URL?.startsWith('https://') ?? false;
	const server = createServer(site(handler, { secure, accounts: process.env.PUBLIC_SUPABASE_URL }));
	stopInOrder(server, live);
	await listen(server, port, host).catch(async (error) => {
		await live.close();
		throw error;
	});
	await announce(live, `http://${shown(host)}:${server.address().port}`);
}

function address({ HOST, PORT }) {
	const port = PORT || '3000';
	if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
		throw new Error(`PORT must be a number from 0 to 65535, not "${port}".`);
	}
	return { host: HOST || 'localhost', port: Number(port) };
}

/** How a browser on this machine reaches what listens at `host`. */
function shown(host) {
	if (host === '0.0.0.0' || host === '::') return 'localhost';
	return host.includes(':') ? `[${host}]` : host;
}

function listen(server, port, host) {
	return new Promise((resolve, reject) => {
		server.once('error', (error) => reject(new Error(whyNot(error, port, host), { cause: error })));
		server.listen(port, host, resolve);
	});
}

function whyNot({ code, message }, port, host) {
	if (code === 'EADDRINUSE')
		return `Port ${port} is in use. Stop what runs there, or choose another: PORT=3001 npm start`;
	if (code === 'EACCES')
		return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
	if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
		return `HOST "${host}" is no address of this machine.`;
	return `Cannot listen on ${host}:${port}: ${message}`;
}

async function announce(live, url) {
	const code = await live.invitation();
	await live.listening(url);
	console.log(`${BRAND} is ready: ${url}`);
	if (code)
		console.log(`Nobody has been invited yet. Your invitation: ${url}/?invite=${encodeURIComponent(code)}`);
}

/**
 * On a signal, or when the process that started us is gone: takes no new requests, lets the running ones end
 * (streams are cut after the grace), then closes the database.
 */
function stopInOrder(server, live) {
	let stopping = false;
	async function stop() {
		if (stopping) return;
		stopping = true;
		const cut = setTimeout(() => server.closeAllConnections(), GRACE);
		await new Promise((resolve) => {
			server.close(resolve);
			server.closeIdleConnections();
		});
		clearTimeout(cut);
		await live.close();
		process.exit(0);
	}
	const stopOrFail = () => stop().catch((error) => fail(error.message));
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopOrFail);
	process.on('disconnect', stopOrFail);
}

function fail(message) {
	console.error(message);
	process.exit(1);
}
