import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { slowCallerLimits } from './slow-callers.ts';

const HEAD = 300;

const server = createServer(slowCallerLimits(HEAD), (_, response) => response.end('there'));
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
afterAll(() => server.close());

/** Sends a head in two pieces with a pause in between; returns what comes back until the server closes. */
function drip(pause: number): Promise<string> {
	const { port } = server.address() as AddressInfo;
	return new Promise((resolve) => {
		let answer = '';
		const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n'));
		const rest = setTimeout(() => socket.write('Connection: close\r\n\r\n'), pause);
		socket.on('data', (chunk) => {
			answer += chunk;
		});
		socket.on('error', () => {});
		socket.on('close', () => {
			clearTimeout(rest);
			resolve(answer);
		});
	});
}

test('a head that comes in drips is waited for so long and no longer', async () => {
	expect(await drip(0)).toMatch(/^HTTP\/1\.1 200 /);
	const begun = performance.now();
	expect(await drip(60_000)).toMatch(/^HTTP\/1\.1 408 /);
	expect(performance.now() - begun).toBeGreaterThan(HEAD * 0.9);
});

test('a server waits ten seconds for a head, and looks each second', () => {
	expect(slowCallerLimits()).toMatchObject({ headersTimeout: 10_000, connectionsCheckingInterval: 1000 });
});
