import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#tests/support/listen.ts';
import { oneByOne } from './one-by-one.ts';

/** A server that counts what it has under way; answers its port. */
async function serve(handle: RequestListener) {
	const count = { now: 0, most: 0, begun: 0 };
	const { url, close } = await listen(
		oneByOne((request, response) => {
			count.now += 1;
			count.begun += 1;
			count.most = Math.max(count.most, count.now);
			response.once('close', () => {
				count.now -= 1;
			});
			handle(request, response);
		}),
	);
	onTestFinished(close);
	return { port: Number(new URL(url).port), url, count };
}

const get = (path: string | number) => `GET /${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Sends texts over one socket, each after a pause; answers all that came back until it fell silent. */
async function sendPieces(port: number, texts: string[]): Promise<string> {
	let heard = '';
	const socket = connect(port, '127.0.0.1');
	onTestFinished(() => void socket.destroy());
	socket.on('error', () => {});
	socket.on('data', (chunk) => {
		heard += chunk;
	});
	for (const text of texts) {
		socket.write(text);
		await pause(30);
	}
	for (let before = -1; before !== heard.length; ) {
		before = heard.length;
		await pause(150);
	}
	return heard;
}

test('answers what is pipelined on a socket in order, with one request under way', async () => {
	const { port, count } = await serve((request, response) => {
		setTimeout(() => response.end(`<${request.url}>`), 2);
	});
	const heard = await sendPieces(port, [Array.from({ length: 60 }, (_, n) => get(n)).join('')]);
	expect(heard.match(/<.*?>/g)).toEqual(Array.from({ length: 60 }, (_, n) => `</${n}>`));
	expect(count).toMatchObject({ most: 1, begun: 60 });
});

test('reads no further while an answer is due, and closes a socket that sends too much at once', async () => {
	const { port, count } = await serve((_, response) => {
		setTimeout(() => response.end('yes'), 1);
	});
	const heard = await sendPieces(port, [get('api/me').repeat(120_000)]);
	expect(count.begun).toBe(101);
	expect(count.most).toBe(1);
	expect(heard.match(/HTTP\/1.1 \d+/g)?.slice(-2)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
	expect(heard).toMatch(/RATE_LIMITED/);
});

test('reads bodies that come in pieces, before and after other requests', async () => {
	const { port } = await serve(async (request, response) => {
		let body = '';
		for await (const chunk of request) body += chunk;
		await pause(20);
		response.end(`<${request.url} ${body.length}>`);
	});
	const post = `POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n`;
	const half = 'x'.repeat(100_000);
	const heard = await sendPieces(port, [`${get('first')}${post}`, half, `${half}${get('last')}`]);
	expect(heard.match(/<.*?>/g)).toEqual(['</first 0>', '</a 200000>', '</last 0>']);
});

test('leaves a browser’s parallel connections and a stream alone', async () => {
	const { url, count } = await serve((request, response) => {
		if (request.url !== '/stream') return setTimeout(() => response.end('done'), 30);
		response.write('event: first\n\n');
		return setTimeout(() => response.end('event: last\n\n'), 300);
	});
	const stream = fetch(`${url}/stream`).then((response) => response.text());
	await Promise.all(Array.from({ length: 6 }, () => fetch(url).then((response) => response.text())));
	expect(count.most).toBeGreaterThan(5);
	expect(await stream).toContain('event: last');
});

test('begins nothing for a caller that has gone', async () => {
	const { port, count } = await serve((_, response) => {
		setTimeout(() => response.end('late'), 100);
	});
	const socket = connect(port, '127.0.0.1', () => socket.write(get('x').repeat(50)));
	await pause(50);
	socket.destroy();
	await pause(300);
	// A socket that is not read tells of its end by the first answer that cannot be sent.
	expect(count.begun).toBeLessThanOrEqual(3);
	expect(count.now).toBe(0);
});
