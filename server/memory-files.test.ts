import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '#tests/support/listen.ts';
import { memoryFiles } from './memory-files.ts';

const PAGE = `<p>http://built.example</p>${'word '.repeat(200)}`;

let folder: string;
let same: Listening;
let renamed: Listening;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'stonecast-memory-'));
	await writeFile(join(folder, 'index.html'), PAGE);
	await writeFile(join(folder, 'index.html.br'), brotliCompressSync(PAGE));
	await writeFile(join(folder, 'large.bin'), Buffer.alloc(300 * 1024));
	same = await serve(null);
	renamed = await serve((text) => text.replace('built.example', 'here.example'));
});
afterAll(async () => {
	for (const { close } of [same, renamed]) close();
	await rm(folder, { recursive: true });
});

function serve(replace: ((text: string) => string) | null): Promise<Listening> {
	const files = memoryFiles(folder, { headersOf: () => [['X-Kept', 'yes']], replace: () => replace });
	return listen((request, response) => {
		if (!files(request, response, request.url ?? '')) response.writeHead(404).end();
	});
}

/** Asks without decompressing the answer. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
	return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
		(resolve, reject) => {
			const sent = get(url, { headers, method }, (response) => {
				const chunks: Buffer[] = [];
				response.on('data', (chunk: Buffer) => chunks.push(chunk));
				response.on('end', () =>
					resolve({
						status: response.statusCode ?? 0,
						headers: response.headers,
						body: Buffer.concat(chunks),
					}),
				);
			});
			sent.on('error', reject);
		},
	);
}

test('a page goes out as the build compressed it, with the headers of every answer', async () => {
	const { status, headers, body } = await ask(same.url, { 'accept-encoding': 'gzip, br' });
	expect([status, headers['content-encoding'], headers['vary'], headers['x-kept']]).toEqual([
		200,
		'br',
		'Accept-Encoding',
		'yes',
	]);
	expect(body.equals(brotliCompressSync(PAGE))).toBe(true);
});

test('who takes no compression gets the page itself, under another validator', async () => {
	const plain = await ask(same.url, { 'accept-encoding': 'br;q=0, identity' });
	expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, PAGE]);
	const packed = await ask(same.url, { 'accept-encoding': 'br' });
	expect(packed.headers['etag']).not.toBe(plain.headers['etag']);
});

test('a known validator is answered with 304 and no body; HEAD with the length alone', async () => {
	const { headers } = await ask(same.url);
	const again = await ask(same.url, { 'if-none-match': String(headers['etag']) });
	expect([again.status, again.body.length, again.headers['x-kept']]).toEqual([304, 0, 'yes']);
	const head = await ask(same.url, {}, 'HEAD');
	expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
		200,
		0,
		String(PAGE.length),
	]);
});

test('replaced text is compressed anew', async () => {
	const { headers, body } = await ask(renamed.url, { 'accept-encoding': 'br' });
	expect(headers['content-encoding']).toBe('br');
	expect(brotliDecompressSync(body).toString()).toBe(PAGE.replace('built.example', 'here.example'));
});

test('large files, compressed copies and other addresses are left to the disk', async () => {
	for (const path of ['/large.bin', '/index.html.br', '/index.html', '/../index.html', '/nothing'])
		expect((await ask(same.url + path)).status, path).toBe(404);
});
