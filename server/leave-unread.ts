import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { beforeHead } from './before-head.ts';

/** The longest body, in bytes, that is read to its end after its answer, so that its connection is kept. */
const READ_ON_MAX = 64 * 1024;

/** Milliseconds that a caller has to take an answer before its connection is cut. */
const TAKE_MS = 1000;

/**
 * Reads no further in a long body that has been answered, such as a file that is too large, and closes its connection:
 * nobody makes the server read what it has refused.
 */
export function leaveUnread(handle: RequestListener): RequestListener {
	return (request, response) => {
		// A body that is given up has no socket any more.
		const { socket } = request;
		beforeHead(response, () => {
			if (request.complete || lengthOf(request) <= READ_ON_MAX) return;
			response.setHeader('Connection', 'close');
			endSlowly(socket);
		});
		handle(request, response);
	};
}

/** The length of a body; without bounds where it comes in pieces. */
function lengthOf({ headers }: IncomingMessage): number {
	const isInPieces = headers['transfer-encoding'] !== undefined;
	return Number(headers['content-length'] ?? (isInPieces ? Number.POSITIVE_INFINITY : 0));
}

/** Node would destroy the socket right after the answer; a caller that is still sending might lose the answer by that. */
function endSlowly(socket: Socket): void {
	socket.destroySoon = () => {
		socket.end();
		setTimeout(() => socket.destroy(), TAKE_MS);
		// Later: Node resumes the socket at the end of the answer.
		setImmediate(() => socket.pause());
	};
}
