// The keys of the built-in account service: npm run keys -- rotate | adopt [--json]
// rotate adds a key to sign with; the ones before verify on for a day. adopt gives the accounts of a database to the
// keys of this data folder, when those that they were made with are lost.
import { join } from 'node:path';
import { openKeyring, rotateKeys } from '#api/providers/keyring.ts';
import { adoptAccounts } from '#api/sessions/key-owner.ts';
import { openDatabase } from '#api/storage/open-database.ts';
import { readSettings } from './operator/operate.ts';
import { readCommand } from './setup/read-command.ts';

const USAGE = `npm run keys -- rotate     adds a key to sign with; those before verify on for a day
npm run keys -- adopt      gives the accounts of a database to the keys of this data folder

  --json          prints the result as JSON`;

const { values, positionals } = readCommand(USAGE, {
	allowPositionals: true,
	options: { json: { type: 'boolean', default: false } },
});
const say = (done: object, words: string) => console.log(values.json ? JSON.stringify(done) : words);

try {
	if (positionals.join() === 'rotate') await rotate();
	else if (positionals.join() === 'adopt') await adopt();
	else throw new Error('npm run keys -- rotate | adopt');
} catch (error) {
	console.error(error instanceof Error ? error.message : String(error));
	process.exitCode = 1;
}

async function rotate(): Promise<void> {
	const kid = await rotateKeys(join(readSettings().dataDir, 'keys.json'), new Date());
	say({ kid }, `The key ${kid} signs in a quarter of an hour.`);
}

async function adopt(): Promise<void> {
	const config = readSettings();
	const file = join(config.dataDir, 'keys.json');
	const database = await openDatabase({ ...config, patient: true });
	try {
		const keys = await openKeyring(file);
		await database.transaction((sql) => adoptAccounts(sql, keys, new Date()));
	} finally {
		await database.close();
	}
	say({ file }, `The accounts belong to ${file} now. Everybody has to sign in anew.`);
}
