import { z } from 'zod';
import type { GameRow } from '#api/games/game-rows.ts';
import type { Sql } from '#api/storage/database.ts';
import { proposalSchema } from '#lib/engine/improvised/proposal.ts';

const keptSchema = z.object({
	/** The number of the log's row that the coming turn will be. */
	entries: z.int(),
	list: z.array(
		z.object({
			/** The player's words. */
			words: z.string(),
			proposal: proposalSchema.nullable(),
			model: z.string(),
			prompt: z.string(),
		}),
	),
});

/** A model's answer about words, as it is kept until the turn is played; null where it was of no use. */
export type KeptProposal = z.output<typeof keptSchema>['list'][number];

/** Reads what was proposed for the coming turn. */
export async function readProposals(
	sql: Sql,
	{ id, entries }: Pick<GameRow, 'id' | 'entries'>,
): Promise<KeptProposal[]> {
	const [row] = await sql<{ proposals: unknown }>`select proposals from game.game where id = ${id}`;
	const kept = keptSchema.safeParse(row?.proposals).data;
	return kept?.entries === entries ? kept.list : [];
}

/** Keeps what was proposed for the coming turn, before anything is rolled. */
export async function keepProposals(
	sql: Sql,
	{ id, entries }: Pick<GameRow, 'id' | 'entries'>,
	list: readonly KeptProposal[],
): Promise<void> {
	await sql`update game.game set proposals = ${JSON.stringify({ entries, list })}::text::json
		where id = ${id} and entries = ${entries}`;
}
