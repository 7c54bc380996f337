import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import { postForStream, request } from './client.ts';
import { setTokenSource } from './token-source.ts';

const HOST = 'http://stonecast.test';
const server = setupServer();

beforeAll(() => server.listen());
beforeEach(() => openFakeBrowser());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function answer(body: object | string | null, init: ResponseInit = {}) {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	server.use(http.all(`${HOST}/api/thing`, () => new HttpResponse(body === null ? null : text, init)));
}

test('returns the data of an envelope, or the whole body without one', async () => {
	answer({ ok: true, data: { id: 1 }, meta: { traceId: 't' } });
	expect(await request('GET', '/api/thing')).toEqual({ ok: true, data: { id: 1 } });
	answer([1, 2]);
	expect(await request('GET', '/api/thing')).toEqual({ ok: true, data: [1, 2] });
	answer(null, { status: 204 });
	expect(await request('GET', '/api/thing')).toEqual({ ok: true, data: null });
});

test("returns the body's own error unchanged", async () => {
	const error = { code: 'CONFLICT', message: 'Taken.', details: { existingGameId: 'g' } };
	answer({ ok: false, error }, { status: 409, headers: { 'Retry-After': '1' } });
	expect(await request('POST', '/api/thing')).toEqual({
		ok: false,
		error: { ...error, status: 409, retryAfter: 1 },
	});
	answer({ ok: false, error });
	expect((await request('GET', '/api/thing')).ok).toBe(false);
});

test.each([
	[404, 'not_found'],
	[403, 'forbidden'],
	[401, 'unauthorized'],
	[422, 'validation_failed'],
	[500, 'http_error'],
	[418, 'http_error'],
])('gives an answer of %i without an envelope the code %s', async (status, code) => {
	answer({ message: 'Said so.' }, { status });
	expect(await request('GET', '/api/thing')).toEqual({
		ok: false,
		error: { code, message: 'Said so.', status },
	});
});

test('falls back to the status text, and does not take an HTML page for an answer of the API', async () => {
	answer('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
	const failed = { ok: false, error: { code: 'http_error', message: 'Bad Gateway', status: 502 } };
	expect(await request('GET', '/api/thing')).toEqual(failed);
	answer('<h1>Sign in to the hotel</h1>', { status: 200, statusText: 'OK' });
	expect((await request('GET', '/api/thing')).ok).toBe(false);
});

test('returns network_error with status 0 if there is no network', async () => {
	server.use(http.get(`${HOST}/api/thing`, () => HttpResponse.error()));
	const dead = { ok: false, error: { code: 'network_error', message: '', status: 0 } };
	expect(await request('GET', '/api/thing')).toEqual(dead);
});

test('sends JSON, the guest id, and a token if there is one', async () => {
	const seen: Headers[] = [];
	server.use(
		http.post(`${HOST}/api/thing`, ({ request: sent }) => {
			seen.push(sent.headers);
			return HttpResponse.json({ ok: true, data: null });
		}),
	);
	await request('POST', '/api/thing', { body: { a: 1 } });
	setTokenSource(async () => 'token');
	await request('POST', '/api/thing', { body: {} });
	setTokenSource(async () => null);
	expect(seen[0]?.get('content-type')).toBe('application/json');
	expect(seen[0]?.get('x-guest-id')).toMatch(/^[0-9a-f-]{36}$/);
	expect(seen[1]?.get('x-guest-id')).toBe(seen[0]?.get('x-guest-id'));
	expect(seen[0]?.get('authorization')).toBeNull();
	expect(seen[1]?.get('authorization')).toBe('Bearer token');
});

const STREAM = [
	': open\n\n',
	'event: resolved\ndata: {"check":null}\n\n',
	'event: narrative\r\ndata: {"delta":"The ninth window — dark."}\r\n\r\n',
	': still here\n\n',
	'event: turn\ndata: {"turnCount":13}\n\n',
].join('');

function streamOf(chunks: Uint8Array[]) {
	const body = () =>
		new ReadableStream<Uint8Array>({
			start(controller) {
				for (const chunk of chunks) controller.enqueue(chunk);
				controller.close();
			},
		});
	const headers = { 'Content-Type': 'text/event-stream' };
	server.use(http.post(`${HOST}/api/turn`, () => new HttpResponse(body(), { headers })));
}

async function read() {
	const events: [string, unknown][] = [];
	const result = await postForStream('/api/turn', { onEvent: (name, data) => events.push([name, data]) });
	return { events, result };
}

test('reads a stream cut in two at every byte, even inside a character', async () => {
	const bytes = new TextEncoder().encode(STREAM);
	for (let cut = 0; cut <= bytes.length; cut += 1) {
		streamOf([bytes.slice(0, cut), bytes.slice(cut)]);
		expect(await read()).toEqual({
			events: [
				['resolved', { check: null }],
				['narrative', { delta: 'The ninth window — dark.' }],
			],
			result: { ok: true, data: { turnCount: 13 } },
		});
		server.resetHandlers();
	}
});

test('returns network_error for a stream that ends at any byte before its turn', async () => {
	const bytes = new TextEncoder().encode(STREAM);
	for (let end = 0; end < bytes.length - 1; end += 1) {
		streamOf([bytes.slice(0, end)]);
		expect((await read()).result).toEqual({
			ok: false,
			error: { code: 'network_error', message: '', status: 0 },
		});
		server.resetHandlers();
	}
});

test('takes the first of two turns, and skips what is not JSON', async () => {
	streamOf([
		new TextEncoder().encode(`event: npc\ndata: {oops\n\n${STREAM}event: turn\ndata: {"turnCount":99}\n\n`),
	]);
	expect((await read()).result).toEqual({ ok: true, data: { turnCount: 13 } });
});

test("returns the stream's error, and accepts plain JSON", async () => {
	streamOf([
		new TextEncoder().encode('event: error\ndata: {"code":"UPSTREAM_TIMEOUT","message":"Slow."}\n\n'),
	]);
	expect((await read()).result).toEqual({
		ok: false,
		error: { code: 'UPSTREAM_TIMEOUT', message: 'Slow.', status: 200 },
	});
	server.use(http.post(`${HOST}/api/turn`, () => HttpResponse.json({ ok: true, data: { turnCount: 2 } })));
	expect((await read()).result).toEqual({ ok: true, data: { turnCount: 2 } });
});
