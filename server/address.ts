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

/** A piece of what the build has written, and what goes out in its place. */
export interface Replacement {
	from: string;
	to: string;
}

/** Marks every page where AUTH=off: styles/base.css then hides all that leads to signing in and up. */
export const ACCOUNTS_OFF: Replacement = {
	from: '<html lang="en"',
	to: '<html lang="en" data-accounts="off"',
};

/** Whether a response of this type may have pieces replaced. */
export const isReplaceable = (type: string): boolean => TEXT.test(type);

/** What replaces the pieces in a text at this address; null where none can stand in it. */
export function replacerOf(
	url: string,
	replacements: readonly Replacement[],
): ((text: string) => string) | null {
	const changed = replacements.filter(({ from, to }) => from !== to);
	if (changed.length === 0 || !NAMES_ADDRESS.test(url)) return null;
	return (text) => changed.reduce((sum, { from, to }) => sum.replaceAll(from, to), text);
}

/**
 * Replaces pieces of a response by others: the address that it was built with, in canonical links, JSON-LD and the
 * sitemap. One build can then serve any port without a new build. Files are then compressed for each request; when
 * nothing is replaced, they are sent as the build compressed them.
 */
export function readdress(
	request: IncomingMessage,
	response: ServerResponse,
	...replacements: Replacement[]
): void {
	const replace = replacerOf(request.url ?? '', replacements);
	if (!replace) return;
	beforeHead(response, (headers) => {
		if (!isReplaceable(String(headers['content-type'] ?? response.getHeader('content-type')))) return;
		delete headers['content-length'];
		response.removeHeader('content-length');
		replaceBody(response, replace);
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
