import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuse, TOO_MUCH } from './refuse.ts';

/** Requests that may wait on one socket for the answer before theirs. Browsers send one and wait. */
const WAITING_MAX = 100;

/** What has been read of a socket and not been begun. */
interface Line {
	waiting: [IncomingMessage, ServerResponse][];
	/** One of them has been refused; it is the last that is answered. */
	full: boolean;
}

/**
 * Begins a socket's next request when the one before it has been answered, and reads no further meanwhile. So a
 * caller that sends thousands of requests at once has one under way, as everybody else.
 */
export function oneByOne(handle: RequestListener): RequestListener {
	const lines = new WeakMap<Socket, Line>();
	function begin(line: Line, request: IncomingMessage, response: ServerResponse): void {
		const { socket } = request;
		// The body may still be on its way, unless another request has come after it.
		if (line.waiting.length === 0) socket.resume();
		response.once('close', () => {
			const next = line.waiting.shift();
			if (socket.destroyed || !next) lines.delete(socket);
			// Later, so that others' work comes in between.
			else setImmediate(() => begin(line, ...next));
		});
		if (response.writableEnded || socket.destroyed) return;
		handle(request, response);
	}
	return (request, response) => {
		const { socket } = request;
		const line = lines.get(socket);
		if (!line) {
			const made: Line = { waiting: [], full: false };
			lines.set(socket, made);
			begin(made, request, response);
			return;
		}
		// Later: Node resumes the socket at the end of each request that it has read.
		queueMicrotask(() => socket.pause());
		if (line.full) return;
		line.full = line.waiting.length >= WAITING_MAX;
		line.waiting.push([request, response]);
		if (line.full) refuse(request, response, TOO_MUCH);
	};
}
