import { buildStory } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/books.ts';
import { type Pool, poolOf } from '#scripts/gate/measures/demand.ts';
import { percentile } from '#scripts/gate/measures/figures.ts';
import type { PlayRecord } from '#scripts/gate/play/play-record.ts';
import type { Fault } from './fault.ts';

/** Reports pools with fewer lines than games use: in half of the games a failure, in one of a hundred a hint. */
export function shortPools(library: Library, world: string, all: readonly PlayRecord[]): Fault[] {
	const short = new Map<string, { pool: Pool; often: number; seldom: number }>();
	for (const { slug, games } of all) {
		const story = buildStory(library, slug);
		const judged = games.filter(({ by }) => by !== 'seeker');
		const keys = new Set(judged.flatMap(({ picks }) => Object.keys(picks)));
		for (const key of story ? keys : []) {
			const pool = story && poolOf(story, key);
			if (!pool) continue;
			const picks = judged.map((game) => game.picks[key] ?? 0);
			const [often, seldom] = [percentile(picks, 0.5), percentile(picks, 0.99)];
			const before = short.get(key);
			if (seldom > pool.lines && seldom > (before?.seldom ?? 0)) short.set(key, { pool, often, seldom });
		}
	}
	return [...short.values()]
		.sort((a, b) => b.seldom - b.pool.lines - (a.seldom - a.pool.lines))
		.map(({ pool: { field, file, lines }, often, seldom }) => {
			const [level, asked, who] =
				often > lines
					? (['fail', often, 'half of the games ask'] as const)
					: (['hint', seldom, 'games ask'] as const);
			const has = lines === 1 ? '1 line' : `${lines} lines`;
			return {
				level,
				about: world,
				check: 'lines',
				where: file,
				message: `${field} has ${has}, ${who} for ${asked}: write ${asked - lines} more`,
			};
		});
}
