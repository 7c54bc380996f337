import { lazy, Suspense, useState } from 'react';
import { isDayAway } from '#islands/stores/absence/day-away.ts';
import type { GameView } from '#lib/wire/game.ts';

/** The story does without the greeting where its code cannot be fetched. */
const WelcomeBack = lazy(() => import('./WelcomeBack.tsx').catch(() => ({ default: () => null })));

/** Fetches what greets a player who comes back, when there is something to greet them with. */
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
