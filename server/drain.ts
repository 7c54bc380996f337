import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Follows the connections of a server from now on, and returns how to drain it: nothing new is taken; connections that
 * have no request under way are closed at once, the others after their last response, and all of them after `grace`
 * milliseconds. Node's own `closeIdleConnections` leaves those that never sent a request, such as a browser opens
 * ahead, and those that become idle later.
 */
export function followConnections(server: Server): (grace: number) => Promise<void> {
	const underWay = new Map<Socket, number>();
	let draining = false;
	const count = (socket: Socket, by: number): void => {
		const before = underWay.get(socket);
		if (before === undefined) return;
		underWay.set(socket, before + by);
		if (draining && before + by === 0) socket.destroySoon();
	};
	server.on('connection', (socket: Socket) => {
		underWay.set(socket, 0);
		socket.once('close', () => underWay.delete(socket));
	});
	server.prependListener('request', ({ socket }, response) => {
		count(socket, 1);
		response.once('close', () => count(socket, -1));
	});
	return async (grace) => {
		draining = true;
		const cut = setTimeout(() => server.closeAllConnections(), grace);
		const closed = new Promise((resolve) => server.close(resolve));
		for (const [socket, requests] of underWay) if (requests === 0) socket.destroy();
		await closed;
		clearTimeout(cut);
	};
}
