import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#tests/support/listen.ts';
import { gateAddresses } from './address-gate.ts';
import type { AppHandler } from './app.ts';

/** A server whose callers are who they say they are. */
async function serve(app: AppHandler) {
	const { url, close } = await listen(gateAddresses(app, (_, forwarded) => forwarded ?? undefined));
	onTestFinished(close);
	return (address: string, path = '/') => fetch(url + path, { headers: { 'X-Forwarded-For': address } });
}

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

test('works on six requests of one address at a time, and on another address at once', async () => {
	let [now, most] = [0, 0];
	const ask = await serve((_, response) => {
		now += 1;
		most = Math.max(most, now);
		setTimeout(() => {
			now -= 1;
			response.end('done');
		}, 40);
	});
	const many = times(160, () => ask('192.0.2.1'));
	await new Promise((resolve) => setTimeout(resolve, 60));
	const began = performance.now();
	expect((await ask('192.0.2.2')).status).toBe(200);
	expect(performance.now() - began).toBeLessThan(500);
	expect((await Promise.all(many)).map(({ status }) => status)).toEqual(times(160, () => 200));
	expect(most).toBeLessThanOrEqual(7);
});

test('a request that takes long, such as a stream, keeps no place', async () => {
	const held: (() => void)[] = [];
	const ask = await serve(({ headers }, response) => {
		if (headers['x-forwarded-for'] === '192.0.2.3' && held.length < 6) {
			response.write('event: begun\n\n');
			held.push(() => response.end('event: over\n\n'));
		} else response.end('done');
	});
	const streams = times(6, () => ask('192.0.2.3'));
	await Promise.all(streams);
	expect((await ask('192.0.2.3')).status).toBe(200);
	for (const end of held) end();
	for (const stream of streams) expect(await (await stream).text()).toContain('event: over');
});

test('past five hundred waiting requests an address is refused, and may come back', async () => {
	const open: (() => void)[] = [];
	const ask = await serve((_, response) => void open.push(() => response.end('done')));
	const asked = times(560, () => ask('192.0.2.4'));
	const refused = (await Promise.race([Promise.any(asked), asked[559]])) as Response;
	expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
	const timer = setInterval(() => {
		for (const end of open.splice(0)) end();
	}, 5);
	const statuses = (await Promise.all(asked)).map(({ status }) => status);
	clearInterval(timer);
	expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
	expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(506);
});

test('works on some requests of all addresses in their turns, and on what a monitor asks at once', async () => {
	let [now, most] = [0, 0];
	const begun: string[] = [];
	const ask = await serve(({ url, headers }, response) => {
		if (url?.startsWith('/api/health/')) return void response.end('ready');
		now += 1;
		most = Math.max(most, now);
		begun.push(String(headers['x-forwarded-for']));
		setTimeout(() => {
			now -= 1;
			response.end('done');
		}, 60);
	});
	const many = times(240, (n) => ask(`192.0.2.${n % 80}`));
	await new Promise((resolve) => setTimeout(resolve, 50));
	const late = ask('198.51.100.1');
	for (const path of ['/api/health/live', '/api/health/ready?from=proxy']) {
		const open = [...begun];
		expect((await ask('198.51.100.2', path)).status).toBe(200);
		expect(begun.length - open.length).toBeLessThan(48);
	}
	expect((await late).status).toBe(200);
	expect((await Promise.all(many)).map(({ status }) => status)).toEqual(times(240, () => 200));
	expect(most).toBe(24);
	// Who came last with one request waits for one of each other's, and not for all.
	expect(begun.indexOf('198.51.100.1')).toBeLessThan(240 - 80);
});

test('refuses a request that has waited for five seconds', async () => {
	const held: (() => void)[] = [];
	const ask = await serve((_, response) => void held.push(() => response.end('done')));
	// Each counts for a quarter of a second, so that about 96 begin in a second.
	const asked = times(800, (n) => ask(`192.0.2.${n % 200}`));
	const began = performance.now();
	const refused = asked.at(-1) as Promise<Response>;
	expect((await refused).status).toBe(503);
	expect(performance.now() - began).toBeGreaterThan(4000);
	const timer = setInterval(() => {
		for (const end of held.splice(0)) end();
	}, 5);
	await Promise.all(asked);
	clearInterval(timer);
});

test('what comes to an idle process is done although its caller leaves at once', async () => {
	const { promise: done, resolve } = Promise.withResolvers<string>();
	const { url, close } = await listen(
		gateAddresses(
			async (request, response) => {
				let body = '';
				for await (const chunk of request) body += chunk;
				response.end();
				resolve(body);
			},
			() => undefined,
		),
	);
	onTestFinished(close);
	const socket = connect(Number(new URL(url).port), 'localhost', () =>
		socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nturn', () => socket.destroy()),
	);
	expect(await done).toBe('turn');
});
