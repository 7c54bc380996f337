// npm run move -- --to postgres://… [--json]: copies all that the database holds to an empty PostgreSQL, and compares it.
import { moveDatabase } from '#api/backup/move.ts';
import { openDatabase } from '#api/storage/open-database.ts';
import { openPostgres } from '#api/storage/postgres.ts';
import { readMigrations } from '#api/storage/read-migrations.ts';
import { readSettings } from './operator/operate.ts';
import { readCommand } from './setup/read-command.ts';

const USAGE = `npm run move -- --to postgres://user:password@host:5432/name     copies the database to an empty PostgreSQL

  --to <address>  where to
  --json          prints the result as JSON`;

const { values } = readCommand(USAGE, {
	options: { to: { type: 'string' }, json: { type: 'boolean', default: false } },
});

try {
	const { to } = values;
	if (!to || !/^postgres(ql)?:\/\//.test(to))
		throw new Error('npm run move -- --to postgres://user:password@host:5432/name');
	const config = readSettings();
	if (config.databaseUrl === to) throw new Error('That is the database that is used already.');
	// The embedded database belongs to one process: this is refused while the server runs, and nothing is played meanwhile.
	const from = await openDatabase({ ...config, patient: true });
	const target = openPostgres(to, { patient: true, max: 2 });
	try {
		const { tables, differences } = await moveDatabase(from, target, await readMigrations(), new Date());
		const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
		const words = `${rows} rows of ${Object.keys(tables).length} tables are copied and compared, audit difference ${differences}.\nSet DATABASE_URL to the new address, keep keys.json in DATA_DIR, and start the server: npm start`;
		console.log(values.json ? JSON.stringify({ rows, tables, differences }) : words);
	} finally {
		await target.close();
		await from.close();
	}
} catch (error) {
	console.error(error instanceof Error ? error.message : String(error));
	process.exitCode = 1;
}
