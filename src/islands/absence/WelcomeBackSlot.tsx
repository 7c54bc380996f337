import { lazy, Suspense, useState } from 'react';
import { isDayAway } from '#islands/stores/absence/day-away.ts';
import type { GameView } from '#lib/wire/game.ts';

/** The story shows no greeting if its code cannot be fetched. */
const WelcomeBack = lazy(() => import('./WelcomeBack.tsx').catch(() => ({ default: () => null })));

/** Fetches the greeting of a returning player when there is one to show. */
export function WelcomeBackSlot({ game }: { game: GameView }) {
	const [now] = useState(Date.now);
	const dayAway = game.turnCount > 0 && game.status !== 'completed' && isDayAway(game.lastPlayedAt, now);
	if (!dayAway && !game.whileAway) return null;
	return (
		<Suspense>
			<WelcomeBack game={game} dayAway={dayAway} />
		</Suspense>
	);
}
