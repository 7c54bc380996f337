import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInvite } from '#api/invites/invites.ts';
import { migrate } from '#api/storage/migrate.ts';
import { openDatabase } from '#api/storage/open-database.ts';
import { readMigrations } from '#tests/support/storage/migrations.ts';
import { createPostgresDatabase, TEST_DATABASE_URL } from '#tests/support/storage/postgres.ts';

/** What a bench's players type, in turn. */
export const LINES = [
	'look around',
	'ask Gundred about the lanterns',
	'wait',
	'go to the green',
	'help Isemay',
	'ask Osbern about the fox',
];

/** Where one process keeps its data. */
export interface Store {
	name: string;
	/** The least ratio of turns to calls of the floor with sixteen players. */
	atLeast: number;
	/** The most memory after eight hundred turns, in MB. */
	memory: number;
	env(): Promise<{ env: Record<string, string>; drop(): Promise<void> }>;
}

/** The embedded database, and PostgreSQL where TEST_DATABASE_URL names one. */
export const stores: Store[] = [
	{
		name: 'PGlite',
		atLeast: 0.3,
		memory: 400,
		async env() {
			const folder = await mkdtemp(join(tmpdir(), 'stonecast-bench-'));
			return { env: { DATA_DIR: folder }, drop: () => rm(folder, { recursive: true, force: true }) };
		},
	},
	...(TEST_DATABASE_URL
		? [
				{
					name: 'PostgreSQL',
					atLeast: 0.2,
					memory: 260,
					async env() {
						const { url, drop } = await createPostgresDatabase(TEST_DATABASE_URL ?? '');
						return { env: { DATABASE_URL: url }, drop };
					},
				},
			]
		: []),
];

/** Makes an invitation for so many players, before the server opens the store. */
export async function invite(
	{ DATA_DIR = '', DATABASE_URL }: Record<string, string>,
	uses: number,
): Promise<string> {
	const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
	await migrate(database, await readMigrations());
	const code = await createInvite({ now: () => new Date(), random: randomBytes }, database.sql, { uses });
	await database.close();
	return code;
}
