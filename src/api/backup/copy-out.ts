import { auditLedger } from '#api/ledger/ledger-audit.ts';
import type { Database, Sql } from '#api/storage/database.ts';
import type { BackupPart, Digest } from './backup-part.ts';
import { createDigester } from './digest.ts';
import type { Sealed } from './seal.ts';
import { fixTextForm, listTables, readRows } from './tables.ts';

/** What takes the parts of a backup, one after the other. */
export type TakePart = (part: BackupPart) => Promise<void>;

/** What was copied. */
export interface Copied {
	tables: Record<string, Digest>;
	/** Differences that the audit of the ledger found. */
	differences: number;
}

/**
 * Hands out all that the database holds, as it was at one moment. PostgreSQL goes on meanwhile; the embedded database
 * answers nobody else until it is done.
 */
export async function copyOut(
	{ transaction }: Pick<Database, 'transaction'>,
	{ now, keys, take }: { now: Date; keys: Sealed | null; take: TakePart },
): Promise<Copied> {
	return transaction(async (sql) => {
		await sql`set transaction isolation level repeatable read read only`;
		await fixTextForm(sql);
		const migrations = await sql<{ name: string; sha256: string }>`
			select name, sha256 from game.migration order by name`;
		await take({ part: 'header', format: 1, at: now.toISOString(), migrations, keys });
		const tables: Record<string, Digest> = {};
		for (const name of await listTables(sql)) {
			await take({ part: 'table', name });
			tables[name] = await copyTable(sql, name, take);
		}
		const { differences } = await auditLedger(sql);
		const copied = { tables, differences: differences.length };
		await take({ part: 'end', ...copied });
		return copied;
	});
}

async function copyTable(sql: Sql, name: string, take: TakePart): Promise<Digest> {
	const digester = createDigester();
	for await (const rows of readRows(sql, name)) {
		for (const row of rows) digester.add(row);
		await take({ part: 'rows', rows });
	}
	return digester.read();
}

/** The digests of all tables as they are. */
export async function readDigests(sql: Sql): Promise<Record<string, Digest>> {
	await fixTextForm(sql);
	const tables: Record<string, Digest> = {};
	for (const name of await listTables(sql)) tables[name] = await copyTable(sql, name, async () => {});
	return tables;
}
