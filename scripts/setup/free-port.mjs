// Runs on Node 20.
import { createServer } from 'node:net';

/** @returns {Promise<string>} a port of this machine that nothing listens on */
export function freePort() {
	return new Promise((resolve, reject) => {
		const server = createServer().once('error', reject);
		server.listen(0, 'localhost', () => {
			const address = server.address();
			server.close(() => resolve(String(typeof address === 'object' ? address?.port : address)));
		});
	});
}
