import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import { ApiError } from '#api/http/errors.ts';
import { forgetFlags } from '#api/settings/flags.ts';
import { DEFAULT_FLAGS, FLAG_NAMES, flagsSchema } from '#lib/settings/flags.ts';
import type { FlagRow } from '#lib/wire/admin.ts';
import { writeAudit } from './audit.ts';
import type { AdminPort } from './port.ts';
import { requireAdmin } from './require-admin.ts';

/** GET /api/admin/flags: every flag. */
export async function listFlags(request: Request, port: AdminPort): Promise<FlagRow[]> {
	await requireAdmin(request, port);
	const rows = await port.database.sql<{
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

export const flagBodySchema = z.strictObject({ name: z.string(), value: z.union([z.boolean(), z.string()]) });

/** POST /api/admin/flags: sets one flag. FLAG_NOT_FOUND for an unknown name. */
export async function setFlag(request: Request, port: AdminPort): Promise<FlagRow> {
	const { userId } = await requireAdmin(request, port);
	const body = await readBody(request, flagBodySchema);
	const name = FLAG_NAMES.find((one) => one === body.name);
	if (!name) throw new ApiError('FLAG_NOT_FOUND');
	const { [name]: value } = flagsSchema.parse({ [name]: body.value });
	const at = port.now();
	await port.database.transaction(async (sql) => {
		// With two administrators at once, the second sees the first one's change.
		await sql`lock table game.flag in share row exclusive mode`;
		const [row] = await sql<{ value: boolean | string }>`select value from game.flag where name = ${name}`;
		const before = row?.value ?? DEFAULT_FLAGS[name];
		if (before === value) return;
		await sql`insert into game.flag (name, value, updated_at) values (${name}, ${JSON.stringify(value)}::text::jsonb, ${at})
			on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`;
		await writeAudit(port, sql, {
			actor: userId,
			act: 'flag.set',
			subject: `flag:${name}`,
			before: { value: before },
			after: { value },
		});
	});
	forgetFlags(port.database);
	return { name, value, default: DEFAULT_FLAGS[name], updatedAt: at.toISOString() };
}
