import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { $turns } from '#islands/stores/games/game.ts';
import { firstSentence } from '#islands/stores/games/history.ts';
import { branchAt, rewindTo } from '#islands/stores/tasks/manage-game.ts';
import type { GameView } from '#lib/wire/game.ts';
import { lastTurn } from './menu-items.ts';
import { TaskButtons, TaskTrouble } from './TaskParts.tsx';
import { useTask } from './use-task.ts';

interface Props {
	kind: 'rewind' | 'branch';
	/** The requested turn; null lets the player choose. */
	turn: number | null;
	game: GameView;
}

/** Rewinds the story to a turn, or begins a new game from there; first says what happens to turns and stones. */
export function TurnTask({ kind, turn, game }: Props) {
	const last = lastTurn(kind, game);
	const [text, setText] = useState(String(Math.min(turn ?? last, last)));
	const { busy, why, run } = useTask();
	const chosen = /^\d{1,7}$/.test(text.trim()) && Number(text) <= last ? Number(text) : null;
	function submit(event: FormEvent) {
		event.preventDefault();
		if (chosen === null) return;
		if (kind === 'rewind') void run(() => rewindTo(chosen));
		else
			void run(
				() => branchAt(chosen),
				(path) => location.assign(path),
			);
	}
	return (
		<form className="task" onSubmit={submit}>
			<label className="field">
				Turn, from 0 (the opening) to {last}
				<input
					className="input task-turn"
					inputMode="numeric"
					value={text}
					data-first
					aria-describedby="task-there"
					onChange={(event) => setText(event.target.value)}
				/>
			</label>
			<p className="task-there" id="task-there">
				{chosen === null ? `Write a number from 0 to ${last}.` : <There turn={chosen} />}
			</p>
			{chosen !== null && (kind === 'rewind' ? <Back from={chosen} game={game} /> : <Anew game={game} />)}
			<TaskTrouble why={why} />
			<TaskButtons>
				<button className="btn btn-primary" type="submit" aria-disabled={busy || chosen === null}>
					{busy ? 'One moment…' : kind === 'rewind' ? 'Go Back' : 'Begin the New Game'}
				</button>
			</TaskButtons>
		</form>
	);
}

/** The beginning of that turn, if it is loaded. */
function There({ turn }: { turn: number }) {
	const found = useStore($turns).find(({ number }) => number === turn);
	if (!found) return turn === 0 ? 'The opening' : `Turn ${turn}`;
	return (
		<>
			<b>{turn === 0 ? 'The opening' : found.action}</b> {firstSentence(found.narrative)}
		</>
	);
}

function Back({ from, game: { turnCount } }: { from: number; game: GameView }) {
	const count = turnCount - from;
	return (
		<ul className="task-facts">
			<li>People, meters and belongings stand again as they stood then.</li>
			<li>
				{count === 1 ? `Turn ${turnCount} leaves` : `Turns ${from + 1} to ${turnCount} leave`} the story.
				Nothing is erased, but you cannot bring {count === 1 ? 'it' : 'them'} back here.
			</li>
			<li>{count === 1 ? 'The stone it cost stays' : `The ${count} stones they cost stay`} spent.</li>
			<li>The next roll is a new one.</li>
		</ul>
	);
}

function Anew({ game }: { game: GameView }) {
	return (
		<ul className="task-facts">
			<li>
				A second game goes on from there, with a copy of {game.character.name}. This one stays as it is.
			</li>
			<li>It costs nothing to begin; each action costs 1 stone.</li>
			<li>An ending’s rewards are earned once for both.</li>
		</ul>
	);
}
