import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { openSheet } from '#islands/stores/play/sheet.ts';
import { splitGoal } from '#lib/turns/goal.ts';
import type { GameView } from '#lib/wire/game.ts';

const DIFFICULTY = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

interface Props {
	game: GameView;
	/** The number of the turn below. */
	turn: number;
	children?: ReactNode;
}

/** What the player is after in this act, how far they are, and the turn's heading. It opens the journal. */
export function GoalRow({ game, turn, children }: Props) {
	const { adventure, storyState } = game;
	const { act, actFrom } = storyState.worldState;
	const { about, goal } = splitGoal(adventure.scenarios[act - 1] ?? adventure.title);
	const isNew = act > 1 && actFrom === turn;
	const cost = adventure.stoneCost === 1 ? '1 stone' : `${adventure.stoneCost} stones`;
	return (
		<header className="goal">
			<p className="goal-text">
				{(about || isNew) && (
					<span>
						{isNew && <b>New goal</b>} {about}{' '}
					</span>
				)}
				{goal}
			</p>
			<button
				className="goal-journal"
				type="button"
				aria-haspopup="dialog"
				onClick={() => openSheet('Journal')}
			>
				Journal
				<ChevronRight size={16} aria-hidden="true" />
			</button>
			<div className="goal-facts">
				<div className="goal-line">
					<span>
						Act {act} of {adventure.scenarios.length}
					</span>
					<CluesOfAct world={storyState.worldState} />
					<span>{DIFFICULTY[adventure.difficulty]}</span>
					<span>
						{cost}
						<span className="max-md:sr-only"> to begin</span>
					</span>
					<h2 id="turn-now" tabIndex={-1} data-turn={turn}>
						{turn === 0 ? 'The opening' : `Turn ${turn}`}
					</h2>
				</div>
			</div>
			{children}
		</header>
	);
}

/** How many of the clues that the act asks for are found; nothing where it asks for none. */
function CluesOfAct({ world: { clues, cluesForAct } }: { world: GameView['storyState']['worldState'] }) {
	if (!cluesForAct) return null;
	const found = Math.min(clues.length, cluesForAct);
	return (
		<span className="goal-clues">
			<span className="pips" aria-hidden="true">
				{Array.from({ length: cluesForAct }, (_, n) => (
					<i key={n} className={n < found ? 'on' : ''} />
				))}
			</span>
			{found} of {cluesForAct} {cluesForAct === 1 ? 'clue' : 'clues'}
		</span>
	);
}
