// Pages a second of the built server against a Node server that sends one constant answer of the same bytes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#tests/built/running.ts';
import { median } from './client.ts';
import { tellFigures } from './figures.ts';

const PATH = '/worlds/mystika';
const CONNECTIONS = 32;
const ROUNDS = 7;
const SECONDS = 2;
const AT_LEAST = 0.85;

/** A server that answers everything with one buffer, over the same Node. */
const CONSTANT = `
const { createServer } = require('node:http');
const body = Buffer.alloc(Number(process.argv[1]), 'x');
createServer((request, response) => {
	response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': body.length });
	response.end(body);
}).listen(0, '127.0.0.1', function () { console.log(this.address().port); });
`;

const folder = await mkdtemp(join(tmpdir(), 'stonecast-static-'));
const server = await startServer({ DATA_DIR: join(folder, 'data') });
const page = await fetch(server.url + PATH, { headers: { 'accept-encoding': 'br' } });
const size = Number(page.headers.get('content-length'));
const constant = spawn(process.execPath, ['-e', CONSTANT, String(size)], {
	stdio: ['ignore', 'pipe', 'inherit'],
});
try {
	const [port] = (await once(constant.stdout, 'data')) as [Buffer];
	const [pages, buffers]: [number[], number[]] = [[], []];
	for (let round = 0; round < ROUNDS; round += 1) {
		pages.push(await rate(new URL(server.url)));
		buffers.push(await rate(new URL(`http://127.0.0.1:${String(port).trim()}`)));
	}
	console.log(`${size} bytes, ${CONNECTIONS} connections, medians of ${ROUNDS} alternated rounds.\n`);
	tellFigures([
		{
			what: `pages (${PATH}) against a constant buffer of Node's`,
			measured: median(pages),
			unit: 'a second',
			floor: median(buffers),
			atLeast: AT_LEAST,
		},
	]);
} finally {
	constant.kill();
	await server.stop();
	await rm(folder, { recursive: true, force: true });
}

/** Answers a second over connections that each ask again when they are answered. */
async function rate({ hostname, port }: URL): Promise<number> {
	const until = performance.now() + SECONDS * 1000;
	const begun = performance.now();
	const counts = await Promise.all(
		Array.from({ length: CONNECTIONS }, () => askUntil(connect(Number(port), hostname), hostname, until)),
	);
	return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - begun);
}

async function askUntil(socket: Socket, host: string, until: number): Promise<number> {
	const request = `GET ${PATH} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
	await once(socket, 'connect');
	let [answers, missing] = [0, 0];
	return new Promise((resolve, reject) => {
		socket.on('error', reject);
		socket.on('end', () => reject(new Error('The server closed a connection that it should keep.')));
		socket.on('data', (chunk: Buffer) => {
			if (missing === 0) {
				const head = chunk.indexOf('\r\n\r\n');
				const length = /content-length: (\d+)/i.exec(chunk.toString('latin1', 0, head))?.[1];
				missing = head + 4 + Number(length);
			}
			missing -= chunk.length;
			if (missing > 0) return;
			missing = 0;
			answers += 1;
			if (performance.now() < until) {
				socket.write(request);
				return;
			}
			socket.destroy();
			resolve(answers);
		});
		socket.write(request);
	});
}
