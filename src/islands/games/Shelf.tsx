import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { Refusal } from '#islands/forms/Refusal.tsx';
import { useReloadOnReturn } from '#islands/site/use-fresh.ts';
import { $games, $gamesTrouble } from '#islands/stores/games/games.ts';
import type { GameSummary } from '#lib/wire/game.ts';
import { GameCard } from './GameCard.tsx';

const ImportGame = lazy(() => import('./ImportGame.tsx').catch(() => ({ default: () => null })));

/** The visitor's games: playable ones first, ended ones below. */
export function Shelf() {
	const games = useStore($games) ?? [];
	const trouble = useStore($gamesTrouble);
	useReloadOnReturn();
	const [importing, setImporting] = useState(false);
	const open = games.filter(({ status }) => status === 'active' || status === 'paused');
	const ended = games.filter(({ status }) => status === 'completed' || status === 'abandoned');
	if (trouble)
		return (
			<>
				<h2 className="shelf-title">My Games</h2>
				<p className="shelf-none">
					<Refusal text={trouble} />
				</p>
			</>
		);
	return (
		<>
			<h2 className="shelf-title">My Games</h2>
			{open.length > 0 ? (
				<Games games={open} />
			) : (
				<p className="shelf-none">No story is open. The next one is below.</p>
			)}
			<div className="shelf-foot">
				{ended.length > 0 && (
					<details>
						<summary>
							{ended.length === 1 ? '1 story that ended' : `${ended.length} stories that ended`}
						</summary>
						<Games games={ended} />
					</details>
				)}
				<details onToggle={() => setImporting(true)}>
					<summary>Bring back a saved game</summary>
					<Suspense fallback={null}>{importing && <ImportGame />}</Suspense>
				</details>
			</div>
		</>
	);
}

function Games({ games }: { games: GameSummary[] }) {
	return (
		<ul className="shelf-games">
			{games.map((game) => (
				<li key={game.id}>
					<GameCard game={game} />
				</li>
			))}
		</ul>
	);
}
