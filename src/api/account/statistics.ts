import type { Clock } from '#api/ledger/port.ts';
import type { Sql } from '#api/storage/database.ts';
import { readTotals } from '#api/wallet/wallet.ts';
import type { StatisticsView } from '#lib/wire/profile.ts';

type PlayCounts = Omit<StatisticsView, 'stonesEarned' | 'stonesSpent'>;

const NO_PLAY_COUNTS: PlayCounts = {
	gamesBegun: 0,
	gamesFinished: 0,
	turns: 0,
	endings: 0,
	characters: 0,
	worlds: 0,
};

/** Counts what a player has done; all zero for somebody without a row. */
export async function readStatistics(
	port: Clock,
	sql: Sql,
	playerId: string | null,
): Promise<StatisticsView> {
	if (!playerId) return { ...NO_PLAY_COUNTS, stonesEarned: 0, stonesSpent: 0 };
	const [counted] = await sql<PlayCounts>`select count(*)::int as "gamesBegun",
			(count(*) filter (where status = 'completed' and not imported))::int as "gamesFinished",
			coalesce(sum(greatest(turn_count - carried, 0)), 0)::int as turns,
			(count(distinct adventure_slug || ' ' || (ending->>'id')) filter (where status = 'completed' and not imported))::int as endings,
			count(distinct world_slug)::int as worlds,
			(select count(*)::int from game.character where player_id = ${playerId} and deleted_at is null) as characters
		from game.game where player_id = ${playerId}`;
	const { earned, spent, regrown } = await readTotals(port, sql, playerId);
	return { ...(counted ?? NO_PLAY_COUNTS), stonesEarned: earned + regrown, stonesSpent: spent };
}
