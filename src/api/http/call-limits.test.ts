import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Server } from '#api/server.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { connectAsAnotherProcess } from '#tests/support/storage/database.ts';
import { type Endpoint, runEndpoint } from './endpoint.ts';
import { ApiError } from './errors.ts';
import { createMemoryLimiter, createStrictLimiter, type RateLimiter } from './rate-limiter.ts';

const server = await testServer();
const neighbour = await connectAsAnotherProcess(server.database);

const call = (path: string, guest: string, method = 'GET', address?: string) =>
	runEndpoint(
		() => 'done',
		apiRequest(path, { guest, method }),
		{ ...server, ...(address && { address }) },
		{},
	);

async function until429(path: string, method: string): Promise<{ calls: number; refused: Response }> {
	const guest = randomUUID();
	for (let calls = 0; ; calls += 1) {
		const response = await call(path, guest, method);
		if (response.status === 429) return { calls, refused: response };
	}
}

test.each([
	['/api/games/x/turn', 'POST', 120],
	['/api/invites/redeem', 'POST', 20],
	['/api/games', 'POST', 60],
	['/api/profile', 'PATCH', 240],
	['/api/me', 'GET', 600],
])('%s %s takes %i calls of one visitor in its window', async (path, method, most) => {
	const { calls, refused } = await until429(path, method);
	expect(calls).toBe(most);
	expect((await refused.json()).error.code).toBe('RATE_LIMITED');
	expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
	expect(refused.headers.get('RateLimit-Limit')).toBe(String(most));
	expect(refused.headers.get('RateLimit-Remaining')).toBe('0');
	expect(refused.headers.get('RateLimit-Reset')).toBe(refused.headers.get('Retry-After'));
});

test("sends the limit's headers with a refusal, a stream and a call without a visitor", async () => {
	const guest = randomUUID();
	const here = { ...server, address: '192.0.2.9' };
	const standing = async (run: Endpoint<Server>, request: Request) => {
		const { headers } = await runEndpoint(run, request, here, {});
		return ['Limit', 'Remaining', 'Reset'].map((name) => Number(headers.get(`RateLimit-${name}`)));
	};
	expect(await standing(() => 'done', apiRequest('/api/me', { guest }))).toEqual([600, 599, 60]);
	const refuse = () => {
		throw new ApiError('NOT_FOUND');
	};
	expect(await standing(refuse, apiRequest('/api/me', { guest }))).toEqual([600, 598, 60]);
	const stream = () => new Response('event: x\n\n');
	const turn = apiRequest('/api/games/x/turn', { guest, method: 'POST' });
	expect(await standing(stream, turn)).toEqual([120, 119, 60]);
	expect((await standing(() => 'done', apiRequest('/api/worlds'))).slice(0, 2)).toEqual([3000, 2996]);
});

test('never limits the payment provider', async () => {
	const provider = { ...server, address: '192.0.2.10' };
	for (let n = 0; n < 3100; n += 1)
		await server.limiter?.countCall('all:192.0.2.10', { most: 3000, per: 60_000 }, server.now());
	const event = apiRequest('/api/payments/webhook', { method: 'POST' });
	const { status, headers } = await runEndpoint(() => 'done', event, provider, {});
	expect([status, headers.get('RateLimit-Limit')]).toEqual([200, null]);
	expect((await runEndpoint(() => 'done', apiRequest('/api/packs'), provider, {})).status).toBe(429);
});

test('one visitor past the limit does not affect others', async () => {
	await until429('/api/invites/redeem', 'POST');
	expect((await call('/api/invites/redeem', randomUUID(), 'POST')).status).toBe(200);
});

test('new guest ids do not evade the limit of an address', async () => {
	const statuses = [];
	for (let n = 0; n < 301; n += 1)
		statuses.push((await call('/api/invites/redeem', randomUUID(), 'POST', '192.0.2.1')).status);
	expect(statuses.indexOf(429)).toBe(300);
	expect((await call('/api/invites/redeem', randomUUID(), 'POST', '192.0.2.2')).status).toBe(200);
});

/** Statuses of as many redemptions, each with the headers and at the address that are made for it. */
async function redeem(
	times: number,
	headersOf: (n: number) => Record<string, string>,
	pathOf = (_: number) => '',
) {
	const tokens: Server['verifyToken'] = async (token) =>
		token.startsWith('of-') ? { userId: token.split('.')[0] ?? '' } : null;
	const statuses = [];
	for (let n = 0; n < times; n += 1) {
		const request = apiRequest(pathOf(n) || '/api/invites/redeem', { method: 'POST', headers: headersOf(n) });
		statuses.push((await runEndpoint(() => 'done', request, { ...server, verifyToken: tokens }, {})).status);
	}
	return statuses;
}

/** The text with its letters in upper or lower case, by the bits of a number. */
const inCase = (text: string, bits: number) =>
	[...text].map((letter, at) => ((bits >> (at % 12)) & 1 ? letter.toUpperCase() : letter)).join('');

test('a guest is the same visitor however their id is written', async () => {
	const guest = randomUUID();
	const statuses = await redeem(24, (n) => ({ 'X-Guest-Id': inCase(guest, n) }));
	expect(statuses.indexOf(429)).toBe(20);
});

test('an account is the same visitor with each of its tokens, however they are sent', async () => {
	const user = `of-${randomUUID()}`;
	const statuses = await redeem(24, (n) => ({
		Authorization: `${inCase('bearer', n)}${' '.repeat(1 + (n % 3))}${user}.${n}`,
	}));
	expect(statuses.indexOf(429)).toBe(20);
});

test('a guest’s id beside a token makes no other visitor of an account', async () => {
	const user = `of-${randomUUID()}`;
	const statuses = await redeem(24, () => ({ Authorization: `Bearer ${user}`, 'X-Guest-Id': randomUUID() }));
	expect(statuses.indexOf(429)).toBe(20);
});

test('an address is the same route however it is written', async () => {
	const guest = randomUUID();
	const written = [
		'/api/invites/redeem',
		'/api/invites/redeem/',
		'/api/invites/%72edeem',
		'/api/invites/%2572edeem',
		'/api//invites/redeem',
	];
	const statuses = await redeem(
		24,
		() => ({ 'X-Guest-Id': guest }),
		(n) => written[n % written.length] ?? '',
	);
	expect(statuses.indexOf(429)).toBe(20);
});

test.each([
	['tokens that are nobody’s', (n: number) => ({ Authorization: `Bearer forged-${n}` })],
	['guest ids that are none', (n: number) => ({ 'X-Guest-Id': `nobody-${n}` })],
	['nothing', () => ({})],
])('%s still count for their address', async (_, headersOf) => {
	const address = randomUUID();
	const statuses = [];
	for (let n = 0; n < 301; n += 1) {
		const request = apiRequest('/api/invites/redeem', { method: 'POST', headers: headersOf(n) });
		const here = { ...server, address, verifyToken: async () => null };
		statuses.push((await runEndpoint(() => 'done', request, here, {})).status);
	}
	expect(statuses.indexOf(429)).toBe(300);
});

test('health is asked as often as one likes', async () => {
	for (let n = 0; n < 700; n += 1)
		expect((await call('/api/health', '00000000-0000-4000-8000-000000000000')).status).toBe(200);
});

test.each([
	['in memory', () => [createMemoryLimiter()]],
	[
		'in the database, by two processes',
		() => [createStrictLimiter(server.database), createStrictLimiter(neighbour)],
	],
] satisfies [string, () => RateLimiter[]][])('counts %s exactly, also in parallel calls', async (_, open) => {
	const limiters = open();
	const rule = { most: 50, per: 60_000 };
	const now = new Date('2026-11-22T10:00:00Z');
	const key = randomUUID();
	const taken = await Promise.all(
		Array.from({ length: 80 }, (_, n) => limiters[n % limiters.length]?.countCall(key, rule, now)),
	);
	expect(taken.filter((one) => one && one.left >= 0)).toHaveLength(50);
	expect(taken[0]?.reset).toBe(60);
	const [limiter] = limiters;
	for (let n = 0; n < 31; n += 1) await limiter?.uncountCall(key);
	expect((await limiter?.countCall(key, rule, now))?.left).toBe(0);
	const later = new Date(now.getTime() + 60_000);
	await limiter?.forgetEnded(later);
	expect((await limiter?.countCall(key, rule, later))?.left).toBe(49);
});

test.each([
	['in memory', () => createMemoryLimiter()],
	['in the database', () => createStrictLimiter(server.database)],
] satisfies [string, () => RateLimiter][])(
	'counts %s anew when the clock is put back by a day',
	async (_, open) => {
		const limiter = open();
		const rule = { most: 2, per: 60_000 };
		const key = randomUUID();
		const left = async (at: string) => (await limiter.countCall(key, rule, new Date(at))).left;
		expect(await left('2026-11-23T10:00:00Z')).toBe(1);
		expect(await left('2026-11-23T10:00:01Z')).toBe(0);
		expect(await left('2026-11-22T10:00:00Z')).toBe(1);
		// The clocks of two machines differ a little.
		expect(await left('2026-11-22T09:59:59Z')).toBe(0);
	},
);
