import type { CounterLabel } from './counters.ts';
import type { TokenUsage } from './model.ts';
import type { ModelsPort } from './port.ts';

/** What a model may be used in a UTC day, in tokens; 0 lifts the limit. */
export interface TokenLimits {
	/** By one player. */
	player: number;
	/** By all together. */
	server: number;
}

/** Keeps what is used of a model. The limits are checked before a turn and counted after it: the last turn may go over. */
export interface Budget {
	/** Whose limit is reached; null while there is something left. */
	findExhausted(
		playerId: string,
	): Promise<Extract<CounterLabel<'carried'>, 'player-budget' | 'server-budget'> | null>;
	recordUsage(playerId: string, usage: TokenUsage): Promise<void>;
}

/** Stands for all players together in game.model_use. */
const EVERYBODY = '00000000-0000-0000-0000-000000000000';

/** A budget kept in the database, so that all processes share it. */
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
