import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * Calls `act` just before the head of the response is written, with the headers passed to `writeHead`; their names are
 * in lower case. The last one to be added is called first.
 */
export function beforeHead(response: ServerResponse, act: (headers: OutgoingHttpHeaders) => void): void {
	const { writeHead } = response;
	response.writeHead = (...head: unknown[]): ServerResponse => {
		const given = head.at(-1);
		if (!isHeaders(given)) {
			act({});
			return Reflect.apply(writeHead, response, head);
		}
		const headers = Object.fromEntries(
			Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]),
		);
		act(headers);
		return Reflect.apply(writeHead, response, [...head.slice(0, -1), headers]);
	};
}

/** `writeHead` also takes a status alone, a message, or a list of names and values. */
function isHeaders(value: unknown): value is OutgoingHttpHeaders {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
