import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { TEST_DATABASE_URL } from '#tests/support/storage/database.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { openPglite } from './pglite.ts';
import { checkpointIfDue, vacuumRewritten } from './tend-store.ts';

// PostgreSQL by itself does what is tested here.
const embedded = test.skipIf(TEST_DATABASE_URL);
const folders: string[] = [];
afterAll(() => {
	for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** Megabytes on the disk. */
const sizeOf = (folder: string) => Number(execFileSync('du', ['-sm', folder]).toString().split('\t')[0]);

embedded('keeps its log under 64 MB and its tables small, however often games are rewritten', async () => {
	const folder = await createDataFolder('tended');
	folders.push(folder);
	const database = await openPglite(join(folder, 'database'));
	const { sql } = database;
	const player = randomUUID();
	await sql`insert into game.player (id, tier) values (${player}, 'guest')`;
	await sql`insert into game.character (id, player_id, name, world_slug, attributes, current_health, max_health)
		values (${player}, ${player}, 'Ada', 'mystika', '{}', 1, 1)`;
	await sql`insert into game.game (id, root_id, player_id, character_id, adventure_slug, world_slug, name, status, state, secret)
		values (${player}, ${player}, ${player}, ${player}, 'a', 'mystika', 'A', 'active', '{}', '\\x00')`;
	let checkpoints = 0;
	// Six rounds of about 16 MB in the log, 2 MB of them in states.
	for (let round = 0; round < 6; round += 1) {
		await sql.script(`do $$ declare text text := (select string_agg(md5(random()::text), '') from generate_series(1, 190)); begin
			for n in 1..300 loop update game.game set state = to_json(n || text); end loop;
			perform pg_logical_emit_message(true, 'test', repeat('x', 14 * 1048576));
		end $$`);
		await vacuumRewritten(database);
		if (await checkpointIfDue(database)) checkpoints += 1;
	}
	const [grown] = await sql<{ mb: number }>`select pg_total_relation_size('game.game') / 1048576 as mb`;
	expect(checkpoints).toBeGreaterThan(2);
	expect(sizeOf(join(folder, 'database/pg_wal'))).toBeLessThan(64);
	// 12 MB of states were written; one of them counts.
	expect(grown?.mb).toBeLessThan(5);
	await database.close();
});
