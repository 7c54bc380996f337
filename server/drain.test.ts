// Stopping: what is idle is closed at once, what is under way is answered first.
import { once } from 'node:events';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { followConnections } from './drain.ts';

/** A server that answers `/` at once and leaves `/slow` to the test. */
async function open() {
	const server = createServer();
	const drain = followConnections(server);
	const waiting: ServerResponse[] = [];
	server.on('request', ({ url }, response) => {
		if (url === '/slow') waiting.push(response);
		else response.end('quick');
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	const socket = async (text = ''): Promise<Socket> => {
		const opened = connect(port, '127.0.0.1');
		opened.on('error', () => {});
		await once(opened, 'connect');
		if (text) opened.write(text);
		return opened;
	};
	return { port, drain, waiting, socket };
}

async function timed(work: Promise<unknown>): Promise<number> {
	const began = performance.now();
	await work;
	return performance.now() - began;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('closes at once what was kept alive, what never asked and what has asked half', async () => {
	const { port, drain, socket } = await open();
	const agent = new Agent({ keepAlive: true });
	for (let n = 0; n < 3; n += 1) {
		const [response] = await once(request({ port, agent }).end(), 'response');
		await once(response.resume(), 'end');
	}
	const [kept] = [await socket(get('/')), await socket(), await socket('GET / HTTP/1.1\r\nHost: loc')];
	await once(kept, 'data');
	expect(await timed(drain(10_000))).toBeLessThan(500);
});

test('answers what is under way, on a kept connection too, and closes it then', async () => {
	const { drain, waiting, socket } = await open();
	const asked = await socket(get('/slow'));
	await expect.poll(() => waiting.length).toBe(1);
	const stopped = drain(10_000);
	let text = '';
	asked.on('data', (chunk) => {
		text += chunk;
	});
	const closed = once(asked, 'close');
	await new Promise((resolve) => setTimeout(resolve, 100));
	waiting[0]?.write('a long answer, ');
	waiting[0]?.end('x'.repeat(300_000));
	expect(await timed(stopped)).toBeLessThan(500);
	await closed;
	expect(text).toContain('a long answer, ');
	expect(text.match(/x{100,}|x/g)?.join('').length).toBe(300_000);
});

test('answers every request of a connection that has sent several', async () => {
	const { drain, waiting, socket } = await open();
	const asked = await socket(get('/slow') + get('/slow'));
	await expect.poll(() => waiting.length).toBe(2);
	const stopped = drain(10_000);
	let text = '';
	asked.on('data', (chunk) => {
		text += chunk;
	});
	const closed = once(asked, 'close');
	waiting[1]?.end('second');
	await new Promise((resolve) => setTimeout(resolve, 50));
	waiting[0]?.end('first');
	expect(await timed(stopped)).toBeLessThan(500);
	await closed;
	expect(text).toMatch(/first[\s\S]*second/);
});

test('cuts what takes longer than the grace', async () => {
	const { drain, waiting, socket } = await open();
	await socket(get('/slow'));
	await expect.poll(() => waiting.length).toBe(1);
	const took = await timed(drain(200));
	expect(took).toBeGreaterThan(150);
	expect(took).toBeLessThan(1000);
});
