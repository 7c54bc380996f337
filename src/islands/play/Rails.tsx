import { memo } from 'react';
import { Factions } from '#islands/standings/Factions.tsx';
import { Clues, Items, PlayerCard, RecentStones, WorldRules, WorldTags } from '#islands/standings/panels.tsx';
import { Relationships } from '#islands/standings/Relationships.tsx';
import type { GameView } from '#lib/wire/game.ts';

/**
 * What stands beside the story: the player and the world only on wide screens. Each turn's lists come anew and fade in:
 * rows that changed their places would slide away under the pointer.
 */
export default function Rails({ game, wide }: { game: GameView; wide: boolean }) {
	return (
		<>
			{wide && <LeftRail game={game} key={`left-${game.turnCount}`} />}
			<RightRail game={game} key={`right-${game.turnCount}`} />
		</>
	);
}

/** The player and the world. Redrawn with the game, not with each sentence of a turn. */
const LeftRail = memo(function LeftRail({ game }: { game: GameView }) {
	return (
		<section className="rail rail-left" aria-label="Character and world">
			<PlayerCard game={game} />
			<h2>World rules</h2>
			<WorldRules game={game} />
			<WorldTags game={game} />
		</section>
	);
});

/** The people, the belongings and the latest stones. */
const RightRail = memo(function RightRail({ game }: { game: GameView }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard must reach it
		<section className="rail rail-right" aria-label="Relationships and belongings" tabIndex={0}>
			<h2>Relationships</h2>
			<Relationships game={game} most={4} />
			<h2>Factions</h2>
			<Factions game={game} />
			<h2>Items</h2>
			<Items game={game} />
			<h2>Clues</h2>
			<Clues game={game} />
			<h2>Stones</h2>
			<RecentStones game={game} />
		</section>
	);
});
