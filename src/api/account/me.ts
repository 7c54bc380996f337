import { inviteView } from '#api/invites/invite-view.ts';
import { identifyVisitor } from '#api/players/identity.ts';
import { getFlags } from '#api/settings/flags.ts';
import type { Sql } from '#api/storage/database.ts';
import { readBalance } from '#api/wallet/wallet.ts';
import type { ChosenPreferences } from '#lib/account/profile-schema.ts';
import { tierLimits } from '#lib/wallet/tiers.ts';
import type { MeView } from '#lib/wire/player.ts';
import type { AccountPort } from './port.ts';

interface MeRow {
	user_id: string | null;
	invite_code: string | null;
	invited_at: Date | null;
	invited_by: string | null;
	erase_at: Date | null;
	preferences: ChosenPreferences | null;
	games: number;
	characters: number;
}

/** GET /api/me: who the visitor is, the limits of their tier and what they have. */
export async function fetchMe(request: Request, port: AccountPort): Promise<MeView> {
	const { playerId, kind, tier, invited, proof } = await identifyVisitor(request, port);
	const { maxGames, maxCharacters, dailyStoneAllowance, features } = tierLimits(tier, invited);
	const { sql } = port.database;
	const row = playerId ? await readMeRow(sql, playerId) : undefined;
	return {
		userId: proof && 'userId' in proof ? proof.userId : null,
		guest: kind !== 'user',
		tier,
		limits: { maxGames, maxCharacters, dailyStoneAllowance, features: { ...features } },
		counts: { games: row?.games ?? 0, characters: row?.characters ?? 0 },
		invite: inviteView(row),
		notice: (await getFlags(port)).notice || null,
		balance: playerId ? await readBalance(port, sql, playerId) : 0,
		account:
			row?.user_id != null
				? { preferences: row.preferences ?? {}, eraseAt: row.erase_at?.toISOString() ?? null }
				: null,
	};
}

async function readMeRow(sql: Sql, playerId: string): Promise<MeRow | undefined> {
	const [row] = await sql<MeRow>`select p.user_id, p.invite_code, p.invited_at, p.invited_by,
			p.erase_at, (select f.preferences from game.profile f where f.player_id = p.id) as preferences,
			(select count(*)::int from game.game g where g.player_id = p.id and g.status = 'active') as games,
			(select count(*)::int from game.character c where c.player_id = p.id and c.deleted_at is null) as characters
		from game.player p where p.id = ${playerId}`;
	return row;
}
