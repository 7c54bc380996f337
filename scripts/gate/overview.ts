import type { Storylet } from '#lib/content/story.ts';
import type { AdventureBook, Library } from '#lib/library/books.ts';
import type { SourceMap } from '#lib/library/document.ts';
import { type Figures, figuresOf, percentile } from './measures/figures.ts';
import { marginOf } from './measures/margin.ts';
import { pasteLine } from './play/paste.ts';
import type { PlayRecord } from './play/play-record.ts';

/** What the bots' games of an adventure show of it, as `--json` prints it and the report draws it. */
export interface Overview {
	slug: string;
	title: string;
	/** Games of bots; seekers only count for what can be reached. */
	games: number;
	figures: Figures;
	endings: EndingOverview[];
	scenes: SceneOverview[];
	/** Games that stopped without an ending, or with no health. */
	stopped: { by: string; turns: number; act: number; place: string; health: number }[];
	/** Pool of lines to how often all games drew from it, the most used first. */
	pools: [pool: string, draws: number][];
}

/** How often an ending is reached. */
export interface EndingOverview {
	id: string;
	title: string;
	count: number;
	share: number;
	/** Lowest and highest share that chance allows, 95 times in 100. */
	margin: [low: number, high: number];
	/** The turn it fell on in half of the games; null where it was not reached. */
	turn: number | null;
	/** The command that goes there. */
	paste: string | null;
}

/** How often a scene is told and offered, and what it hangs together with. */
export interface SceneOverview {
	id: string;
	label: string | null;
	/** File and line. */
	where: string | null;
	told: number;
	offered: number;
	/** Act and place to how often it was told there. */
	at: Record<string, number>;
	then: string[];
	/** Tags, things and clues that it asks for, and those that it gives. */
	needs: string[];
	gives: string[];
	paste: string | null;
}

/** Sums up an adventure's games. */
export function overviewOf(library: Library, sources: SourceMap, found: PlayRecord): Overview | null {
	const book = library.adventures.find(({ slug }) => slug === found.slug);
	if (!book) return null;
	const world = library.worlds.find(({ slug }) => slug === book.worldSlug);
	const judged = found.games.filter(({ by }) => by !== 'seeker');
	const draws: Record<string, number> = {};
	for (const { picks } of judged)
		for (const [pool, count] of Object.entries(picks)) draws[pool] = (draws[pool] ?? 0) + count;
	return {
		slug: found.slug,
		title: book.adventure.title,
		games: judged.length,
		figures: figuresOf(found),
		endings: book.endings.map((ending) => endingOverview(ending, found)),
		scenes: [...book.storylets, ...(world?.storylets ?? [])].map((scene) =>
			sceneOverview(scene, found, sources),
		),
		stopped: stoppedIn(found),
		pools: Object.entries(draws).sort(([, a], [, b]) => b - a),
	};
}

function endingOverview({ id, title }: AdventureBook['endings'][number], found: PlayRecord): EndingOverview {
	const judged = found.games.filter(({ by }) => by !== 'seeker');
	const turns = judged.flatMap((game) => (game.ending === id ? [game.turns] : []));
	return {
		id,
		title,
		count: turns.length,
		share: judged.length === 0 ? 0 : turns.length / judged.length,
		margin: marginOf(turns.length, judged.length),
		turn: turns.length === 0 ? null : percentile(turns, 0.5),
		paste: pasteLine(found, `ending ${id}`),
	};
}

function sceneOverview(scene: Storylet, found: PlayRecord, sources: SourceMap): SceneOverview {
	const source = sources.get(scene);
	const { has = [], any = [], knows = [], knowsAny = [] } = scene.when;
	const effects = Object.values(scene.outcomes).flatMap((outcome) => outcome?.effects ?? []);
	const given = effects.flatMap((effect) =>
		'tag' in effect ? [effect.tag] : 'gain' in effect ? [effect.gain] : 'clue' in effect ? [effect.clue] : [],
	);
	return {
		id: scene.id,
		label: scene.label ?? null,
		where: source ? `src/content/${source.file}:${source.line([])}` : null,
		told: found.told[scene.id] ?? 0,
		offered: found.offered[scene.id] ?? 0,
		at: found.scenes[scene.id] ?? {},
		then: scene.then ?? [],
		needs: [...has, ...any, ...knows, ...knowsAny],
		gives: [...new Set(given)],
		paste: pasteLine(found, scene.id),
	};
}

function stoppedIn({ games, scripts }: PlayRecord): Overview['stopped'] {
	return games.flatMap(({ by, ending, turns }, n) => {
		const script = scripts[n];
		if (by === 'seeker' || !script || (ending !== null && script.health > 0)) return [];
		return [{ by, turns, act: script.act, place: script.place, health: script.health }];
	});
}
