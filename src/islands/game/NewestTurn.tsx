import type { Turn } from '#islands/stores/history.ts';
import type { GameView } from '#lib/wire.ts';
import { TurnBody } from './TurnBody.tsx';

const DIFFICULTY = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

/** The newest turn, at full size, at the head of the story. */
export function NewestTurn({ turn, game }: { turn: Turn; game: GameView }) {
	return (
		<article className="turn-now" aria-labelledby="turn-now">
			<TurnHeading number={turn.number} adventure={game.adventure} />
			<TurnBody turn={turn} />
		</article>
	);
}

/** `Turn 12`, with the adventure's difficulty and cost. */
export function TurnHeading({ number, adventure }: { number: number; adventure: GameView['adventure'] }) {
	const cost = adventure.stoneCost === 1 ? '1 stone' : `${adventure.stoneCost} stones`;
	return (
		<header className="turn-head">
			<h2 id="turn-now" tabIndex={-1} data-turn>
				{number === 0 ? 'The opening' : `Turn ${number}`}
			</h2>
			<p>
				{DIFFICULTY[adventure.difficulty]} · {cost} to begin
			</p>
		</header>
	);
}
