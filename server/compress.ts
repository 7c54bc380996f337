import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { beforeHead } from './before-head.ts';

/** Quick instead of small, because the visitor waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

/**
 * Compresses the app's response when it is a page. Responses of the API are not compressed: they are small,
 * some are streams, and some contain secrets next to a caller's input.
 */
export function compressPage(request: IncomingMessage, response: ServerResponse): void {
	const encoding = ['br', 'gzip'].find((name) => request.headers['accept-encoding']?.includes(name));
	if (!encoding || request.method === 'HEAD') return;
	beforeHead(response, (headers) => {
		const type = headers['content-type'] ?? response.getHeader('content-type');
		if (!/^text\/html\b/.test(String(type)) || headers['content-encoding']) return;
		delete headers['content-length'];
		response.removeHeader('content-length');
		response.setHeader('Content-Encoding', encoding);
		response.appendHeader('Vary', 'Accept-Encoding');
		pass(response, encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP));
	});
}

/** Sends the body of the response through the compressor. */
function pass(response: ServerResponse, compressor: Transform): void {
	const write = response.write.bind(response);
	const end = response.end.bind(response);
	compressor.on('data', (chunk: Buffer) => write(chunk) || compressor.pause());
	compressor.on('end', () => end());
	response.on('drain', () => compressor.resume());
	response.on('close', () => compressor.destroy());
	response.write = (...chunk: unknown[]): boolean => Reflect.apply(compressor.write, compressor, chunk);
	response.end = (...chunk: unknown[]): ServerResponse => {
		Reflect.apply(compressor.end, compressor, chunk);
		return response;
	};
}
