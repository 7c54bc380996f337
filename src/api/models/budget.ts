import type { CounterLabel } from './counters.ts';
import type { TokenUsage } from './model.ts';
import type { ModelsPort } from './port.ts';

/** Tokens that a model may be used in a UTC day; 0 for no limit. */
export interface TokenLimits {
	/** By one player. */
	player: number;
	/** By all players together. */
	server: number;
}

/** Counts tokens by day. Limits are checked before a turn and usage is added after it, so the last turn may exceed them. */
export interface Budget {
	/** Which limit is used up; null for neither. */
	findExhausted(
		playerId: string,
	): Promise<Extract<CounterLabel<'carried'>, 'player-budget' | 'server-budget'> | null>;
	recordUsage(playerId: string, usage: TokenUsage): Promise<void>;
}

/** The id of all players together in game.model_use. */
const EVERYBODY = '00000000-0000-0000-0000-000000000000';

/** A budget in the database, which all processes share. */
export function createBudget({ database, now }: ModelsPort, limits: TokenLimits): Budget {
	const today = () => now().toISOString().slice(0, 10);
	return {
		async findExhausted(playerId) {
			if (limits.player === 0 && limits.server === 0) return null;
			const rows = await database.sql<{ who: string; tokens: number }>`
				select who, (input + output)::float8 as tokens from game.model_use
				where day = ${today()}::date and who in (${playerId}::uuid, ${EVERYBODY}::uuid)`;
			const used = (who: string) => rows.find((row) => row.who === who)?.tokens ?? 0;
			if (limits.server > 0 && used(EVERYBODY) >= limits.server) return 'server-budget';
			return limits.player > 0 && used(playerId) >= limits.player ? 'player-budget' : null;
		},
		async recordUsage(playerId, { input, cached, output }) {
			if (input + output === 0) return;
			for (const who of [playerId, EVERYBODY]) {
				await database.sql`insert into game.model_use as used (day, who, input, cached, output)
					values (${today()}::date, ${who}::uuid, ${input}, ${cached}, ${output})
					on conflict (day, who) do update set input = used.input + excluded.input,
						cached = used.cached + excluded.cached, output = used.output + excluded.output`;
			}
		},
	};
}
