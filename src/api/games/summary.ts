import type { Sql } from '#api/storage/database.ts';
import type { Degree } from '#lib/content/verbs.ts';
import { findGreatestDeeds } from '#lib/engine/deeds.ts';
import type { State } from '#lib/engine/state.ts';
import { npcView } from '#lib/engine/view.ts';
import type { SummaryView } from '#lib/wire/summary.ts';
import type { GameRow } from './game-rows.ts';
import type { GamesPort } from './port.ts';

/** The story so far in figures, and the other adventures of its world. */
export async function readSummary(
	port: GamesPort,
	sql: Sql,
	game: Pick<GameRow, 'id' | 'adventure_slug' | 'turn_count' | 'state'>,
): Promise<SummaryView> {
	const story = port.story(game.adventure_slug);
	const { state } = game;
	const rolled = await sql<{ degree: Degree; count: number }>`
		select view->'receipt'->'check'->>'degree' as degree, count(*)::int as count from game.line
		where game_id = ${game.id} and kind = 'turn' and view->'receipt'->'check'->>'degree' is not null group by 1`;
	const count = (...degrees: Degree[]) =>
		rolled.filter(({ degree }) => degrees.includes(degree)).reduce((sum, row) => sum + row.count, 0);
	return {
		turns: game.turn_count,
		rolls: { won: count('great', 'good'), atCost: count('cost'), lost: count('fail') },
		clues: { found: state.clues.length, total: story.clues.size },
		people: [...story.npcs.values()]
			.filter(({ id, standing }) => isKnown(state, id) || (state.standings[id] ?? standing) !== standing)
			.map((npc) => npcView(story, state, npc))
			.sort((a, b) => Math.abs(b.relationship) - Math.abs(a.relationship))
			.map(({ id, name, relationship, attitude }) => ({ id, name, relationship, attitude })),
		...findGreatestDeeds(story, state),
		others: port.library.adventures
			.filter(({ slug, worldSlug }) => worldSlug === story.worldSlug && slug !== story.slug)
			.map(({ slug, adventure: { title, excerpt, difficulty, stoneCost } }) => ({
				slug,
				title,
				excerpt,
				difficulty,
				stoneCost,
			})),
	};
}

/** Whether the player has dealt with somebody. */
function isKnown({ met, memories }: State, id: string): boolean {
	return Object.hasOwn(met, id) || memories.some(({ who }) => who === id);
}
