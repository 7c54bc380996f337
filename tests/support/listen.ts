import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test. */
export interface Listening {
	url: string;
	close(): void;
}

/** Listens on a free port of this machine. */
export async function listen(listener: RequestListener): Promise<Listening> {
	const server = createServer(listener);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
