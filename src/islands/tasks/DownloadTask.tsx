import { downloadGame, type ExportFormat } from '#islands/stores/tasks/manage-game.ts';
import { TaskButtons, TaskTrouble } from './TaskParts.tsx';
import { useTask } from './use-task.ts';

const FILES: { format: ExportFormat; name: string; note: string; notes?: boolean }[] = [
	{ format: 'epub', name: 'Book', note: 'EPUB: for e-readers, with the rolls as notes at the end.' },
	{ format: 'epub', name: 'Book without rolls', note: 'EPUB: the story alone.', notes: false },
	{ format: 'html', name: 'Page', note: 'HTML: opens in any browser, with nothing else beside it.' },
	{ format: 'md', name: 'Text', note: 'Markdown: to read, print or edit.' },
	{ format: 'json', name: 'Saved game', note: 'JSON: brings the whole game back, here or elsewhere.' },
];

/** The story as a file. */
export function DownloadTask() {
	const { busy, why, run } = useTask();
	return (
		<div className="task">
			<ul className="task-list tiles">
				{FILES.map(({ format, name, note, notes }, n) => (
					<li key={name}>
						<button
							type="button"
							aria-disabled={busy}
							data-first={n === 0 || undefined}
							onClick={() => void run(() => downloadGame(format, notes))}
						>
							<b>{name}</b> <span>{note}</span>
						</button>
					</li>
				))}
			</ul>
			<TaskTrouble why={why} />
			<TaskButtons leave="Close" />
		</div>
	);
}
