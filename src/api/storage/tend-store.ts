import type { Database } from './database.ts';

/** Bytes of PostgreSQL's log after which a checkpoint is due; it keeps about twice as much on the disk. */
const LOG_MAX = 16 * 1024 * 1024;

/** Tables whose rows are written again and again. What is left behind is used again after a vacuum. */
const REWRITTEN = [
	'game.game',
	'game.wallet',
	'game.request',
	'game.character',
	'game.pulse',
	'game.player',
	'account.session',
];

/** Makes a checkpoint of the embedded database where much was written since the last one; PostgreSQL makes its own. */
export async function checkpointIfDue({ engine, sql }: Database, most = LOG_MAX): Promise<boolean> {
	if (engine !== 'pglite') return false;
	const [written] = await sql<{ bytes: number }>`
		select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;
	if ((written?.bytes ?? 0) < most) return false;
	await sql.script('checkpoint');
	return true;
}

/** Makes room in the embedded database's tables for what is written next; PostgreSQL does so by itself. */
export async function vacuumRewritten({ engine, sql }: Database): Promise<void> {
	if (engine !== 'pglite') return;
	// One statement at a time: a vacuum cannot be part of a transaction, and a script is one.
	for (const table of REWRITTEN) await sql.script(`vacuum (analyze) ${table}`);
}
