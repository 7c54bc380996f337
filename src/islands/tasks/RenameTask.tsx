import { type FormEvent, useState } from 'react';
import { renameGame } from '#islands/stores/tasks/manage-game.ts';
import type { GameView } from '#lib/wire/game.ts';
import { TaskButtons, TaskTrouble } from './TaskParts.tsx';
import { useTask } from './use-task.ts';

const NAME_MAX = 100;

/** Another name for the game, as lists, files and shared pages show it. */
export function RenameTask({ game }: { game: GameView }) {
	const [name, setName] = useState(game.name);
	const { busy, why, run } = useTask();
	const blank = name.trim() === '';
	function submit(event: FormEvent) {
		event.preventDefault();
		if (!blank) void run(() => renameGame(name));
	}
	return (
		<form className="task" onSubmit={submit}>
			<label className="field">
				Name
				<input
					className="input"
					value={name}
					maxLength={NAME_MAX}
					data-first
					onChange={(event) => setName(event.target.value)}
				/>
			</label>
			<p className="task-note">Files and shared pages carry this name.</p>
			<TaskTrouble why={why} />
			<TaskButtons>
				<button className="btn btn-primary" type="submit" aria-disabled={busy || blank}>
					{busy ? 'Saving…' : 'Rename'}
				</button>
			</TaskButtons>
		</form>
	);
}
