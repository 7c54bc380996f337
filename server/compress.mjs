import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Quick rather than small: somebody waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

/**
 * Lets the app's answer go out compressed when it turns out to be a page. Answers of the API are left alone: they are
 * small, some are streams, and some hold secrets beside what a caller sent.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function compressPage(request, response) {
	const encoding = ['br', 'gzip'].find((one) => request.headers['accept-encoding']?.includes(one));
	if (!encoding || request.method === 'HEAD') return;
	const { writeHead } = response;
	response.writeHead = (status, ...rest) => {
		const headers = rest.at(-1);
		const type = headers?.['content-type'] ?? response.getHeader('content-type');
		if (/^text\/html\b/.test(type ?? '') && !headers?.['content-encoding']) {
			delete headers?.['content-length'];
			response.removeHeader('content-length');
			response.setHeader('Content-Encoding', encoding);
			response.appendHeader('Vary', 'Accept-Encoding');
			pass(response, encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP));
		}
		return writeHead.call(response, status, ...rest);
	};
}

/** Sends what is written to the response through the compressor. */
function pass(response, compressor) {
	const { write, end } = response;
	compressor.on('data', (chunk) => write.call(response, chunk) || compressor.pause());
	compressor.on('end', () => end.call(response));
	response.on('drain', () => compressor.resume());
	response.on('close', () => compressor.destroy());
	response.write = (...chunk) => compressor.write(...chunk);
	response.end = (...chunk) => {
		compressor.end(...chunk);
		return response;
	};
}
