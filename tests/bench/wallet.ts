// The time to read a wallet with a hundred thousand rows against one with ten, in the database alone.
import type { Database } from '#api/storage/database.ts';
import { migrate } from '#api/storage/migrate.ts';
import { openMemoryDatabase } from '#api/storage/pglite.ts';
import { openPostgres } from '#api/storage/postgres.ts';
import { fetchStatement } from '#api/wallet/statement.ts';
import { fetchWallet } from '#api/wallet/wallet.ts';
import { economyServer, openAccounts } from '#tests/economy/setup.ts';
import { readMigrations } from '#tests/support/storage/migrations.ts';
import { createPostgresDatabase, TEST_DATABASE_URL } from '#tests/support/storage/postgres.ts';
import { median } from './client.ts';
import { tellFigures } from './figures.ts';

const ROUNDS = 200;
const FEW = 10;
const MANY = 100_000;
/** The largest ratio allowed. */
const MOST = 1.3;

await measure('PGlite', (await openMemoryDatabase()).database);
if (TEST_DATABASE_URL) {
	const { url, drop } = await createPostgresDatabase(TEST_DATABASE_URL);
	await measure('PostgreSQL', openPostgres(url));
	await drop();
}

async function measure(name: string, database: Database): Promise<void> {
	const { sql } = database;
	await migrate(database, await readMigrations());
	const server = economyServer(database);
	const [few, many] = await openAccounts(server, 2);
	if (!few || !many) throw new Error('There are no accounts.');
	for (const [customer, rows] of [
		[few, FEW],
		[many, MANY],
	] as const) {
		await sql`insert into game.ledger (id, player_id, seq, kind, stones, reason, cause, balance_after, created_at)
			select gen_random_uuid(), ${customer.playerId}, n, case when n % 2 = 0 then 'spend' else 'grant' end,
				case when n % 2 = 0 then -1 else 1 end, 'x', 'x:' || n, 25 + n % 2, now() from generate_series(2, ${rows}::int) n`;
	}
	await sql.script('analyze');
	for (const [what, run, path] of [
		['wallet', fetchWallet, '/api/wallet'],
		['statement', fetchStatement, '/api/wallet/statement?limit=9'],
	] as const) {
		const read = async (userId: string) => {
			const headers = { Authorization: `Bearer ${userId}` };
			const began = performance.now();
			await run(new Request(`http://localhost:3000${path}`, { headers }), server);
			return performance.now() - began;
		};
		for (let n = 0; n < 20; n += 1) await Promise.all([read(few.userId), read(many.userId)]);
		const [short, long]: [number[], number[]] = [[], []];
		for (let n = 0; n < ROUNDS; n += 1) {
			short.push(await read(few.userId));
			long.push(await read(many.userId));
		}
		tellFigures([
			{
				what: `the ${what} with ${MANY} rows against ${FEW}`,
				store: name,
				measured: median(long),
				unit: 'ms',
				floor: median(short),
				atMost: MOST,
			},
		]);
	}
	await database.close();
}
