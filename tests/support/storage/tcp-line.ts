import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A network line to a database, which a test can trouble. */
export interface TcpLine {
	/** The database's address through the line. */
	url: string;
	/** Carries nothing any more, and says nothing of it: as a frozen server, or a network that swallows all. */
	freeze(): void;
	/** Cuts every connection and refuses new ones, as a server that is down. */
	cut(): void;
	/** Carries again; what was held back while frozen arrives. */
	mend(): void;
	close(): Promise<void>;
}

/** Opens a line to the database at `target`. */
export async function openTcpLine(target: string): Promise<TcpLine> {
	const { hostname, port } = new URL(target);
	let frozen = false;
	const pairs = new Set<[Socket, Socket]>();
	const server = createServer((here) => {
		const there = connect(Number(port || 5432), hostname);
		const pair: [Socket, Socket] = [here, there];
		pairs.add(pair);
		const end = () => {
			pairs.delete(pair);
			here.destroy();
			there.destroy();
		};
		for (const socket of pair) socket.on('error', end).on('close', end);
		here.on('data', (chunk) => there.write(chunk));
		there.on('data', (chunk) => here.write(chunk));
		if (frozen) for (const socket of pair) socket.pause();
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const url = new URL(target);
	const own = (server.address() as AddressInfo).port;
	url.host = `127.0.0.1:${own}`;
	return {
		url: url.href,
		freeze() {
			frozen = true;
			for (const socket of [...pairs].flat()) socket.pause();
		},
		cut() {
			server.close();
			for (const socket of [...pairs].flat()) socket.destroy();
		},
		mend() {
			frozen = false;
			if (!server.listening) server.listen(own, '127.0.0.1');
			for (const socket of [...pairs].flat()) socket.resume();
		},
		async close() {
			for (const socket of [...pairs].flat()) socket.destroy();
			if (!server.listening) return;
			server.close();
			await once(server, 'close');
		},
	};
}
