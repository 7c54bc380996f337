import type { Database, Sql } from '#api/storage/database.ts';
import type { Keyring } from './accounts.ts';

const PURPOSE = 'owner';

/** Whether some keys own the accounts of this database already. */
export async function hasKeyOwner({ sql }: Pick<Database, 'sql'>): Promise<boolean> {
	return (await sql`select 1 from account.key_owner`).length > 0;
}

/**
 * Notes in the database that its accounts are kept with these keys, unless it names others already: then it throws, with
 * what the operator can do. With two sets of keys each process would refuse the other's sessions. Rotation keeps the
 * owner.
 */
export async function claimAccounts(
	{ sql }: Pick<Database, 'sql'>,
	keys: Keyring,
	{ file, now }: { file: string; now: Date },
): Promise<void> {
	const mine = Buffer.from(keys.secret(PURPOSE));
	await sql`insert into account.key_owner (fingerprint, since) values (${mine}, ${now}) on conflict do nothing`;
	const [owner] = await sql<{ fingerprint: Uint8Array }>`select fingerprint from account.key_owner`;
	if (!owner || !mine.equals(owner.fingerprint)) throw new Error(foreignKeysText(file));
}

/**
 * Replaces the owner of the accounts, for an operator who has lost the old keys. Ends every session and removes every
 * authenticator, since no key opens them any more.
 */
export async function adoptAccounts(sql: Sql, keys: Keyring, now: Date): Promise<void> {
	await sql`insert into account.key_owner (fingerprint, since) values (${keys.secret(PURPOSE)}, ${now})
		on conflict (one) do update set fingerprint = excluded.fingerprint, since = excluded.since`;
	await sql`delete from account.session`;
	await sql`delete from account.factor`;
}

/** Why a server does not start with these keys, or without any. */
export function foreignKeysText(file: string): string {
	return (
		`${file} does not hold the keys that the accounts in this database were made with. Copy keys.json from the machine or the backup that the database belongs to. ` +
		'If it is lost: npm run keys -- adopt. Everybody then has to sign in anew and to set up their authenticator anew.'
	);
}
