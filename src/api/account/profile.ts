import { readBody } from '#api/http/body.ts';
import { ApiError } from '#api/http/errors.ts';
import { inviteView } from '#api/invites/invite-view.ts';
import { ensurePlayer, type Identity, identifyVisitor } from '#api/players/identity.ts';
import type { Sql } from '#api/storage/database.ts';
import { mergePreferences } from '#lib/account/preferences.ts';
import type { ChosenPreferences } from '#lib/account/profile-schema.ts';
import { profilePatchSchema } from '#lib/account/profile-schema.ts';
import { fallbackMedallionPath } from '#lib/pictures/medallions.ts';
import type { AccountView, ProfileView, RecentCharacter } from '#lib/wire/profile.ts';
import { readEndings } from './endings.ts';
import type { AccountPort } from './port.ts';
import { readStatistics } from './statistics.ts';

/** Characters that a profile shows. */
const RECENT = 3;

/** GET /api/profile: the account (null for a guest), tier, invitation, statistics and newest characters. */
export async function fetchProfile(request: Request, port: AccountPort): Promise<ProfileView> {
	return profileView(port, port.database.sql, await identifyVisitor(request, port));
}

/**
 * PATCH /api/profile: changes the fields that are sent. REQUIRES_AUTH for a guest; CONFLICT where `version` is older
 * than the last change of name, bio or location; VALIDATION_FAILED with `details.fields`.
 */
export async function updateProfile(request: Request, port: AccountPort): Promise<ProfileView> {
	const identity = await identifyVisitor(request, port);
	if (identity.kind !== 'user') throw new ApiError('REQUIRES_AUTH');
	const { version, preferences, ...told } = await readBody(request, profilePatchSchema);
	return port.database.transaction(async (sql) => {
		const player = await ensurePlayer(port, sql, identity);
		const now = port.now();
		await sql`insert into game.profile (player_id, updated_at) values (${player.playerId}, ${now}) on conflict do nothing`;
		const row = await readProfileRow(sql, player.playerId, true);
		if (!row) throw new Error('A profile was not made.');
		const { displayName: name = row.display_name, bio = row.bio, location = row.location } = told;
		const changes = Object.keys(told).length > 0;
		if (changes && version !== undefined && version !== row.version)
			throw new ApiError('CONFLICT', {
				message: 'Your profile was changed in another window meanwhile. Reload to see it.',
				details: { version: row.version },
			});
		const chosen = JSON.stringify(preferences ? mergeChoices(row.preferences, preferences) : row.preferences);
		await sql`update game.profile set display_name = ${name}, bio = ${bio}, location = ${location},
			preferences = ${chosen}::text::jsonb, version = version + ${changes ? 1 : 0}::int, updated_at = ${now}
			where player_id = ${player.playerId}`;
		return profileView(port, sql, player);
	});
}

function mergeChoices(before: ChosenPreferences, now: ChosenPreferences): ChosenPreferences {
	return { ...before, ...now, notifications: { ...before.notifications, ...now.notifications } };
}

async function profileView(port: AccountPort, sql: Sql, identity: Identity): Promise<ProfileView> {
	const { playerId, kind, tier, proof } = identity;
	const row = playerId ? await readProfileRow(sql, playerId) : undefined;
	return {
		account: kind === 'user' && proof && 'userId' in proof ? accountView(port, proof.userId, row) : null,
		tier,
		invite: inviteView(row),
		memberSince: row?.created_at.toISOString() ?? null,
		statistics: await readStatistics(port, sql, playerId),
		recentCharacters: playerId ? await recentCharacters(port, sql, playerId) : [],
		endings: playerId ? await readEndings(port.library, sql, playerId) : [],
	};
}

interface ProfileRow {
	display_name: string;
	bio: string;
	location: string;
	preferences: ChosenPreferences;
	version: number;
	erase_at: Date | null;
	created_at: Date;
	invite_code: string | null;
	invited_at: Date | null;
	invited_by: string | null;
}

async function readProfileRow(sql: Sql, playerId: string, lock = false): Promise<ProfileRow | undefined> {
	if (lock) await sql`select 1 from game.profile where player_id = ${playerId} for update`;
	const [row] =
		await sql<ProfileRow>`select coalesce(f.display_name, '') as display_name, coalesce(f.bio, '') as bio,
			coalesce(f.location, '') as location, coalesce(f.preferences, '{}') as preferences, coalesce(f.version, 0) as version,
			p.erase_at, p.created_at, p.invite_code, p.invited_at, p.invited_by
		from game.player p left join game.profile f on f.player_id = p.id where p.id = ${playerId}`;
	return row;
}

function accountView({ auth }: AccountPort, id: string, row: ProfileRow | undefined): AccountView {
	return {
		id,
		displayName: row?.display_name ?? '',
		bio: row?.bio ?? '',
		location: row?.location ?? '',
		version: row?.version ?? 0,
		preferences: mergePreferences(row?.preferences ?? {}),
		eraseAt: row?.erase_at?.toISOString() ?? null,
		kept: auth === 'supabase' ? 'supabase' : 'built-in',
	};
}

interface RecentRow {
	id: string;
	name: string;
	class: string | null;
	level: number;
	avatar: string | null;
	world_slug: string;
	active_game_id: string | null;
}

async function recentCharacters(
	{ library }: AccountPort,
	sql: Sql,
	playerId: string,
): Promise<RecentCharacter[]> {
	const rows =
		await sql<RecentRow>`select c.id, c.name, c.class, c.level, c.avatar, c.world_slug, c.active_game_id
		from game.character c left join lateral
			(select max(g.last_played_at) as played from game.game g where g.character_id = c.id and g.player_id = c.player_id) g on true
		where c.player_id = ${playerId} and c.deleted_at is null
		order by greatest(c.created_at, g.played) desc, c.id limit ${RECENT}`;
	return rows.map(({ id, name, class: kind, level, avatar, world_slug: worldSlug, active_game_id }) => ({
		id,
		name,
		class: kind,
		level,
		avatar: avatar ?? fallbackMedallionPath(id),
		worldSlug,
		worldTitle: library.worlds.find(({ slug }) => slug === worldSlug)?.world.title ?? worldSlug,
		activeGameId: active_game_id,
	}));
}
