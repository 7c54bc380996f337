// npm run restore -- <file> [--json]: fills the database of DATABASE_URL, or the embedded one, with a backup.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreBackup } from '#api/backup/make-backup.ts';
import { openDatabase } from '#api/storage/open-database.ts';
import { readMigrations } from '#api/storage/read-migrations.ts';
import { readSettings } from './operator/operate.ts';
import { readCommand } from './setup/read-command.ts';

const USAGE = `npm run restore -- <file>     fills an empty database with a backup

  --json          prints the result as JSON`;

const { values, positionals } = readCommand(USAGE, {
	allowPositionals: true,
	options: { json: { type: 'boolean', default: false } },
});

try {
	const [file] = positionals;
	if (file === undefined || positionals.length > 1) throw new Error('npm run restore -- <file>');
	if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
	const config = readSettings();
	const { dataDir, backups } = config;
	await mkdir(dataDir, { recursive: true });
	const keys = { keysFile: join(dataDir, 'keys.json'), passphrase: backups.passphrase };
	const open = () => openDatabase({ ...config, patient: true });
	const done = await restoreBackup(open, await readMigrations(), file, keys);
	const words = `${done.rows} rows of ${Object.keys(done.tables).length} tables are restored and compared, audit difference ${done.differences}${done.keys ? '; the keys too' : ''}. Start the server: npm start`;
	console.log(values.json ? JSON.stringify(done) : words);
} catch (error) {
	console.error(error instanceof Error ? error.message : String(error));
	process.exitCode = 1;
}
