import type { Sql } from '#api/storage/database.ts';
import type { Degree } from '#lib/content/verbs.ts';
import { findGreatestDeeds } from '#lib/engine/deeds.ts';
import { turningPoints } from '#lib/engine/ending.ts';
import type { GameEvent } from '#lib/engine/events.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { npcView } from '#lib/engine/view.ts';
import { isListed } from '#lib/library/books.ts';
import type { SummaryView } from '#lib/wire/summary.ts';
import type { GameRow } from './game-rows.ts';
import type { GamesPort } from './port.ts';

/** The story so far in figures, and the other adventures of its world. */
export async function readSummary(
	port: GamesPort,
	sql: Sql,
	game: Pick<GameRow, 'id' | 'adventure_slug' | 'turn_count' | 'state' | 'player_id'>,
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
			.map(({ id, name, relationship, attitude, mood }) => ({ id, name, relationship, attitude, mood })),
		...findGreatestDeeds(story, state),
		endings: { found: await foundEndings(sql, game), total: story.endings.length },
		turned: await turningTurns(sql, story, game),
		others: port.library.adventures
			.filter(
				({ slug, worldSlug, adventure }) =>
					worldSlug === story.worldSlug && slug !== story.slug && isListed(adventure),
			)
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

/** The endings of this adventure that the player has found, each with the game that found it last. */
async function foundEndings(
	sql: Sql,
	{ adventure_slug, player_id }: Pick<GameRow, 'adventure_slug' | 'player_id'>,
): Promise<SummaryView['endings']['found']> {
	const rows = await sql<{ id: string; title: string; at: Date; as: string }>`
		select g.ending->>'id' as id, g.ending->>'title' as title, g.last_played_at as at, coalesce(c.name, '') as as
		from game.game g left join game.character c on c.id = g.character_id
		where g.player_id = ${player_id} and g.adventure_slug = ${adventure_slug} and g.status = 'completed'
			and not g.imported and g.ending is not null
		order by g.last_played_at desc`;
	const latest = new Map<string, SummaryView['endings']['found'][number]>();
	for (const row of rows) if (!latest.has(row.id)) latest.set(row.id, { ...row, at: row.at.toISOString() });
	return [...latest.values()];
}

/** The turns that set what the ending hung on. */
async function turningTurns(
	sql: Sql,
	story: Story,
	{ id, state }: Pick<GameRow, 'id' | 'state'>,
): Promise<SummaryView['turned']> {
	const points = state.ending ? turningPoints(story, state) : [];
	if (points.length === 0) return [];
	const log = await sql<{ turn: number; action: string; events: GameEvent[] }>`
		select turn, action, events from game.line where game_id = ${id} and kind = 'turn' and turn > 0 order by seq desc`;
	return log.flatMap(({ turn, action, events }) => {
		const point = points.find((one) =>
			events.some((event) => (event.type === 'tagged' || event.type === 'learned') && event.id === one.id),
		);
		return point ? [{ turn, action, otherwise: point.otherwise }] : [];
	});
}
