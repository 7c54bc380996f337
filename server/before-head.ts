import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Calls `act` just before the head of the response is written, with the headers that go out with it. */
export function beforeHead(response: ServerResponse, act: (headers: OutgoingHttpHeaders) => void): void {
	const { writeHead } = response;
	response.writeHead = (...head: unknown[]): ServerResponse => {
		const last = head.at(-1);
		act(isHeaders(last) ? last : {});
		return Reflect.apply(writeHead, response, head);
	};
}

/** `writeHead` also takes a status alone, a message, or a list of names and values. */
function isHeaders(value: unknown): value is OutgoingHttpHeaders {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
