import { ArrowLeft, Download, Printer } from 'lucide-react';
import { ReadingMenu } from '#islands/preferences/ReadingMenu.tsx';
import { downloadFile } from '#islands/stores/tasks/manage-game.ts';
import { useTask } from '#islands/tasks/use-task.ts';
import type { Transcript } from '#lib/wire/share.ts';

/** The way back to the game, the title, and the tools of a reader. */
export function BookHead({ id, story }: { id: string; story: Transcript }) {
	const { busy, why, run } = useTask();
	return (
		<header className="book-head">
			<a className="icon-btn" href={`/play/${id}`}>
				<ArrowLeft size={22} aria-hidden="true" />
				<span className="sr-only">Back to the game</span>
			</a>
			<div className="book-title">
				<h1>{story.name}</h1>
				<p>
					{story.name !== story.adventure.title && `${story.adventure.title}, `}as {story.character}
				</p>
			</div>
			<ReadingMenu />
			<button className="icon-btn book-print" type="button" aria-label="Print" onClick={() => print()}>
				<Printer size={20} aria-hidden="true" />
			</button>
			<button
				className="icon-btn"
				type="button"
				aria-label="Download the book (EPUB)"
				aria-disabled={busy}
				onClick={() =>
					void run(
						() => downloadFile(id, 'epub'),
						() => {},
					)
				}
			>
				<Download size={20} aria-hidden="true" />
			</button>
			{why && (
				<p className="notice notice-error book-why" role="alert">
					{why}
				</p>
			)}
		</header>
	);
}
