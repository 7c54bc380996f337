// Every table that refers to a player, and which of a guest's rows an account takes over.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { postEntry } from '#api/ledger/ledger.ts';
import { auditLedger } from '#api/ledger/ledger-audit.ts';
import { changeSubscription } from '#api/payments/change-subscription.ts';
import { createPurchase } from '#api/payments/purchases.ts';
import { newGuest, newUser, playApi, worldsServer } from '#tests/support/players.ts';
import { apiRequest } from '#tests/support/server.ts';
import { shopApi } from '#tests/support/shop-api.ts';
import { linkGuest } from './link-guest.ts';

const server = await worldsServer();
const table = playApi(server);
const { sql } = server.database;

const keyed = () => ({ 'Idempotency-Key': randomUUID() });
const link = (guest: string, headers: Record<string, string>) =>
	table.call(
		linkGuest,
		apiRequest('/api/profile/link-guest', { guest, headers, body: { cookieGroupId: guest } }),
	);

/** What happens to a guest's rows when an account takes over. */
const ROWS: Record<string, 'moved' | 'carried over by rows of the ledger' | 'stays' | 'none: accounts only'> =
	{
		character: 'moved',
		game: 'moved',
		request: 'moved',
		wallet: 'carried over by rows of the ledger',
		ledger: 'carried over by rows of the ledger',
		// Says whose use of the invitation it was.
		redemption: 'stays',
		link: 'stays',
		profile: 'none: accounts only',
		purchase: 'none: accounts only',
		subscription: 'none: accounts only',
	};

test('every table with rows of a guest is listed here', async () => {
	const tables = await sql<{
		name: string;
	}>`select distinct t.relname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
		where c.contype = 'f' and c.conparentid = 0 and c.confrelid = 'game.player'::regclass`;
	expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(ROWS).sort());
	const { guest, game } = await table.begun();
	await table.turn(guest, game.id, { action: 'look around' });
	const [was] = await sql<{ id: string }>`select player_id as id from game.game where id = ${game.id}`;
	for (const [run, path, body] of [
		[createPurchase, '/api/purchases', { packId: server.packs[0]?.id }],
		[changeSubscription, '/api/subscription', { action: 'start' }],
	] as const) {
		const refused = await table.call(run, apiRequest(path, { guest, headers: keyed(), body }));
		expect([refused.status, refused.error.code]).toEqual([401, 'REQUIRES_AUTH']);
	}
	await sql`insert into game.model_use (day, who, input, output) values ('2026-11-22', ${was?.id}::uuid, 5, 2)`;
	const { headers, player } = await newUser(server, 'free');
	await sql`insert into game.model_use (day, who, input, output) values ('2026-11-22', ${player.playerId}::uuid, 1, 1)`;
	await link(guest, headers);
	const left = await sql`select player_id = ${player.playerId} as own, count(*)::int > 0 as some from (
			select player_id from game.character union all select player_id from game.game
			union all select player_id from game.request) rows
		where player_id in (${was?.id}, ${player.playerId}) group by 1`;
	expect(left).toEqual([{ own: true, some: true }]);
	const used =
		await sql`select who, (input + output)::int as tokens from game.model_use where who in (${was?.id}, ${player.playerId})`;
	expect(used).toEqual([{ who: player.playerId, tokens: 9 }]);
	expect((await auditLedger(sql)).differences).toEqual([]);
});

test('an account keeps what it bought, and takes no offer twice', async () => {
	const { customer } = shopApi(server);
	const { headers, buy, decide, subscribe, wallet } = await customer();
	const pack = server.packs.find(({ isActive }) => isActive)?.id ?? '';
	await decide((await buy(pack)).data.id, 'pay');
	await subscribe();
	const before = await wallet();
	expect(before.offers).toEqual({ firstPurchase: false, trial: false });
	for (let visits = 0; visits < 2; visits += 1) {
		const { guest, player } = await newGuest(server, { invited: true });
		const grant = {
			playerId: player.playerId,
			kind: 'grant',
			crystal: 1,
			reason: 'Found',
			cause: 'test',
		} as const;
		await server.database.transaction((inner) => postEntry(server, inner, grant));
		await link(guest, headers);
	}
	const after = await wallet();
	expect([after.balance - before.balance, after.inventory.crystal - before.inventory.crystal]).toEqual([
		50, 2,
	]);
	expect([after.offers, after.subscription, after.tier]).toEqual([
		before.offers,
		before.subscription,
		'premium',
	]);
	const { data } = await buy(pack);
	expect((await decide(data.id, 'pay')).data.extra).toBe(0);
	expect((await auditLedger(sql)).differences).toEqual([]);
});
