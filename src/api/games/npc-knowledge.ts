import { ApiError } from '#api/http/errors.ts';
import type { Identity } from '#api/players/identity.ts';
import type { Sql } from '#api/storage/database.ts';
import { bridged } from '#lib/engine/bridge.ts';
import { knowledgeView } from '#lib/engine/knowledge-view.ts';
import type { NpcKnowledgeView } from '#lib/wire/knowledge.ts';
import { readStateAt, requireGame } from './game-rows.ts';
import type { GamesPort } from './port.ts';

/** What a person of the asker's game knows of the player, with the turns it goes back to. NOT_FOUND for nobody of that game. */
export async function readNpcKnowledge(
	{ database, story }: GamesPort,
	identity: Identity,
	id: string,
	npcId: string,
): Promise<NpcKnowledgeView> {
	const { sql } = database;
	const game = await requireGame(sql, identity.playerId, id);
	const told = story(game.adventure_slug);
	const view = knowledgeView(told, bridged(told, game.state), npcId);
	if (!view) throw new ApiError('NOT_FOUND', { message: 'Nobody of that name is in this story.' });
	// What the character brings counts from the start: no receipt tells of it.
	const startedAt = (await readStateAt(sql, game, 0)).standings[npcId] ?? 0;
	return { ...view, startedAt, standing: await readStandingReasons(sql, game.id, npcId) };
}

/** Why the standing is what it is, from the receipts of the turns and of absences. */
async function readStandingReasons(
	sql: Sql,
	gameId: string,
	npcId: string,
): Promise<NpcKnowledgeView['standing']> {
	return sql<NpcKnowledgeView['standing'][number]>`
		select turn, (change->>'from')::int as "from", (change->>'to')::int as "to", change->>'why' as why, kind = 'absence' as "whileAway"
		from (
			select seq, kind, turn, change, ordinality
			from game.line, json_array_elements(view->'receipt'->'changes') with ordinality as changes (change, ordinality)
			where game_id = ${gameId} and kind = 'turn'
			union all
			select seq, kind, turn, change, 100 * item.ordinality + changes.ordinality
			from game.line, json_array_elements(view->'items') with ordinality as item (value, ordinality),
				json_array_elements(item.value->'changes') with ordinality as changes (change, ordinality)
			where game_id = ${gameId} and kind = 'absence'
		) as reasons
		where change->>'kind' = 'standing' and change->>'id' = ${npcId}
		order by seq desc, ordinality desc`;
}
