import { ApiError } from '#api/http/errors.ts';
import type { Database } from '#api/storage/database.ts';
import { FLAG_NAMES, type FlagName, type Flags, flagsSchema } from '#lib/settings/flags.ts';
import type { SettingsPort } from './port.ts';

/** Milliseconds until another process's change is seen. */
const FLAGS_FRESH_MS = 5_000;

interface CachedFlags {
	flags: Promise<Flags>;
	at: number;
}

const cachedFlags = new WeakMap<Database, CachedFlags>();

/** The current flags, at most five seconds old. Must not be called inside a transaction. */
export function getFlags({ database, now }: SettingsPort): Promise<Flags> {
	const at = now().getTime();
	const before = cachedFlags.get(database);
	if (before && Math.abs(at - before.at) <= FLAGS_FRESH_MS) return before.flags;
	const flags = readFlags(database).catch((error) => {
		cachedFlags.delete(database);
		throw error;
	});
	cachedFlags.set(database, { flags, at });
	return flags;
}

/** Forgets the cached flags, so that the next call reads them again. */
export function forgetFlags(database: Database): void {
	cachedFlags.delete(database);
}

async function readFlags({ sql }: Database): Promise<Flags> {
	const rows = await sql<{ name: string; value: unknown }>`select name, value from game.flag`;
	const known = rows.filter(({ name }) => FLAG_NAMES.includes(name as FlagName));
	return flagsSchema.parse(Object.fromEntries(known.map(({ name, value }) => [name, value])));
}

/** FORBIDDEN with `details.reason` "closed", for what administrators have switched off. */
export function closedError(message: string): ApiError {
	return new ApiError('FORBIDDEN', { message, details: { reason: 'closed' } });
}
