import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { grantStones, postEntry, spendStones } from '#api/ledger/ledger.ts';
import type { StatementView } from '#lib/wire/wallet.ts';
import { newGuest, newUser, playApi, verifyAnyToken } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { shopApi } from '#tests/support/shop-api.ts';
import { fetchStatement, toCsvCell } from './statement.ts';

const server = await testServer({ verifyToken: verifyAnyToken });
server.setNow('2026-11-21T10:00:00Z');
const { sql } = server.database;
const { call } = playApi(server);

const read = (guest: string, query = '') =>
	call<StatementView>(fetchStatement, apiRequest(`/api/wallet/statement${query}`, { guest }));

test('shows every row once, in pages, the newest first', async () => {
	const { guest, player } = await newGuest(server);
	for (let n = 1; n <= 23; n += 1)
		await grantStones(server, sql, {
			playerId: player.playerId,
			stones: n,
			reason: `gift ${n}`,
			cause: `gift:${n}`,
		});
	const seen: number[] = [];
	let query = '?limit=10';
	for (let page = 0; page < 3; page += 1) {
		const { rows, next } = (await read(guest, query)).data;
		seen.push(...rows.map(({ seq }) => seq));
		query = `?limit=10&before=${next}`;
		if (page === 2) expect(next).toBeNull();
	}
	expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => 23 - index));
	expect((await read(guest)).data.rows[0]).toMatchObject({
		kind: 'grant',
		cause: 'gift',
		stones: 23,
		after: { stones: 276, shard: 0, crystal: 0, relic: 0 },
	});
});

test('filters by kind', async () => {
	const { guest, player } = await newGuest(server, { invited: true });
	const { playerId } = player;
	await spendStones(server, sql, { playerId, stones: 1, reason: 'x', cause: 'turn:1:1' });
	await postEntry(server, sql, { playerId, kind: 'grant', relic: 1, reason: 'Ending', cause: 'ending:1' });
	const { rows } = (await read(guest, '?kind=spend')).data;
	expect(rows).toMatchObject([{ kind: 'spend', stones: -1, cause: 'turn' }]);
	expect((await read(guest, '?kind=grant')).data.rows).toHaveLength(2);
	expect(await read(guest, '?kind=theft')).toMatchObject({
		status: 422,
		error: { code: 'VALIDATION_FAILED' },
	});
	expect(await read(guest, '?before=0')).toMatchObject({ status: 422 });
	expect(await read(guest, '?limit=1000')).toMatchObject({ status: 422 });
});

test('shows regrown stones that are not settled', async () => {
	const { headers } = await newUser(server, 'free');
	server.setNow('2026-11-21T10:24:00Z');
	const view = (await fetchStatement(
		apiRequest('/api/wallet/statement', { headers }),
		server,
	)) as StatementView;
	expect(view.unsettled).toBe(2);
	server.setNow('2026-11-21T10:00:00Z');
});

test('names the pack of what was bought', async () => {
	const { headers, buy, decide } = await shopApi(server).customer();
	await decide((await buy('stones-120')).data.id, 'pay');
	const { data } = await call<StatementView>(
		fetchStatement,
		apiRequest('/api/wallet/statement', { headers }),
	);
	expect(data.rows.map(({ kind, packId }) => [kind, packId])).toEqual([
		['grant', null],
		['purchase', 'stones-120'],
		['grant', null],
	]);
});

test('is empty for a visitor without a row', async () => {
	expect((await read(randomUUID())).data).toEqual({ rows: [], next: null, unsettled: 0 });
});

test('sends every row as a file', async () => {
	const { guest, player } = await newGuest(server);
	const { playerId } = player;
	await sql`insert into game.ledger (id, player_id, seq, kind, stones, reason, balance_after, created_at)
		select gen_random_uuid(), ${playerId}, n, 'grant', 1, 'gift, the "' || n || '"', n, ${server.now()} from generate_series(1, 2500) n`;
	const file = (await fetchStatement(
		apiRequest('/api/wallet/statement?format=csv', { guest }),
		server,
	)) as Response;
	expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
	expect(file.headers.get('content-disposition')).toContain('stonecast-statement.csv');
	const lines = (await file.text()).trimEnd().split('\r\n');
	expect(lines).toHaveLength(2501);
	expect(lines[0]).toBe(
		'number,time,kind,cause,reason,stones,shards,crystals,relics,released,stones after,shards after,crystals after,relics after',
	);
	expect(lines[1]).toBe('2500,2026-11-21T10:00:00.000Z,grant,,"gift, the ""2500""",1,0,0,0,0,2500,0,0,0');
	expect(lines.at(-1)).toMatch(/^1,/);
});

test('leaves no formula in a cell', () => {
	expect(['=1+1', '+1', '-1', '@x', 'plain', -1].map(toCsvCell)).toEqual([
		"'=1+1",
		"'+1",
		"'-1",
		"'@x",
		'plain',
		'-1',
	]);
});
