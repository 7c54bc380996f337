// npm run backup -- <file> [--json]: writes all that the database holds, and the keys, to a file, while the server runs.
import { resolve } from 'node:path';
import type { BackupSummary } from '#api/backup/make-backup.ts';
import { order, readSettings } from './operator/operate.ts';
import { readCommand } from './setup/read-command.ts';

const USAGE = `npm run backup -- <file>     writes all that the database holds to a file, while the server runs

  --json          prints the result as JSON`;

const { values, positionals } = readCommand(USAGE, {
	allowPositionals: true,
	options: { json: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (file === undefined || positionals.length > 1) {
	console.error('npm run backup -- <file>');
	process.exitCode = 1;
} else {
	const { passphrase } = readSettings().backups;
	const done = await order<BackupSummary>(
		{ command: 'backup', file: resolve(file), ...(passphrase && { passphrase }) },
		values.json,
		inWords,
	);
	if (done && done.differences > 0) process.exitCode = 1;
}

function inWords({ file: written, rows, tables, keys, differences }: BackupSummary): string {
	return [
		`${written}: ${rows} rows of ${Object.keys(tables).length} tables, audit difference ${differences}`,
		keys
			? 'The keys are in it, encrypted with BACKUP_PASSPHRASE. Keep the passphrase elsewhere.'
			: 'The keys (keys.json in the data folder) are not in it: set BACKUP_PASSPHRASE, or keep them yourself.',
	].join('\n');
}
