/** The game itself: fetched with its content while the visitor reads the first page. */
import { packs, shared } from 'virtual:taste-packs';
import type { Story } from '#lib/engine/story.ts';
import type { HeldGame, PlayerAct } from '#lib/play/held-game.ts';
import type { Played } from '#lib/play/play.ts';
import { whenIdle } from '#lib/site/when-idle.ts';
import { storyOf, type TastePlayer } from '#lib/taste/pack.ts';
import { actInTaste, openTaste } from '#lib/taste/taste-game.ts';
import type { TurnView } from '#lib/wire/turn.ts';

/** An adventure that can be tasted. */
export interface TasteEngine {
	/** Who a ready-made character is, in a sentence or two. */
	summaryOf(archetypeKey: string): string;
	/** Opens the game for a ready-made character by its key. */
	open(archetypeKey: string): HeldGame;
	/** Plays one act; `last` is the turn before it. */
	act(game: HeldGame, sent: PlayerAct, last: TurnView | null): Played;
}

/** Fetches an adventure's content and makes its game of it. */
export async function loadTaste(slug: string): Promise<TasteEngine> {
	const fetchPack = packs[slug];
	if (!fetchPack) throw new Error(`There is no taste of ${slug}.`);
	const [{ default: pack }, { default: common }] = await Promise.all([fetchPack(), shared()]);
	// What the visitor does meanwhile comes first.
	await new Promise((resolve) => setTimeout(resolve, 0));
	const engine = engineOf(storyOf(pack, common), pack.players);
	whenIdle(() => warmUp(engine, pack.players[0]?.archetypeKey ?? ''));
	return engine;
}

/** Plays two acts for nobody, so that what is made once a story is there before the visitor has written. */
function warmUp(engine: TasteEngine, player: string): void {
	const game = engine.open(player);
	for (const action of ['look around', game.state.offers[0]?.label ?? 'wait'])
		engine.act(game, { action }, null);
}

function engineOf(story: Story, players: readonly TastePlayer[]): TasteEngine {
	const find = (key: string) => {
		const player = players.find(({ archetypeKey }) => archetypeKey === key);
		if (!player) throw new Error(`${story.worldSlug} has no ready-made character ${key}.`);
		return player;
	};
	return {
		summaryOf: (key) => find(key).summary,
		open: (key) => openTaste(story, find(key).character),
		act: (game, sent, last) => actInTaste(story, game, sent, { last, now: new Date() }),
	};
}
