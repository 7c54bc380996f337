import { Dialog } from '@base-ui/react/dialog';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useCloseOnBack } from '#islands/back/use-close-on-back.ts';
import { goToTurn } from '#islands/stores/play/go-to-turn.ts';
import { $task, $turnAfterTask, type Task } from '#islands/stores/tasks/task.ts';
import type { GameView } from '#lib/wire/game.ts';
import { DownloadTask } from './DownloadTask.tsx';
import { GiveUpTask } from './GiveUpTask.tsx';
import { MenuList } from './MenuList.tsx';
import { RenameTask } from './RenameTask.tsx';
import { SearchTask } from './SearchTask.tsx';
import { ShareTask } from './ShareTask.tsx';
import { TurnTask } from './TurnTask.tsx';

/** The menu of the game or of a turn, and the dialog that an entry opens. */
export default function Manage({ game }: { game: GameView }) {
	return (
		<>
			<MenuList game={game} />
			<OpenTask game={game} />
		</>
	);
}

const TITLES: Record<Task['kind'], string> = {
	rename: 'Rename this game',
	share: 'Share this story',
	search: 'Search this story',
	download: 'Download this story',
	'give-up': 'Give this game up?',
	rewind: 'Go back to a turn',
	branch: 'New game from a turn',
};

function OpenTask({ game }: { game: GameView }) {
	const task = useStore($task);
	const shown = useRef<Task>({ kind: 'rename' });
	const popup = useRef<HTMLDivElement>(null);
	/** What had the focus before the dialog: a menu's button or the dialog's opener. */
	const opener = useRef<Element | null>(null);
	const wasOpen = useRef(false);
	if (task && !wasOpen.current) opener.current = document.activeElement;
	wasOpen.current = task !== null;
	if (task) shown.current = task;
	const { kind } = shown.current;
	const close = () => $task.set(null);
	useCloseOnBack(task !== null, close);
	useEffect(() => {
		if (task) $turnAfterTask.set(null);
	}, [task]);
	return (
		<Dialog.Root
			open={task !== null}
			onOpenChange={(open) => !open && close()}
			onOpenChangeComplete={(open) => !open && goOn()}
		>
			<Dialog.Portal>
				<Dialog.Backdrop className="dialog-scrim" />
				<Dialog.Popup
					className="dialog"
					ref={popup}
					initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-first]') ?? popup.current}
					finalFocus={() => $turnAfterTask.get() === null && backTo(opener.current)}
				>
					<Dialog.Title className="dialog-title">{TITLES[kind]}</Dialog.Title>
					<TaskBody task={shown.current} game={game} />
				</Dialog.Popup>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

/** Goes to the turn that the closed dialog leads to. */
function goOn(): void {
	const turn = $turnAfterTask.get();
	if (turn !== null) void goToTurn(turn);
}

/** The element that had the focus; if it is gone, the turn at the head of the page. */
function backTo(opener: Element | null): HTMLElement | boolean {
	const there = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
	return there ? opener : (document.getElementById('turn-now') ?? true);
}

function TaskBody({ task, game }: { task: Task; game: GameView }) {
	switch (task.kind) {
		case 'rename':
			return <RenameTask game={game} />;
		case 'share':
			return <ShareTask game={game} />;
		case 'search':
			return <SearchTask />;
		case 'download':
			return <DownloadTask />;
		case 'give-up':
			return <GiveUpTask game={game} />;
		default:
			return <TurnTask kind={task.kind} turn={task.turn} game={game} />;
	}
}
