import { z } from 'zod';
import { parseWith } from '#api/http/body.ts';
import type { Params } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Sql } from '#api/storage/database.ts';
import { readWalletView } from '#api/wallet/wallet.ts';
import { isUuid } from '#lib/text/uuid.ts';
import { regenerate } from '#lib/wallet/regeneration.ts';
import type { Tier } from '#lib/wallet/tiers.ts';
import type { UserDetail, UserSummary, UsersView } from '#lib/wire/admin.ts';
import type { AdminPort } from './port.ts';
import { requireAdmin } from './require-admin.ts';

/** Players in a result at most. */
const USERS_SHOWN = 25;

export const usersQuerySchema = z.object({ q: z.string().trim().max(254).default('') });

/**
 * GET /api/admin/users: players whose account's e-mail or name contains `q`, or who have it as id or account id;
 * without `q`, the newest. 25 at most. E-mails are known where the built-in service keeps the accounts.
 */
export async function findUsers(request: Request, port: AdminPort): Promise<UsersView> {
	await requireAdmin(request, port);
	const { q } = parseWith(usersQuerySchema, Object.fromEntries(new URL(request.url).searchParams));
	const { sql } = port.database;
	const found = isUuid(q)
		? await findById(sql, q)
		: q === ''
			? await findNewest(sql)
			: await findByWords(sql, q);
	const ids = found.map(({ id }) => id);
	return { users: await readSummaries(port, ids.slice(0, USERS_SHOWN)), more: ids.length > USERS_SHOWN };
}

const findById = (sql: Sql, id: string) => sql<{ id: string }>`
	select id from game.player where id = ${id}::uuid or user_id = ${id}::uuid`;

/** Leaves out the rows of guests that became accounts. */
const findNewest = (sql: Sql) => sql<{ id: string }>`
	select id from game.player where user_id is not null or guest_hash is not null
	order by created_at desc, id limit ${USERS_SHOWN + 1}::int`;

const findByWords = (sql: Sql, q: string) => sql<{ id: string }>`
	select p.id from game.player p left join account.user u on u.id = p.user_id
		left join game.profile f on f.player_id = p.id
	where position(lower(${q}::text) in lower(concat_ws(' ', u.email, f.display_name, u.user_metadata ->> 'name',
		u.user_metadata ->> 'full_name', u.user_metadata ->> 'display_name'))) > 0
	order by p.created_at desc, p.id limit ${USERS_SHOWN + 1}::int`;

interface UserSummaryRow {
	id: string;
	user_id: string | null;
	email: string | null;
	name: string | null;
	admin: boolean;
	tier: Tier;
	stones: number;
	regen_at: Date;
	regen_today: number;
	games: number;
	active_games: number;
	characters: number;
	invite_code: string | null;
	invited_at: Date | null;
	created_at: Date;
	last_seen: Date | null;
}

function readUserRows(sql: Sql, ids: string[]): Promise<UserSummaryRow[]> {
	return sql<UserSummaryRow>`select p.id, p.user_id, u.email, p.tier, p.invite_code, p.invited_at, p.created_at,
			coalesce(nullif(f.display_name, ''), u.user_metadata ->> 'display_name', u.user_metadata ->> 'full_name', u.user_metadata ->> 'name') as name,
			coalesce(u.app_metadata ->> 'role' = 'admin', false) as admin,
			coalesce(w.stones - w.held, 0) as stones, coalesce(w.regen_at, p.created_at) as regen_at,
			coalesce(w.regen_today, 0) as regen_today, g.games, g.active_games,
			(select count(*)::int from game.character c where c.player_id = p.id and c.deleted_at is null) as characters,
			greatest(g.played, u.last_sign_in_at, (select max(s.refreshed_at) from account.session s where s.user_id = p.user_id)) as last_seen
		from game.player p left join game.wallet w on w.player_id = p.id left join account.user u on u.id = p.user_id
			left join game.profile f on f.player_id = p.id
		cross join lateral (select count(*)::int as games, count(*) filter (where status = 'active')::int as active_games,
			max(last_played_at) as played from game.game where player_id = p.id) g
		where p.id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))
		order by p.created_at desc, p.id`;
}

async function readSummaries(port: AdminPort, ids: string[]): Promise<UserSummary[]> {
	const rows = ids.length > 0 ? await readUserRows(port.database.sql, ids) : [];
	return rows.map((row) => toSummary(port, row));
}

function toSummary({ now }: AdminPort, row: UserSummaryRow): UserSummary {
	const grown = regenerate({ regenAt: row.regen_at, regenToday: row.regen_today }, row.tier, now());
	return {
		playerId: row.id,
		userId: row.user_id,
		email: row.email,
		name: row.name,
		tier: row.tier,
		stones: row.stones + grown.gained,
		games: row.games,
		inviteCode: row.invite_code,
		createdAt: row.created_at.toISOString(),
		lastSeen: row.last_seen?.toISOString() ?? null,
	};
}

/** GET /api/admin/users/{id}: a player with what they have. NOT_FOUND. */
export async function fetchUser(request: Request, port: AdminPort, { id }: Params): Promise<UserDetail> {
	await requireAdmin(request, port);
	const { sql } = port.database;
	const [row] = isUuid(id) ? await readUserRows(sql, [id.toLowerCase()]) : [];
	if (!row) throw new ApiError('NOT_FOUND', { message: 'There is no such player.' });
	const { id: playerId, tier } = row;
	const { inventory, subscription, history } = await readWalletView(port, sql, {
		playerId,
		account: row.user_id !== null,
		tier,
	});
	return {
		...toSummary(port, row),
		admin: row.admin,
		characters: row.characters,
		activeGames: row.active_games,
		invitedAt: row.invited_at?.toISOString() ?? null,
		inventory,
		plan: subscription.status,
		history,
	};
}
