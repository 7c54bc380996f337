// The built server with an invitation that serves every test; Playwright starts and stops it.
import { randomBytes } from 'node:crypto';
import { createInvite } from '#api/invites.ts';
import { migrate } from '#api/storage/migrate.ts';
import { openDatabase } from '#api/storage/open.ts';
import { readMigrations } from '../migrations.ts';
import { INVITATION } from './guest.ts';

const database = await openDatabase({ dataDir: process.env['DATA_DIR'] ?? '' });
await migrate(database, await readMigrations());
await createInvite({ now: () => new Date(), random: randomBytes }, database.sql, {
	code: INVITATION,
	uses: 500,
});
await database.close();
await import('../../server/index.mjs');
