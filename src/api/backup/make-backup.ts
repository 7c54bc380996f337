import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { Database } from '#api/storage/database.ts';
import type { Migration } from '#api/storage/migrate.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import { copyIn } from './copy-in.ts';
import { type Copied, copyOut } from './copy-out.ts';
import { openSealed, sealText } from './seal.ts';

/** What a backup or a restore has done. */
export interface BackupSummary extends Copied {
	file: string;
	/** Rows of all tables. */
	rows: number;
	/** Whether the keys of the account service went along. */
	keys: boolean;
}

/** Where the keys are, and what protects them in a backup. */
export interface KeysToKeep {
	/** The file `keys.json`. */
	keysFile: string;
	/** Without one the keys stay behind. */
	passphrase?: string | undefined;
}

/** Writes a backup of a database, and of the keys under the passphrase, to a file. */
export async function makeBackup(
	database: Pick<Database, 'transaction'>,
	file: string,
	{ keysFile, passphrase, now }: KeysToKeep & { now: Date },
): Promise<BackupSummary> {
	const keys =
		passphrase && existsSync(keysFile) ? await sealText(await readFile(keysFile, 'utf8'), passphrase) : null;
	const copied = await writeBackupFile(file, (take) => copyOut(database, { now, keys, take }));
	return { file, ...copied, rows: countRows(copied), keys: keys !== null };
}

/**
 * Restores a backup into a database without players. Keys are put in their place where there are none; other keys that
 * are there already are an error, before anything is changed.
 */
export async function restoreBackup(
	open: () => Promise<Database>,
	migrations: readonly Migration[],
	file: string,
	{ keysFile, passphrase }: KeysToKeep,
): Promise<BackupSummary> {
	const keys = await readKeys(file, passphrase);
	if (keys !== null) await refuseOtherKeys(keysFile, keys);
	const database = await open();
	try {
		const copied = await copyIn(database, migrations, readBackupFile(file));
		if (keys !== null && !existsSync(keysFile)) await writeFile(keysFile, keys, { mode: 0o600, flush: true });
		return { file, ...copied, rows: countRows(copied), keys: keys !== null };
	} finally {
		await database.close();
	}
}

async function readKeys(file: string, passphrase: string | undefined): Promise<string | null> {
	for await (const part of readBackupFile(file)) {
		if (part.part !== 'header' || !part.keys) return null;
		if (!passphrase)
			throw new Error(
				'The backup holds the keys of the account service. Set BACKUP_PASSPHRASE to the passphrase it was made with.',
			);
		return openSealed(part.keys, passphrase);
	}
	throw new Error(`${file} is empty.`);
}

async function refuseOtherKeys(keysFile: string, keys: string): Promise<void> {
	if (!existsSync(keysFile) || (await readFile(keysFile, 'utf8')) === keys) return;
	throw new Error(`${keysFile} holds other keys than the backup. Move it away first.`);
}

/** Rows of all tables together. */
export function countRows({ tables }: Copied): number {
	return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}
