// The three ways in which a running server asks its database, on either engine.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkReadiness } from '#api/process/health.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { TEST_DATABASE_URL, testDatabase } from '#tests/support/storage/database.ts';
import { emptyDatabaseFolder } from '#tests/support/storage/made-once.ts';
import { databaseUrl } from '#tests/support/storage/postgres.ts';
import type { ServedDatabase } from './database.ts';
import { openServedDatabase } from './open-database.ts';

const home = fs.mkdtempSync(join(tmpdir(), 'stonecast-served-'));
let served: ServedDatabase;

beforeAll(async () => {
	served = await openServedDatabase(await location());
});
afterAll(async () => {
	await served.close();
	fs.rmSync(home, { recursive: true, force: true });
});

async function location() {
	if (!TEST_DATABASE_URL) return { dataDir: home, template: await emptyDatabaseFolder() };
	const { sql } = await testDatabase();
	const [here] = await sql<{ name: string }>`select current_database() as name`;
	return { dataDir: home, databaseUrl: databaseUrl(TEST_DATABASE_URL, here?.name ?? '') };
}

test('is ready while many players wait for the database', async () => {
	const { database, probe } = served;
	const server = await testServer({ database, probe });
	const players = Array.from({ length: 60 }, () =>
		database.transaction((sql) => sql`select pg_sleep(0.06)`).catch(() => {}),
	);
	const { status } = await runChecked(checkReadiness, apiRequest('/api/health/ready'), server, {});
	expect(status).toBe(200);
	expect(database.use?.().waiting).toBeGreaterThan(20);
	await Promise.all(players);
});

test('refuses players who wait too long, and nobody else', async () => {
	const { database, patient } = served;
	const most = database.use?.().most ?? 1;
	const players = Array.from({ length: 40 }, () =>
		database.transaction((sql) => sql`select pg_sleep(${most * 0.2}::float8)`),
	);
	const own = patient.sql`select 1 as n`;
	const ends = await Promise.allSettled(players);
	const refused = ends.filter(({ status }) => status === 'rejected');
	expect(refused.length).toBeGreaterThan(0);
	expect(refused.length).toBeLessThan(40);
	for (const { reason } of refused as PromiseRejectedResult[])
		expect(reason).toMatchObject({ name: 'DatabaseAway', reason: 'busy' });
	expect(await own).toEqual([{ n: 1 }]);
});
