import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ANY_STYLES, allowOwnStyles } from '#lib/site/style-policy.ts';

const HEADER = 'content-security-policy';

/**
 * Sends a page that the app draws with a policy that allows the style attributes it has, and no others. The page is
 * held until it is whole, because its policy goes out before it. Everything else passes as it comes.
 */
export function allowDrawnStyles(response: ServerResponse): void {
	const { write, end, writeHead } = response;
	response.writeHead = (...head: unknown[]): ServerResponse => {
		response.writeHead = writeHead;
		const given = head.at(-1);
		const headers = isHeaders(given) ? lowerCased(given) : {};
		const policy = headers[HEADER] ?? response.getHeader(HEADER);
		const type = headers['content-type'] ?? response.getHeader('content-type');
		if (!/^text\/html\b/.test(String(type)) || !String(policy).includes(ANY_STYLES))
			return Reflect.apply(writeHead, response, head);
		const chunks: Uint8Array[] = [];
		const keep = (chunk: unknown) => {
			if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
			else if (chunk instanceof Uint8Array) chunks.push(chunk);
		};
		response.write = (chunk: unknown, ...more: unknown[]): boolean => {
			keep(chunk);
			for (const done of more) if (typeof done === 'function') done();
			return true;
		};
		response.end = (chunk?: unknown): ServerResponse => {
			keep(chunk);
			Object.assign(response, { write, end });
			const body = Buffer.concat(chunks);
			const own = allowOwnStyles(String(policy), body.toString(), sha256);
			const rest = isHeaders(given) ? head.slice(0, -1) : head;
			response.writeHead(
				...([...rest, { ...headers, [HEADER]: own }] as unknown as [number, OutgoingHttpHeaders]),
			);
			return response.end(body);
		};
		return response;
	};
}

function sha256(text: string): string {
	return createHash('sha256').update(text).digest('base64');
}

function lowerCased(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** `writeHead` also takes a status alone, a message, or a list of names and values. */
function isHeaders(value: unknown): value is OutgoingHttpHeaders {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
