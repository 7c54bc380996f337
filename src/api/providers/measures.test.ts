import { expect, test } from 'vitest';
import { createMemoryLimiter } from '#api/http/rate-limiter.ts';
import { readMetrics } from '#api/process/health.ts';
import { measureDatabase } from '#api/storage/measure-database.ts';
import { apiCaller, playApi, worldsServer } from '#tests/support/players.ts';
import { apiRequest } from '#tests/support/server.ts';
import { createMeasures } from './measures.ts';

const server = await worldsServer();
const measures = createMeasures(server.database.use);
Object.assign(server, {
	measures,
	metricsToken: 'm'.repeat(20),
	limiter: createMemoryLimiter(),
	database: measureDatabase(server.database, measures.asked),
});
const table = playApi(server);

async function metrics(): Promise<string> {
	const headers = { Authorization: `Bearer ${'m'.repeat(20)}` };
	return (await readMetrics(apiRequest('/api/metrics', { headers }), server)).text();
}

/** The value of a series, by its name and some of its labels. */
async function read(name: string, ...labels: string[]): Promise<number> {
	const line = (await metrics())
		.split('\n')
		.find((one) => one.startsWith(name) && labels.every((label) => one.includes(label)));
	return Number(line?.split(' ').at(-1) ?? Number.NaN);
}

test('counts calls, turns, stones, refusals and what the database does, without a language model', async () => {
	const { guest, game } = await table.begun();
	for (let n = 0; n < 3; n += 1) await table.turn(guest, game.id, { action: 'look around' });
	const key = crypto.randomUUID();
	for (let n = 0; n < 2; n += 1) await table.turn(guest, game.id, { action: 'wait' }, key);
	await table.turn(guest, crypto.randomUUID(), { action: 'wait' });
	const route = 'route="/api/games/{id}/turn"';
	expect(await read('stonecast_http_call_seconds_count', route, 'status="200"')).toBe(5);
	expect(await read('stonecast_http_call_seconds_count', route, 'status="404"')).toBe(1);
	expect(await read('stonecast_turn_seconds_count', 'outcome="replayed"')).toBe(1);
	expect(await read('stonecast_turn_seconds_count', 'outcome="answered"')).toBe(4);
	expect(await read('stonecast_refusals_total', 'code="NOT_FOUND"')).toBe(1);
	const [spent] = await server.database.sql<{ stones: number }>`
		select -sum(stones)::int as stones from game.ledger where kind = 'spend'`;
	expect(await read('stonecast_ledger_stones_total', 'kind="spend"', 'direction="taken"')).toBe(
		spent?.stones,
	);
	expect(
		await read('stonecast_database_seconds_count', 'kind="transaction"', 'outcome="done"'),
	).toBeGreaterThan(4);
	expect(await read('stonecast_database_connections', 'state="most"')).toBeGreaterThan(0);
	expect(await read('stonecast_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
	expect(await read('stonecast_process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('names no game, player or secret in its labels', async () => {
	const { guest, game } = await table.begun();
	await table.turn(guest, game.id, { action: 'a very secret plan' });
	const text = await metrics();
	for (const secret of [guest, game.id, 'secret plan']) expect(text).not.toContain(secret);
});

test('shows nothing without the token', async () => {
	const call = apiCaller(server);
	expect((await call(readMetrics, apiRequest('/api/metrics'))).status).toBe(404);
});
