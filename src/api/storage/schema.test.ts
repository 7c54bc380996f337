import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/storage/database.ts';

const database = await testDatabase();
const { sql } = database;

async function player(): Promise<string> {
	const id = randomUUID();
	await sql`insert into game.player (id, tier) values (${id}, 'guest')`;
	await sql`insert into game.wallet (player_id, stones, regen_at) values (${id}, 5, now())`;
	return id;
}

async function game(
	playerId: string,
	status = 'active',
	characterId: string = randomUUID(),
): Promise<{ id: string; characterId: string }> {
	const id = randomUUID();
	await sql`insert into game.character (id, player_id, name, world_slug, attributes, current_health, max_health)
		values (${characterId}, ${playerId}, 'Ada', 'mystika', '{}', 1, 1) on conflict do nothing`;
	await sql`insert into game.game (id, root_id, player_id, character_id, adventure_slug, world_slug, name, status, state, secret)
		values (${id}, ${id}, ${playerId}, ${characterId}, 'a', 'mystika', 'A', ${status}, '{}', '\\x00')`;
	return { id, characterId };
}

test('has row level security on every table, and no policy', async () => {
	const tables = await sql<{ name: string; safe: boolean; part: boolean }>`
		select c.relname as name, c.relrowsecurity as safe, c.relispartition as part from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where n.nspname in ('game', 'account') and c.relkind in ('r', 'p') order by n.nspname desc, 1`;
	expect(tables.filter(({ part }) => !part).map(({ name }) => name)).toEqual([
		'archive',
		'archive_text',
		'audit',
		'character',
		'flag',
		'game',
		'invite',
		'ledger',
		'link',
		'log',
		'migration',
		'model_use',
		'payment_event',
		'player',
		'profile',
		'prompt',
		'pulse',
		'purchase',
		'rate',
		'redemption',
		'request',
		'share',
		'subscription',
		'telemetry',
		'wallet',
		'challenge',
		'errand',
		'factor',
		'handover',
		'identity',
		'key_owner',
		'mailed',
		'session',
		'user',
	]);
	expect(tables.every(({ safe }) => safe)).toBe(true);
	expect(await sql`select 1 from pg_policies where schemaname in ('game', 'account')`).toEqual([]);
});

test('gives access to the owner only', async () => {
	const [grants] = await sql`select coalesce(has_schema_privilege('public', 'game', 'usage'), false) as used`;
	expect(grants).toEqual({ used: false });
	const [accounts] =
		await sql`select coalesce(has_schema_privilege('public', 'account', 'usage'), false) as used`;
	expect(accounts).toEqual({ used: false });
});

test('never changes or loses a row of the ledger', async () => {
	const playerId = await player();
	await sql`insert into game.ledger (id, player_id, seq, kind, stones, reason, balance_after, created_at)
		values (${randomUUID()}, ${playerId}, 1, 'grant', 5, 'test', 5, now())`;
	await expect((async () => sql`update game.ledger set stones = 6`)()).rejects.toThrow(
		'game.ledger is append-only',
	);
	await expect((async () => sql`delete from game.ledger`)()).rejects.toThrow('game.ledger is append-only');
	await expect((async () => sql`truncate game.ledger`)()).rejects.toThrow('game.ledger is append-only');
	expect(await sql`select stones from game.ledger where player_id = ${playerId}`).toEqual([{ stones: 5 }]);
});

test('never changes or loses a turn', async () => {
	const { id } = await game(await player());
	await sql`insert into game.log (game_id, seq, kind, turn, action, events, view, secret, narrator, at)
		values (${id}, 1, 'turn', 1, 'look', '[]', '{}', '\\x00', 'built-in', now())`;
	await expect((async () => sql`update game.log set action = 'x'`)()).rejects.toThrow(
		'game.log is append-only',
	);
	await expect((async () => sql`delete from game.log where game_id = ${id}`)()).rejects.toThrow(
		'game.log is append-only',
	);
});

test("moves a player's stones by one cause once, and leaves causes of others alone", async () => {
	const [one, two] = [await player(), await player()];
	const write = (playerId: string, seq: number) => sql`
		insert into game.ledger (id, player_id, seq, kind, stones, reason, cause, balance_after, created_at)
		values (${randomUUID()}, ${playerId}, ${seq}, 'grant', 1, 'test', 'invite:X', 6, now())`;
	await write(one, 1);
	await write(two, 1);
	await expect(write(one, 2)).rejects.toMatchObject({ constraint: 'ledger_cause' });
});

test("keeps a wallet's stones and its held stones within bounds", async () => {
	const id = await player();
	await expect(
		(async () => sql`update game.wallet set stones = -1 where player_id = ${id}`)(),
	).rejects.toMatchObject({ code: '23514' });
	await expect(
		(async () => sql`update game.wallet set held = 6 where player_id = ${id}`)(),
	).rejects.toMatchObject({ code: '23514' });
});

test('lets a character be in one open game at a time', async () => {
	const playerId = await player();
	const { characterId } = await game(playerId, 'completed');
	await game(playerId, 'abandoned', characterId);
	await game(playerId, 'paused', characterId);
	await expect(game(playerId, 'active', characterId)).rejects.toMatchObject({
		constraint: 'game_one_per_character',
	});
});

test('lets one call at a time work on a game', async () => {
	const playerId = await player();
	const { id } = await game(playerId);
	const reserve = (state: string) => sql`
		insert into game.request (player_id, path, key, fingerprint, state, owner, lease_until, game_id)
		values (${playerId}, '/turn', ${randomUUID()}, '\\x00', ${state}, ${randomUUID()}, now(), ${id})`;
	await reserve('done');
	await reserve('released');
	await reserve('reserved');
	await expect(reserve('reserved')).rejects.toMatchObject({ constraint: 'request_one_per_game' });
});

test('has no index on columns that each turn changes', async () => {
	const indexed = await sql<{ column: string }>`
		select distinct a.attname as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
		where i.indrelid = 'game.game'::regclass order by 1`;
	expect(indexed.map(({ column }) => column)).toEqual([
		'character_id',
		'id',
		'player_id',
		'root_id',
		'status',
	]);
});

test('divides log and ledger by hash, with keys that contain what divides them', async () => {
	const whole = await sql<{ name: string; strategy: string; columns: string; parts: number }>`
		select c.relname as name, p.partstrat::text as strategy, pg_get_partkeydef(c.oid) as columns,
			(select count(*)::int from pg_inherits where inhparent = c.oid) as parts
		from pg_partitioned_table p join pg_class c on c.oid = p.partrelid order by 1`;
	expect(whole).toEqual([
		{ name: 'ledger', strategy: 'h', columns: 'HASH (player_id)', parts: 8 },
		{ name: 'log', strategy: 'h', columns: 'HASH (game_id)', parts: 8 },
	]);
	const without = await sql`
		select t.relname as name, i.relname as index from pg_index x
			join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = t.relnamespace
		where n.nspname = 'game' and x.indisunique and t.relname ~ '^(ledger|log|request)(_p\\d+)?$' and not exists (
			select from pg_attribute a where a.attrelid = t.oid and a.attnum = any(x.indkey::int[])
				and a.attname = case when t.relname like 'log%' then 'game_id' else 'player_id' end)`;
	expect(without).toEqual([]);
});

test('refuses to change or lose what is in a part of a divided table', async () => {
	const playerId = await player();
	const { id } = await game(playerId);
	await sql`insert into game.log (game_id, seq, kind, turn, action, events, view, secret, narrator, at)
		values (${id}, 1, 'turn', 1, 'look', '[]', '{}', '\\x00', 'built-in', now())`;
	const [row] = await sql<{
		part: string;
	}>`select tableoid::regclass::text as part from game.log where game_id = ${id}`;
	expect(row?.part).toMatch(/^game\.log_p[0-7]$/);
	for (const change of [
		`delete from ${row?.part}`,
		`truncate ${row?.part}`,
		`update ${row?.part} set action = 'x'`,
	])
		await expect((async () => sql.script(change))()).rejects.toThrow('game.log is append-only');
});
