// Migrates the PostgreSQL at an address and prints the files that ran, as JSON.
import { migrate } from '#api/storage/migrate.ts';
import { openPostgres } from '#api/storage/postgres.ts';
import { readMigrations } from '#tests/support/storage/migrations.ts';

const [url = ''] = process.argv.slice(2);
const database = openPostgres(url, { patient: true });
console.log(JSON.stringify(await migrate(database, await readMigrations())));
await database.close();
