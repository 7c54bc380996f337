// The headers of the built server's answers, and its log.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { beginGame, guestCaller, type RunningServer, startServer } from './running.ts';

const FRIEND = 'https://friend.example';
const ENEMY = 'https://enemy.example';

const folder = await createDataFolder('headers');
const guest = randomUUID();
let server: RunningServer;
let game: { id: string };

beforeAll(async () => {
	server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'info', ALLOWED_ORIGINS: FRIEND });
	game = await beginGame(guestCaller(server, guest), server.invitation);
});
afterAll(async () => {
	await server?.kill();
	await rm(folder, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
	fetch(server.url + path, { method, headers, ...(body !== undefined && { body }) });
const codeOf = async (response: Response) => (await response.json()).error?.code;
const logged = () =>
	server
		.said()
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line));

test.each([
	['GET', '/api/me', 200],
	['GET', '/api/nothing', 404],
	['DELETE', '/api/me', 405],
	['POST', '/api/games', 403],
])('%s %s answers under one trace id in header, envelope and log', async (method, path, status) => {
	const response = await ask(path, {}, method);
	const trace = response.headers.get('X-Trace-Id');
	expect(response.status).toBe(status);
	expect((await response.json()).meta.traceId).toBe(trace);
	await expect
		.poll(() => logged().filter(({ traceId }) => traceId === trace))
		.toMatchObject([{ method, path, status }]);
	expect(response.headers.get('Cache-Control')).toBe('no-store');
	expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test.each([
	['/nowhere', 404],
	['/adventures?world=mystika', 200],
	[`/game/${randomUUID()}`, 200],
])('%s, drawn on demand, is sent compressed and under a strict policy', async (path, status) => {
	const response = await ask(path, { 'Accept-Encoding': 'br' });
	expect([response.status, response.headers.get('Content-Encoding')]).toEqual([status, 'br']);
	expect((await response.text()).includes('</html>')).toBe(true);
	const policy = response.headers.get('Content-Security-Policy') ?? '';
	expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[^']+')+$/);
	expect(policy).toContain("frame-ancestors 'none'");
	expect(policy).not.toContain("'unsafe-inline'");
	for (const [name, value] of [
		['X-Content-Type-Options', 'nosniff'],
		['Referrer-Policy', 'same-origin'],
		['X-Frame-Options', 'DENY'],
		['Cross-Origin-Opener-Policy', 'same-origin'],
	] as const)
		expect(response.headers.get(name)).toBe(value);
	expect(response.headers.get('Permissions-Policy')).toContain('camera=()');
});

test('an answer of the API may load nothing', async () => {
	const { headers } = await ask('/api/me');
	expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

test.each([
	'/api/health',
	'/api/me',
	'/api/premades?world=mystika',
	'/api/games',
	'/api/characters',
	'/api/wallet',
])('HEAD %s answers as GET does, without a body', async (path) => {
	const head = await ask(path, { 'X-Guest-Id': guest }, 'HEAD');
	expect([head.status, await head.text()]).toEqual([200, '']);
	expect(head.headers.get('Content-Type')).toContain('application/json');
});

test.each([
	['/api/health', 'GET, HEAD, OPTIONS'],
	['/api/me', 'GET, HEAD, OPTIONS'],
	['/api/invites/redeem', 'POST, OPTIONS'],
	['/api/games', 'GET, HEAD, POST, OPTIONS'],
	['/api/games/x', 'GET, HEAD, PATCH, OPTIONS'],
	['/api/games/x/npcs/y', 'GET, HEAD, OPTIONS'],
	['/api/games/x/rewind', 'POST, OPTIONS'],
	['/api/games/x/branch', 'POST, OPTIONS'],
	['/api/games/x/share', 'POST, DELETE, OPTIONS'],
	['/api/games/x/export', 'GET, HEAD, OPTIONS'],
	['/api/games/x/search', 'GET, HEAD, OPTIONS'],
	['/api/games/search', 'GET, HEAD, OPTIONS'],
	['/api/games/x/history', 'GET, HEAD, OPTIONS'],
	['/api/games/x/turn', 'POST, OPTIONS'],
	['/api/games/x/preview', 'POST, OPTIONS'],
	['/api/premades', 'GET, HEAD, OPTIONS'],
	['/api/characters', 'GET, HEAD, POST, OPTIONS'],
	['/api/characters/x', 'GET, HEAD, DELETE, OPTIONS'],
	['/api/telemetry/event', 'POST, OPTIONS'],
	['/api/wallet', 'GET, HEAD, OPTIONS'],
	['/api/adventures', 'GET, HEAD, OPTIONS'],
	['/api/worlds', 'GET, HEAD, OPTIONS'],
])('%s answers %s and no other method', async (path, allow) => {
	const options = await ask(path, {}, 'OPTIONS');
	expect([options.status, options.headers.get('Allow')]).toEqual([204, allow]);
	for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
		(one) => !allow.includes(one),
	)) {
		const refused = await ask(path, {}, method);
		expect([method, refused.status, refused.headers.get('Allow')]).toEqual([method, 405, allow]);
		if (method !== 'HEAD') expect(await codeOf(refused)).toBe('VALIDATION_FAILED');
	}
});

test.each([
	['an invalid token', { Authorization: 'Bearer nonsense' }],
	['a token beside a good guest id', { Authorization: 'Bearer nonsense', 'X-Guest-Id': guest }],
	['another scheme', { Authorization: `Basic ${btoa('a:b')}`, 'X-Guest-Id': guest }],
	['an empty token', { Authorization: '', 'X-Guest-Id': guest }],
	['an invalid guest id', { 'X-Guest-Id': 'me' }],
	['an empty guest id', { 'X-Guest-Id': '' }],
	['two guest ids', { 'X-Guest-Id': `${guest}, ${randomUUID()}` }],
])('%s is refused, and never taken for a new guest', async (_, headers) => {
	for (const path of ['/api/me', '/api/games', '/api/wallet', `/api/games/${game.id}`]) {
		const response = await ask(path, headers as Record<string, string>);
		expect([path, response.status, await codeOf(response)]).toEqual([path, 401, 'UNAUTHORIZED']);
	}
});

test('only pages of allowed origins may read and write', async () => {
	const redeem = (origin: string, more = {}) =>
		ask(
			'/api/invites/redeem',
			{ Origin: origin, 'X-Guest-Id': guest, 'Content-Type': 'application/json', ...more },
			'POST',
			'{"code":"X"}',
		);
	expect((await redeem(FRIEND, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200);
	for (const origin of [ENEMY, 'null', `${FRIEND}.enemy.example`, 'https://friend.example:444']) {
		const refused = await redeem(origin);
		expect([refused.status, await codeOf(refused)]).toEqual([403, 'CSRF_TOKEN_INVALID']);
		expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull();
		expect((await ask('/api/me', { Origin: origin })).headers.get('Access-Control-Allow-Origin')).toBeNull();
	}
	const forwarded = await redeem(ENEMY, {
		'X-Forwarded-Host': 'enemy.example',
		'X-Forwarded-Proto': 'https',
	});
	expect(forwarded.status).toBe(403);
	const read = await ask('/api/me', { Origin: FRIEND });
	expect(read.headers.get('Access-Control-Allow-Origin')).toBe(FRIEND);
	expect(read.headers.get('Access-Control-Allow-Credentials')).toBeNull();
	expect(read.headers.get('Vary')).toContain('Origin');
	expect(read.headers.get('Access-Control-Expose-Headers')).toContain('X-Trace-Id');
});

test('the log of a session names no guest, no key and no invitation', async () => {
	const caller = guestCaller(server, guest);
	const key = randomUUID();
	await caller.post(`/api/games/${game.id}/turn`, { action: 'wait' }, key);
	await caller.get('/api/games?status=active');
	await caller.get(`/api/games/${game.id}/history?before=2147483648`);
	const trace = (await ask('/api/me', { 'X-Guest-Id': guest })).headers.get('X-Trace-Id');
	await expect.poll(() => logged().some(({ traceId }) => traceId === trace)).toBe(true);
	const lines = JSON.stringify(logged());
	expect(lines).toContain('/turn');
	for (const secret of [guest, guest.replaceAll('-', ''), key, server.invitation ?? 'none', 'status=active'])
		expect(lines).not.toContain(secret);
});
