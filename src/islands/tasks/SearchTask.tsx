import { type FormEvent, useState } from 'react';
import { searchStory } from '#islands/stores/tasks/manage-game.ts';
import { $turnAfterTask } from '#islands/stores/tasks/task.ts';
import type { GameSearchHit } from '#lib/wire/game.ts';
import { TaskButtons, TaskTrouble } from './TaskParts.tsx';
import { closeTask, useTask } from './use-task.ts';

interface Found {
	q: string;
	hits: GameSearchHit[];
	hasMore: boolean;
}

/** Finds words in the whole story: narrative, speech and the player's actions. */
export function SearchTask() {
	const [q, setQ] = useState('');
	const [found, setFound] = useState<Found | null>(null);
	const { busy, why, run } = useTask();
	const words = q.trim();

	const look = (before: GameSearchHit[]) =>
		run(
			() => searchStory(words, before.length),
			({ hits, hasMore }) => setFound({ q: words, hits: [...before, ...hits], hasMore }),
		);
	function submit(event: FormEvent) {
		event.preventDefault();
		if (words !== '') void look([]);
	}
	return (
		<form className="task" onSubmit={submit} role="search">
			<label className="field">
				Words
				<span className="task-find">
					<input
						className="input"
						type="search"
						value={q}
						maxLength={100}
						data-first
						onChange={(event) => setQ(event.target.value)}
					/>
					<button className="btn btn-primary" type="submit" aria-disabled={busy || words === ''}>
						{busy ? 'Searching…' : 'Search'}
					</button>
				</span>
			</label>
			<p className="task-note" role="status">
				{found && countOf(found)}
			</p>
			<TaskTrouble why={why} />
			{found && found.hits.length > 0 && <Hits hits={found.hits} />}
			<TaskButtons leave="Close">
				{found?.hasMore && found.q === words && (
					<button
						className="btn btn-quiet"
						type="button"
						aria-disabled={busy}
						onClick={() => void look(found.hits)}
					>
						Show More
					</button>
				)}
			</TaskButtons>
		</form>
	);
}

function Hits({ hits }: { hits: GameSearchHit[] }) {
	function follow(turn: number) {
		$turnAfterTask.set(turn);
		closeTask();
	}
	return (
		<ol className="hits">
			{hits.map(({ turn, before, match, after }) => (
				<li key={turn}>
					<button type="button" onClick={() => follow(turn)}>
						<b>{turn === 0 ? 'The opening' : `Turn ${turn}`}</b>
						<span>
							{before}
							<mark>{match}</mark>
							{after}
						</span>
					</button>
				</li>
			))}
		</ol>
	);
}

function countOf({ q, hits, hasMore }: Found): string {
	if (hits.length === 0) return `“${q}” is nowhere in this story.`;
	if (hasMore) return `The newest ${hits.length} turns with “${q}”.`;
	return hits.length === 1 ? `One turn with “${q}”.` : `${hits.length} turns with “${q}”.`;
}
