import { type Ref, useEffect, useRef, useState } from 'react';
import {
	setOpenGameStatus,
	shareGame,
	stopSharing,
	type TaskResult,
} from '#islands/stores/tasks/manage-game.ts';
import type { GameView } from '#lib/wire/game.ts';
import { TaskButtons, TaskTrouble } from './TaskParts.tsx';
import { useTask } from './use-task.ts';

/** An address at which others read the story, until the player stops sharing. */
export function ShareTask({ game }: { game: GameView }) {
	if (game.status === 'active') return <Underway />;
	return game.sharedAt ? <Shared path={game.sharedAt} /> : <Unshared />;
}

/** Focuses the button that replaces a pressed one, whose focus would be lost. */
function useFocusKept() {
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		const focused = document.activeElement;
		if (focused === document.body || focused?.getAttribute('role') === 'dialog') button.current?.focus();
	}, []);
	return button;
}

interface StepProps {
	text: string;
	/** The button's label, before and during the work. */
	act: string;
	busyAct: string;
	work: () => Promise<TaskResult<unknown>>;
	button?: Ref<HTMLButtonElement>;
}

/** A step on the way to an address. The dialog stays open and shows the next one. */
function Step({ text, act, busyAct, work, button }: StepProps) {
	const { busy, why, run } = useTask();
	return (
		<div className="task">
			<p>{text}</p>
			<TaskTrouble why={why} />
			<TaskButtons>
				<button
					className="btn btn-primary"
					type="button"
					data-first
					ref={button}
					aria-disabled={busy}
					onClick={() => void run(work, () => {})}
				>
					{busy ? busyAct : act}
				</button>
			</TaskButtons>
		</div>
	);
}

function Underway() {
	return (
		<Step
			text="Only a finished or paused story can be shared. Pause this one, and resume it whenever you like."
			act="Pause the Game"
			busyAct="Pausing…"
			work={() => setOpenGameStatus('paused')}
		/>
	);
}

function Unshared() {
	return (
		<Step
			text="Whoever has the address can read every turn, your words included, under your character’s name. It cannot be guessed, search engines are asked to pass it by, and you can take it back at any time."
			act="Make an Address"
			busyAct="Making an address…"
			work={shareGame}
			button={useFocusKept()}
		/>
	);
}

function Shared({ path }: { path: string }) {
	const { busy, why, run } = useTask();
	const [said, setSaid] = useState('');
	const first = useFocusKept();
	const address = new URL(path, location.origin).href;
	async function copy() {
		try {
			await navigator.clipboard.writeText(address);
			setSaid('The address is copied.');
		} catch {
			setSaid('Your browser does not let us copy. Select the address and copy it yourself.');
		}
	}
	return (
		<div className="task">
			<label className="field">
				Address
				<input
					className="input task-address"
					readOnly
					value={address}
					onFocus={(event) => event.target.select()}
				/>
			</label>
			<p className="task-note" role="status">
				{said || 'While you play on, nobody can read it; after the next pause they can again.'}
			</p>
			<p>
				<a className="text-link" href={path} target="_blank" rel="noreferrer">
					See it as others do
				</a>
			</p>
			<TaskTrouble why={why} />
			<TaskButtons leave="Close">
				<button className="btn btn-primary" type="button" data-first ref={first} onClick={() => void copy()}>
					Copy
				</button>
				<button
					className="btn btn-quiet"
					type="button"
					aria-disabled={busy}
					onClick={() => void run(stopSharing)}
				>
					{busy ? 'Stopping…' : 'Stop Sharing'}
				</button>
			</TaskButtons>
		</div>
	);
}
