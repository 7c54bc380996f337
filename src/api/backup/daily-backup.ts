import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#api/storage/database.ts';
import { type BackupSummary, type KeysToKeep, makeBackup } from './make-backup.ts';

/** A daily backup's name; the day is in UTC. */
const NAME = /^stonecast-(\d{4}-\d{2}-\d{2})\.backup$/;

const DAY_MS = 24 * 3_600_000;

/** Where daily backups are, how long they stay, and what goes with them. */
export interface DailyBackups extends KeysToKeep {
	folder: string;
	/** Days that a backup is kept; 0 for no backups. */
	days: number;
}

/**
 * Makes the backup of the day where the folder has none, and then deletes those that are too old. Returns what was
 * made, or null. Of several processes on one folder one makes it.
 */
export async function backUpDaily(
	database: Database,
	{ folder, days, ...keys }: DailyBackups,
	now: Date,
): Promise<BackupSummary | null> {
	if (days === 0) return null;
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const name = `stonecast-${now.toISOString().slice(0, 10)}.backup`;
	const there = await readdir(folder);
	// A process that was killed leaves its half; nobody works for an hour on one.
	if (
		there.includes(name) ||
		(there.includes(`${name}.new`) && !(await isOld(join(folder, `${name}.new`), now)))
	)
		return null;
	const made = await makeBackup(database, join(folder, name), { ...keys, now });
	const oldest = new Date(now.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
	for (const file of there) {
		const [, day] = NAME.exec(file) ?? [];
		if (day && day < oldest) await rm(join(folder, file), { force: true });
	}
	return made;
}

async function isOld(file: string, now: Date): Promise<boolean> {
	return now.getTime() - (await stat(file)).mtimeMs > 3_600_000;
}
