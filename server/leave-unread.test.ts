import { Agent, type RequestListener, request } from 'node:http';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#tests/support/listen.ts';
import { leaveUnread } from './leave-unread.ts';
import { oneByOne } from './one-by-one.ts';

const MIB = 1024 * 1024;

/** A server that refuses every body: at /begun after its first bytes, elsewhere unread. */
async function serve() {
	const sockets = new Set<Socket>();
	const refuse: RequestListener = async (incoming, response) => {
		sockets.add(incoming.socket);
		if (incoming.url === '/begun') for await (const _ of incoming) break;
		response.writeHead(413).end('too large');
	};
	const { url, close } = await listen(oneByOne(leaveUnread(refuse)));
	onTestFinished(close);
	return { url, sockets };
}

/** Posts a body; resolves to the status once the answer is here and the connection is free or closed. */
function post(url: string, agent: Agent, body: Buffer): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		const sent = request(url, { method: 'POST', agent, headers: { 'Content-Length': body.length } });
		sent.once('error', reject);
		sent.once('response', (response) => {
			sent.off('error', reject).on('error', () => {});
			response.resume().once('end', () => setImmediate(() => resolve(response.statusCode)));
		});
		sent.end(body);
	});
}

test.each(['begun', 'unread'])(
	'answers one long body after the other: %s',
	async (path) => {
		const { url } = await serve();
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		onTestFinished(() => agent.destroy());
		for (const next of [path, 'unread', path, 'begun'])
			expect(await post(`${url}/${next}`, agent, Buffer.alloc(2 * MIB))).toBe(413);
	},
	5000,
);

test('reads little of a long body that it has answered, and closes the connection soon', async () => {
	const { url, sockets } = await serve();
	const agent = new Agent({ keepAlive: true });
	onTestFinished(() => agent.destroy());
	expect(await post(url, agent, Buffer.alloc(64 * MIB))).toBe(413);
	const [socket] = [...sockets];
	await expect.poll(() => socket?.destroyed, { timeout: 5000 }).toBe(true);
	expect(socket?.bytesRead).toBeLessThan(4 * MIB);
});

test('keeps the connection where only a short body is left', async () => {
	const { url, sockets } = await serve();
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	onTestFinished(() => agent.destroy());
	for (const path of ['unread', 'begun', 'unread'])
		expect(await post(`${url}/${path}`, agent, Buffer.alloc(1024))).toBe(413);
	expect(sockets.size).toBe(1);
});
