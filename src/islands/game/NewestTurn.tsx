import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Turn } from '#islands/stores/history.ts';
import { $preferences } from '#islands/stores/preferences.ts';
import type { GameView } from '#lib/wire.ts';
import { TurnBody } from './TurnBody.tsx';

const AloudButton = lazy(() => import('./AloudButton.tsx').catch(() => ({ default: () => null })));

const DIFFICULTY = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

/** The newest turn, at full size, at the head of the story. */
export function NewestTurn({ turn, game }: { turn: Turn; game: GameView }) {
	const aloud = useStore($preferences).aloud && 'speechSynthesis' in globalThis;
	return (
		<article className="turn-now" aria-labelledby="turn-now">
			<TurnHeading number={turn.number} adventure={game.adventure}>
				{aloud && (
					<Suspense fallback={null}>
						<AloudButton turn={turn} />
					</Suspense>
				)}
			</TurnHeading>
			<TurnBody turn={turn} next={game.status === 'completed' ? undefined : game.nextCommitment} />
		</article>
	);
}

/** `Turn 12`, with the adventure's difficulty and cost. */
export function TurnHeading({
	number,
	adventure,
	children,
}: {
	number: number;
	adventure: GameView['adventure'];
	children?: ReactNode;
}) {
	const cost = adventure.stoneCost === 1 ? '1 stone' : `${adventure.stoneCost} stones`;
	return (
		<header className="turn-head">
			<h2 id="turn-now" tabIndex={-1} data-turn={number}>
				{number === 0 ? 'The opening' : `Turn ${number}`}
			</h2>
			<p>
				{DIFFICULTY[adventure.difficulty]} · {cost} to begin
			</p>
			{children}
		</header>
	);
}
