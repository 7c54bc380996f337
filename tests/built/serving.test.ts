// The wrapper around the built site, over a real network, with a stand-in for Astro's half.
import { readdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuiltAddress } from '#server/address.ts';
import { site } from '#server/site.ts';
import { type Listening, listen } from '#tests/support/listen.ts';
import { sendRaw, startAndFail } from './running.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const app: RequestListener = (request, response) => response.writeHead(404).end(`app: ${request.method}`);
const built = readBuiltAddress(new URL('../../dist/address.json', import.meta.url));
let local: Listening;
let abroad: Listening;
let url: string;

beforeAll(async () => {
	local = await listen(site(app, { address: built }));
	abroad = await listen(site(app, { address: 'https://play.example.org' }));
	url = local.url;
});
afterAll(() => {
	local.close();
	abroad.close();
});

test.each(['/', '/nothing-here', '/favicon.svg'])('puts the security headers on %s', async (path) => {
	const { headers } = await fetch(abroad.url + path);
	expect(headers.get('x-content-type-options')).toBe('nosniff');
	expect(headers.get('x-frame-options')).toBe('DENY');
	expect(headers.get('referrer-policy')).toBe('same-origin');
	expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
	expect(headers.get('strict-transport-security')).toMatch(/max-age/);
});

test('serves a page compressed and lets the browser revalidate it', async () => {
	const page = await fetch(url, { headers: { 'accept-encoding': 'br' } });
	expect(page.headers.get('content-encoding')).toBe('br');
	expect(page.headers.get('cache-control')).toContain('must-revalidate');
	const again = await fetch(url, {
		headers: { 'accept-encoding': 'br', 'if-none-match': page.headers.get('etag') ?? '' },
	});
	expect(again.status).toBe(304);
});

test.each(['/worlds/mystika', '/worlds/mystika/', '/worlds/mystika/index.html', '/worlds/mystika?x=1'])(
	'%s is served under a policy that allows only its own scripts, even when unchanged',
	async (path) => {
		const page = await fetch(url + path);
		expect(page.status).toBe(200);
		const policy = page.headers.get('content-security-policy') ?? '';
		expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[^']+')+$/);
		expect(policy).toContain("default-src 'self'");
		const again = await fetch(url + path, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
		expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, policy]);
	},
);

test('a file opened by itself runs no script', async () => {
	const { headers } = await fetch(`${url}/favicon.svg`);
	expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('serves the OpenAPI document', async () => {
	const answer = await fetch(`${url}/openapi.json`);
	expect(answer.headers.get('content-type')).toContain('application/json');
	expect(answer.headers.get('cache-control')).toContain('must-revalidate');
	expect(await answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Stonecast' } });
});

test('lets hashed files be kept for ever', async () => {
	const [file] = readdirSync(`${root}dist/client/_astro`).filter((name) => name.endsWith('.js'));
	const answer = await fetch(`${url}/_astro/${file}`);
	expect(answer.headers.get('cache-control')).toContain('immutable');
});

test('leaves to the app whatever is not a file, not a GET, or the 404 page', async () => {
	expect(await (await fetch(url, { method: 'POST' })).text()).toBe('app: POST');
	expect(await (await fetch(`${url}/api/health`)).text()).toBe('app: GET');
	expect((await fetch(`${url}/404.html`)).status).toBe(404);
});

test.each(['GET /%ff', 'GET http://elsewhere/', 'GET *'])('refuses %s and keeps running', async (line) => {
	expect(await sendRaw(url, `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(
		/^HTTP\/1.1 400/,
	);
	expect((await fetch(url)).status).toBe(200);
});

test('answers a range that ends before it begins', async () => {
	expect((await fetch(url, { headers: { range: 'bytes=100-50' } })).status).toBe(200);
});

test('says in one line what is wrong before it listens', async () => {
	expect(await startAndFail({ PORT: 'abc' })).toEqual({
		code: 1,
		said: 'PORT must be a number from 0 to 65535, not "abc".\n',
	});
});
