import { Dialog } from '@base-ui/react/dialog';
import { setOpenGameStatus } from '#islands/stores/tasks/manage-game.ts';
import type { GameView } from '#lib/wire/game.ts';
import { TaskButtons, TaskTrouble } from './TaskParts.tsx';
import { useTask } from './use-task.ts';

/** Ends a game for good, without an ending. */
export function GiveUpTask({ game }: { game: GameView }) {
	const { busy, why, run } = useTask();
	return (
		<div className="task">
			<Dialog.Description>
				The story stays where it is and can be read, downloaded and shared, but it takes no more turns. It
				earns nothing, and its stones stay spent. {game.character.name} is free for another adventure.
			</Dialog.Description>
			{game.status === 'active' && <p className="task-note">To play on later, pause it instead.</p>}
			<TaskTrouble why={why} />
			<TaskButtons leave="Keep Playing">
				<button
					className="btn btn-danger"
					type="button"
					aria-disabled={busy}
					onClick={() => void run(() => setOpenGameStatus('abandoned'))}
				>
					{busy ? 'Giving up…' : 'Give Up'}
				</button>
			</TaskButtons>
		</div>
	);
}
