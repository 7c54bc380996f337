import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeHead } from './before-head.ts';
import { compressPage } from './compress.ts';

/** The paths of pages, robots.txt, the sitemap and the feed. No other file has the site's address. */
const NAMES_ADDRESS = /^(?!\/api\/)[^?#]*(\/[^/.?#]*|\.(html|txt|xml))([?#]|$)/;
const TEXT = /^(text\/(html|plain|xml)|application\/(rss\+)?xml)\b/;

/** Reads the address that the pages were built with; see integrations/output/address.ts. */
export function readBuiltAddress(file: URL): string {
	return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Replaces the address that a response was built with by another one: in canonical links, JSON-LD, the sitemap. One
 * build can then serve any port without a new build. Files are then compressed for each request;
 * when the addresses are equal, they are sent as the build compressed them.
 */
export function readdress(
	request: IncomingMessage,
	response: ServerResponse,
	{ from, to }: { from: string; to: string },
): void {
	if (from === to || !NAMES_ADDRESS.test(request.url ?? '')) return;
	beforeHead(response, (headers) => {
		if (!TEXT.test(String(headers['content-type'] ?? response.getHeader('content-type')))) return;
		delete headers['content-length'];
		response.removeHeader('content-length');
		replaceBody(response, (text) => text.replaceAll(from, to));
	});
	// Added later, so called earlier: it compresses the replaced text.
	compressPage(request, response);
	// The file must not be compressed, so that its text can be replaced.
	delete request.headers['accept-encoding'];
}

/** Collects the body of the response, then sends the result of `replace`. */
function replaceBody(response: ServerResponse, replace: (text: string) => string): void {
	const end = response.end.bind(response);
	const chunks: Uint8Array[] = [];
	const keep = (chunk: unknown): void => {
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
		return end(replace(Buffer.concat(chunks).toString()));
	};
}
