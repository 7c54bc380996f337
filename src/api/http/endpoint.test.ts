import type { APIContext, APIRoute } from 'astro';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Server } from '#api/server.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { readBody, readJson } from './body.ts';
import { createEndpoints, type Endpoint, replyWith, runEndpoint } from './endpoint.ts';
import { ApiError } from './errors.ts';

const server = await testServer();

async function told(run: Endpoint<Server>, request: Request = apiRequest('/api/x')) {
	const response = await runEndpoint(run, request, server, {});
	return { status: response.status, headers: response.headers, body: await response.json() };
}

const echo: Endpoint<Server> = (request) => readJson(request);

test('wraps data into the envelope with its trace id', async () => {
	const { status, headers, body } = await told(() => ({ a: 1 }));
	expect(status).toBe(200);
	expect(body).toEqual({ ok: true, data: { a: 1 }, meta: { traceId: headers.get('X-Trace-Id') } });
	expect(headers.get('Cache-Control')).toBe('no-store');
	expect(headers.get('Content-Type')).toContain('application/json');
});

test('returns null for an endpoint that returns nothing', async () => {
	expect((await told(() => undefined)).body).toMatchObject({ ok: true, data: null });
});

test('keeps the status and the headers of a reply', async () => {
	const { status, headers } = await told(() =>
		replyWith({ id: 1 }, { status: 201, headers: { 'Idempotent-Replayed': 'true' } }),
	);
	expect([status, headers.get('Idempotent-Replayed')]).toEqual([201, 'true']);
});

test('passes a whole Response on, with the trace id', async () => {
	const response = await runEndpoint(
		() => new Response('event: x\n\n', { headers: { 'Content-Type': 'text/event-stream' } }),
		apiRequest('/api/x'),
		server,
		{},
	);
	expect(response.headers.get('Content-Type')).toBe('text/event-stream');
	expect(response.headers.get('X-Trace-Id')).toMatch(/^[0-9a-f-]{36}$/);
	expect(await response.text()).toBe('event: x\n\n');
});

test("puts a player's error into the envelope", async () => {
	const refuse: Endpoint<Server> = () => {
		throw new ApiError('CONFLICT', { details: { existingGameId: 'x' }, headers: { 'Retry-After': '1' } });
	};
	const { status, headers, body } = await told(refuse);
	expect([status, headers.get('Retry-After')]).toEqual([409, '1']);
	expect(body).toEqual({
		ok: false,
		error: {
			code: 'CONFLICT',
			message:
				'This character is already in an active adventure. Would you like to resume that game instead?',
			details: { existingGameId: 'x' },
		},
		meta: { traceId: headers.get('X-Trace-Id') },
	});
});

test('names the fields that do not fit', async () => {
	const schema = z.strictObject({
		name: z.string().min(1, 'Name is required'),
		inner: z.strictObject({ n: z.int() }),
	});
	const run: Endpoint<Server> = (request) => readBody(request, schema);
	const { status, body } = await told(
		run,
		apiRequest('/api/x', { body: { name: '', inner: { n: 1.5, more: 1 }, extra: 1 } }),
	);
	expect(status).toBe(422);
	expect(body.error).toMatchObject({
		code: 'VALIDATION_FAILED',
		message: 'Please check your selection and try again.',
	});
	expect(body.error.details.fields).toMatchObject({
		name: 'Name is required',
		'inner.n': expect.any(String),
		'inner.more': 'There is no such field.',
		extra: 'There is no such field.',
	});
});

test('logs an unknown error once, with the trace id, and sends nothing of it', async () => {
	const fail: Endpoint<Server> = () => {
		throw Object.assign(new Error('secret /srv/path select 1'), { params: ['guest-secret'] });
	};
	const before = server.logged.length;
	const { status, headers, body } = await told(fail);
	expect(status).toBe(500);
	expect(body.error).toEqual({
		code: 'INTERNAL_ERROR',
		message: "Something went wrong on our end. We're working to fix it!",
	});
	const lines = server.logged.slice(before);
	expect(lines.map(({ level, msg, traceId }) => [level, msg, traceId])).toEqual([
		[50, 'failed', headers.get('X-Trace-Id')],
		[30, 'answered', headers.get('X-Trace-Id')],
	]);
	expect(JSON.stringify(lines[0])).toContain('secret /srv/path');
});

test('logs no query, no header and no body', async () => {
	const before = server.logged.length;
	await told(echo, apiRequest('/api/x?code=HIDDEN-1', { guest: 'HIDDEN-2', body: { password: 'HIDDEN-3' } }));
	expect(JSON.stringify(server.logged.slice(before))).not.toContain('HIDDEN');
	expect(server.logged.at(-1)).toMatchObject({ method: 'POST', path: '/api/x', status: 200 });
});

test('sends no database fault, and logs none of its values', async () => {
	const before = server.logged.length;
	const run: Endpoint<Server> = (_request, { database }) =>
		database.sql`insert into game.invite (code, uses, uses_left) values (${'HIDDEN-VALUE'}, 0, 0)`;
	const { status, body } = await told(run);
	expect([status, body.error.code]).toEqual([500, 'INTERNAL_ERROR']);
	const lines = JSON.stringify(server.logged.slice(before));
	expect(lines).toContain('invite_uses_check');
	expect(lines).not.toContain('HIDDEN-VALUE');
});

test.each([
	['malformed JSON', '{"a":', 400],
	['nothing', '', 400],
	['a body over 64 KiB', JSON.stringify({ a: 'x'.repeat(65_536) }), 413],
	['JSON nested 10,000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 422],
	['objects nested 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 422],
	['a NUL that no database keeps', '{"a":"x\\u0000"}', 422],
	['a NUL in a name', '{"x\\u0000":1}', 422],
])('refuses %s', async (_name, body, status) => {
	const answered = await told(echo, apiRequest('/api/x', { body }));
	expect([answered.status, answered.body.error.code]).toEqual([status, 'VALIDATION_FAILED']);
});

test('refuses a body that is not UTF-8', async () => {
	const request = new Request('http://localhost:3000/api/x', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: new Uint8Array([0x22, 0xff, 0x22]),
	});
	expect((await told(echo, request)).status).toBe(400);
});

test('counts the bytes of a body without a length', async () => {
	const chunk = new TextEncoder().encode('x'.repeat(40_000));
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			controller.enqueue(chunk);
		},
	});
	const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, duplex: 'half' };
	expect((await told(echo, new Request('http://localhost:3000/api/x', init as RequestInit))).status).toBe(
		413,
	);
});

test("recognises the adapter's own size limit", async () => {
	const body = new ReadableStream({
		pull(controller) {
			controller.error(new Error('Body size limit exceeded: received more than 65536 bytes'));
		},
	});
	const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, duplex: 'half' };
	expect((await told(echo, new Request('http://localhost:3000/api/x', init as RequestInit))).status).toBe(
		413,
	);
});

test('repairs broken UTF-16 and keeps the rest as it is', async () => {
	const { body } = await told(
		echo,
		apiRequest('/api/x', { body: '{"a":"\\ud83d","b":["👍",{"c":"\\ud83d\\udc4d"}],"__proto__":{"d":1}}' }),
	);
	expect(body.data).toMatchObject({ a: '\ufffd', b: ['👍', { c: '👍' }] });
});

test('refuses a content type other than JSON', async () => {
	const plain = await told(
		echo,
		apiRequest('/api/x', { body: '{}', headers: { 'Content-Type': 'text/plain' } }),
	);
	expect([plain.status, plain.body.error.code]).toEqual([415, 'VALIDATION_FAILED']);
	expect(
		(
			await told(
				echo,
				apiRequest('/api/x', { body: '{}', headers: { 'Content-Type': 'application/json; charset=utf-8' } }),
			)
		).status,
	).toBe(200);
});

test('refuses a write from another site', async () => {
	const from = async (headers: Record<string, string>, method = 'POST') => {
		const { status, body } = await told(() => 1, apiRequest('/api/x', { method, headers }));
		return status === 200 ? 200 : `${status} ${body.error.code}`;
	};
	const refused = '403 CSRF_TOKEN_INVALID';
	expect(await from({})).toBe(200);
	expect(await from({ Origin: 'http://localhost:3000' })).toBe(200);
	expect(await from({ Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' })).toBe(200);
	expect(await from({ Origin: 'https://evil.example' })).toBe(refused);
	expect(await from({ Origin: 'null' })).toBe(refused);
	expect(await from({ 'Sec-Fetch-Site': 'cross-site' })).toBe(refused);
	expect(await from({ 'Sec-Fetch-Site': 'same-site', Origin: 'http://other.localhost:3000' })).toBe(refused);
	expect(await from({ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://behind.a.proxy' })).toBe(200);
	expect(await from({ 'Sec-Fetch-Site': 'none' })).toBe(200);
	expect(await from({ Origin: 'https://evil.example' }, 'DELETE')).toBe(refused);
	expect(await from({ Origin: 'https://evil.example' }, 'GET')).toBe(200);
});

test('lets pages of allowed origins call', async () => {
	const friend = 'https://friend.example';
	const allowing = await testServer({ allowedOrigins: [friend] });
	const call = (origin: string) =>
		runEndpoint(
			() => 1,
			apiRequest('/api/x', { method: 'POST', headers: { Origin: origin, 'Sec-Fetch-Site': 'cross-site' } }),
			allowing,
			{},
		);
	const allowed = await call(friend);
	expect([
		allowed.status,
		allowed.headers.get('Access-Control-Allow-Origin'),
		allowed.headers.get('Vary'),
	]).toEqual([200, friend, 'Origin']);
	const refused = await call('https://evil.example');
	expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([403, null]);
});

test('returns 405 and the allowed methods for other methods', async () => {
	const { refuseOthers } = createEndpoints(() => server);
	const response = await refuseOthers(
		'GET',
		'POST',
	)({ request: apiRequest('/api/x', { method: 'DELETE' }), params: {} });
	expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
	expect(await response.json()).toMatchObject({
		ok: false,
		error: { code: 'VALIDATION_FAILED', message: 'This address answers to GET and POST only.' },
	});
});

test("answers a browser's preflight", async () => {
	const { refuseOthers } = createEndpoints(async () =>
		testServer({ allowedOrigins: ['https://friend.example'] }),
	);
	const preflight = (origin: string) =>
		refuseOthers(
			'GET',
			'POST',
		)({ request: apiRequest('/api/x', { method: 'OPTIONS', headers: { Origin: origin } }), params: {} });
	const yes = await preflight('https://friend.example');
	expect([yes.status, yes.headers.get('Access-Control-Allow-Methods')]).toEqual([
		204,
		'GET, HEAD, POST, OPTIONS',
	]);
	expect(yes.headers.get('Access-Control-Allow-Headers')).toContain('X-Guest-Id');
	expect((await preflight('https://evil.example')).headers.has('Access-Control-Allow-Methods')).toBe(false);
});

test('is what Astro calls, and passes on the parameters of the address', async () => {
	const { endpoint } = createEndpoints(() => server);
	const route: APIRoute = endpoint((_request, _live, { id }) => ({ id }));
	const response = await route({
		request: apiRequest('/api/x/7'),
		params: { id: '7' },
	} as unknown as APIContext);
	expect(await response.json()).toMatchObject({ data: { id: '7' } });
});

test('returns 503 in the envelope where the server could not be opened', async () => {
	const broken = createEndpoints(() => Promise.reject(new Error('secret /srv/path')));
	for (const handler of [broken.endpoint(() => 1), broken.refuseOthers('GET')]) {
		const response = await handler({ request: apiRequest('/api/x'), params: {} });
		expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
		expect(await response.json()).toEqual({
			ok: false,
			error: {
				code: 'INTERNAL_ERROR',
				message: "Something went wrong on our end. We're working to fix it!",
			},
			meta: { traceId: response.headers.get('X-Trace-Id') },
		});
	}
});

test('puts the trace id on what an endpoint logs itself', async () => {
	const { headers } = await told((_request, { log }) => log.warn('by the way'));
	expect(server.logged.filter(({ traceId }) => traceId === headers.get('X-Trace-Id'))).toMatchObject([
		{ msg: 'by the way' },
		{ msg: 'answered' },
	]);
});

test.each([
	[{ n: '1' }, { n: 'This is not what belongs here.' }],
	[{}, { n: 'This is missing.' }],
	[{ n: 11 }, { n: 'At most 10.' }],
	[{ n: 0 }, { n: 'At least 1.' }],
	[{ n: 1, kind: 'c' }, { kind: 'One of: a, b.' }],
	[{ n: 1, word: '' }, { word: 'This is too short.' }],
	[{ n: 1, word: 'abcd' }, { word: 'At most 3 characters.' }],
	[{ n: 1, own: 1 }, { own: 'Say it in words.' }],
	[JSON.parse('{"n":1,"__proto__":1}'), JSON.parse('{"__proto__":"There is no such field."}')],
])('words what is wrong with %j for a player', async (body, fields) => {
	const schema = z.strictObject({
		n: z.int().min(1).max(10),
		kind: z.enum(['a', 'b']).optional(),
		word: z.string().min(1).max(3).optional(),
		own: z.string('Say it in words.').optional(),
	});
	const { status, body: answered } = await told(
		(request) => readBody(request, schema),
		apiRequest('/api/x', { body }),
	);
	expect([status, JSON.stringify(answered.error.details.fields)]).toEqual([422, JSON.stringify(fields)]);
});

test('refuses a body that is not an object, with that message', async () => {
	for (const body of ['null', '[]', '1', '"x"']) {
		const { body: answered } = await told(
			(request) => readBody(request, z.strictObject({})),
			apiRequest('/api/x', { body }),
		);
		expect(answered.error).toEqual({
			code: 'VALIDATION_FAILED',
			message: 'The request must be a JSON object.',
		});
	}
});

test('asks the database for no address that it cannot hold', async () => {
	const ask: Endpoint<Server> = async (request, { database }, { id = '' }) => {
		const q = new URL(request.url).searchParams.get('q') ?? '';
		return database.sql`select ${id}::text as id, ${q}::text as q`;
	};
	const response = await runEndpoint(ask, apiRequest('/api/x/a%00b?q=%00'), server, { id: 'a\0b' });
	expect(response.status).toBe(200);
	expect((await response.json()).data).toEqual([{ id: 'a\ufffdb', q: '\ufffd' }]);
});
