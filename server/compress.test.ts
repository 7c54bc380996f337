import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#tests/support/listen.ts';
import { compressPage } from './compress.ts';

const PAGE = '<p>The stone went in and nothing answered.</p>'.repeat(5000);

/** The response of a server with this content type to a client that accepts these encodings. */
async function answer(type: string, accept: string, method = 'GET') {
	const { url, close } = await listen((incoming, response) => {
		compressPage(incoming, response);
		response.writeHead(200, { 'content-type': type, 'content-length': PAGE.length });
		if (method !== 'HEAD') response.write(PAGE.slice(0, 1000));
		response.end(method === 'HEAD' ? undefined : PAGE.slice(1000));
	});
	onTestFinished(close);
	return new Promise<{ headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
		const sent = request(url, { method, headers: { 'accept-encoding': accept } }, (incoming) => {
			const chunks: Buffer[] = [];
			incoming.on('data', (chunk) => chunks.push(chunk));
			incoming.on('end', () => resolve({ headers: incoming.headers, body: Buffer.concat(chunks) }));
		});
		sent.on('error', reject);
		sent.end();
	});
}

test.each([
	['br', 'gzip, br', brotliDecompressSync],
	['gzip', 'gzip', gunzipSync],
])('a page is sent as %s to a client that accepts %s', async (encoding, accept, decompress) => {
	const { headers, body } = await answer('text/html; charset=utf-8', accept);
	expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
	expect(headers['content-length']).toBeUndefined();
	expect(decompress(body).toString()).toBe(PAGE);
	expect(body.length).toBeLessThan(PAGE.length / 20);
});

test.each([
	['application/json', 'br'],
	['text/event-stream', 'br'],
	['text/html', ''],
	['text/html', 'identity'],
])('%s is sent uncompressed to a client that accepts "%s"', async (type, accept) => {
	const { headers, body } = await answer(type, accept);
	expect(headers['content-encoding']).toBeUndefined();
	expect(body.toString()).toBe(PAGE);
});

test('a response to HEAD is not changed', async () => {
	const { headers, body } = await answer('text/html', 'br', 'HEAD');
	expect([headers['content-encoding'], body.length]).toEqual([undefined, 0]);
});
