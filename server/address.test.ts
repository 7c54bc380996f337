import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#tests/support/listen.ts';
import { readdress } from './address.ts';

const BUILT = 'http://localhost:3000';
const WANTED = 'https://play.example.org';
const BODY = `<link rel="canonical" href="${BUILT}/worlds"><script>{"url":"${BUILT}/"}</script>`;

/** Calls a server that was built for one address and is reached at another. */
async function ask(path: string, { type = 'text/html; charset=utf-8', method = 'GET', to = WANTED } = {}) {
	const { url, close } = await listen((request, response) => {
		readdress(request, response, { from: BUILT, to });
		response.writeHead(200, { 'Content-Type': type, 'Content-Length': BODY.length });
		response.write(BODY.slice(0, 40));
		response.end(BODY.slice(40));
	});
	onTestFinished(close);
	const response = await fetch(url + path, {
		method,
		headers: { 'accept-encoding': 'br' },
	});
	return { headers: response.headers, body: await response.text() };
}

test.each(['/', '/worlds', '/adventures?search=fox', '/worlds/index.html', '/robots.txt', '/sitemap.xml'])(
	'%s names the address at which the site is reached',
	async (path) => {
		const { body } = await ask(path);
		expect(body).toBe(BODY.replaceAll(BUILT, WANTED));
	},
);

test('a page is compressed for the request', async () => {
	const { headers, body } = await ask('/worlds');
	expect(headers.get('content-encoding')).toBe('br');
	expect(body).toContain(WANTED);
});

test.each([
	['/api/metrics', { type: 'text/plain' }],
	['/worlds', { type: 'application/json' }],
	['/_astro/a.js', { type: 'text/javascript' }],
	['/worlds', { to: BUILT }],
])('%s with %o is sent unchanged', async (path, options) => {
	const { headers, body } = await ask(path, options);
	expect([headers.get('content-length'), body]).toEqual([String(BODY.length), BODY]);
});

test('a HEAD request gets only a head, without a false length', async () => {
	const { headers, body } = await ask('/worlds', { method: 'HEAD' });
	expect([headers.get('content-length'), body]).toEqual([null, '']);
});
