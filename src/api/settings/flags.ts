import { z } from 'zod';
import { note } from '#api/admin/audit.ts';
import { requireAdmin } from '#api/admin/require.ts';
import { readBody } from '#api/http/body.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Live } from '#api/live-type.ts';
import type { Database } from '#api/storage/database.ts';
import { DEFAULT_FLAGS, FLAG_NAMES, type FlagName, type Flags, flagsSchema } from '#lib/settings/flags.ts';
import type { FlagRow } from '#lib/wire/admin.ts';

/** How long another process's switch may go unnoticed, in milliseconds. */
const FRESH = 5_000;

interface Kept {
	flags: Promise<Flags>;
	at: number;
}

const kept = new WeakMap<Database, Kept>();

/** The flags as they stand, at most five seconds old. Not to be called inside a transaction. */
export function flagsOf({ database, now }: Pick<Live, 'database' | 'now'>): Promise<Flags> {
	const at = now().getTime();
	const before = kept.get(database);
	if (before && Math.abs(at - before.at) <= FRESH) return before.flags;
	const flags = readFlags(database).catch((error) => {
		kept.delete(database);
		throw error;
	});
	kept.set(database, { flags, at });
	return flags;
}

async function readFlags({ sql }: Database): Promise<Flags> {
	const rows = await sql<{ name: string; value: unknown }>`select name, value from game.flag`;
	const known = rows.filter(({ name }) => FLAG_NAMES.includes(name as FlagName));
	return flagsSchema.parse(Object.fromEntries(known.map(({ name, value }) => [name, value])));
}

/** FORBIDDEN with `details.reason` "closed": administrators have switched it off for now. */
export function closed(message: string): ApiError {
	return new ApiError('FORBIDDEN', { message, details: { reason: 'closed' } });
}

/** GET /api/admin/flags: every flag. */
export async function listFlags(request: Request, live: Live): Promise<FlagRow[]> {
	await requireAdmin(request, live);
	const rows = await live.database.sql<{
		name: string;
		value: boolean | string;
		updated_at: Date;
	}>`select name, value, updated_at from game.flag`;
	return FLAG_NAMES.map((name) => {
		const row = rows.find((one) => one.name === name);
		const value = row?.value ?? DEFAULT_FLAGS[name];
		return { name, value, default: DEFAULT_FLAGS[name], updatedAt: row?.updated_at.toISOString() ?? null };
	});
}

export const bodySchema = z.strictObject({ name: z.string(), value: z.union([z.boolean(), z.string()]) });

/** POST /api/admin/flags: switches one. FLAG_NOT_FOUND for a name that is none. */
export async function setFlag(request: Request, live: Live): Promise<FlagRow> {
	const { userId } = await requireAdmin(request, live);
	const body = await readBody(request, bodySchema);
	const name = FLAG_NAMES.find((one) => one === body.name);
	if (!name) throw new ApiError('FLAG_NOT_FOUND');
	const { [name]: value } = flagsSchema.parse({ [name]: body.value });
	const at = live.now();
	await live.database.transaction(async (sql) => {
		// Two administrators at once: the second sees what the first has done.
		await sql`lock table game.flag in share row exclusive mode`;
		const [row] = await sql<{ value: boolean | string }>`select value from game.flag where name = ${name}`;
		const before = row?.value ?? DEFAULT_FLAGS[name];
		if (before === value) return;
		await sql`insert into game.flag (name, value, updated_at) values (${name}, ${JSON.stringify(value)}::text::jsonb, ${at})
			on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`;
		await note(live, sql, {
			actor: userId,
			act: 'flag.set',
			subject: `flag:${name}`,
			before: { value: before },
			after: { value },
		});
	});
	kept.delete(live.database);
	return { name, value, default: DEFAULT_FLAGS[name], updatedAt: at.toISOString() };
}
