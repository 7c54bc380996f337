import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { cpuOf } from './processor-time.ts';

export const CONNECTIONS = 32;
const SECONDS = 2;

/** Answers a second, and the server's milliseconds of processor time for one. */
export interface Rate {
	rate: number;
	cpu: number;
}

/** Asks for a page over connections that each ask again when they are answered; `pid` is the process that answers. */
export async function rateOf({ hostname, port, pathname, search }: URL, pid?: number): Promise<Rate> {
	const [begun, used] = [performance.now(), cpuOf(pid)];
	const until = begun + SECONDS * 1000;
	const path = pathname + search;
	const counts = await Promise.all(
		Array.from({ length: CONNECTIONS }, () =>
			askUntil(connect(Number(port), hostname), { host: hostname, path, until }),
		),
	);
	const answers = counts.reduce((sum, count) => sum + count, 0);
	return { rate: (answers * 1000) / (performance.now() - begun), cpu: (cpuOf(pid) - used) / answers };
}

interface Asked {
	host: string;
	path: string;
	until: number;
}

async function askUntil(socket: Socket, { host, path, until }: Asked): Promise<number> {
	const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
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
