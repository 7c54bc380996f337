import { useState } from 'react';
import { ConfirmDialog } from '#islands/forms/Confirm.tsx';
import { Refusal } from '#islands/forms/Refusal.tsx';
import { CoverPicture } from '#islands/pictures/CoverPicture.tsx';
import { resumeGame, setGameStatus } from '#islands/stores/games/games.ts';
import { relativeTime } from '#lib/text/relative-time.ts';
import type { GameSummary } from '#lib/wire/game.ts';

const STATUSES: Record<GameSummary['status'], string> = {
	active: 'Active',
	paused: 'Paused',
	completed: 'Completed',
	abandoned: 'Abandoned',
};

/** One game: what it is, how far it has come, and what the player can do with it. */
export function GameCard({ game }: { game: GameSummary }) {
	const {
		id,
		adventureId,
		adventureTitle,
		characterName,
		worldSlug,
		worldName,
		turnCount,
		status,
		lastPlayedAt,
	} = game;
	const [busy, setBusy] = useState(false);
	const [why, setWhy] = useState('');
	const [asking, setAsking] = useState(false);
	const open = status === 'active' || status === 'paused';
	async function run(act: () => Promise<string | null>) {
		if (busy) return;
		setBusy(true);
		setWhy('');
		const failed = await act();
		setBusy(false);
		setWhy(failed ?? '');
	}
	return (
		<article className="card shelf-game" data-world={worldSlug} data-status={status}>
			<CoverPicture className="shelf-scene" world={worldSlug} adventure={adventureId} place="card" />
			<div className="shelf-words">
				<h3>{adventureTitle}</h3>
				<p>
					{characterName} in {worldName}
				</p>
				<p className="shelf-facts">
					<span className="shelf-status">{STATUSES[status]}</span>
					<span>Turn {turnCount}</span>
					<time dateTime={lastPlayedAt} title={new Date(lastPlayedAt).toLocaleString('en')}>
						{relativeTime(lastPlayedAt, Date.now())}
					</time>
				</p>
			</div>
			<div className="shelf-acts">
				{open ? (
					<>
						<button
							className="btn btn-primary"
							type="button"
							aria-disabled={busy}
							onClick={() => void run(() => resumeGame(game))}
						>
							Resume<span className="sr-only">: {adventureTitle}</span>
						</button>
						{status === 'active' && (
							<button
								className="btn btn-quiet"
								type="button"
								aria-disabled={busy}
								onClick={() => void run(() => setGameStatus(id, 'paused'))}
							>
								Pause<span className="sr-only">: {adventureTitle}</span>
							</button>
						)}
						<button className="btn btn-quiet" type="button" onClick={() => setAsking(true)}>
							Abandon<span className="sr-only">: {adventureTitle}</span>
						</button>
					</>
				) : (
					<a className="btn btn-quiet" href={`/play/${id}`}>
						Read again<span className="sr-only">: {adventureTitle}</span>
					</a>
				)}
			</div>
			<p className="shelf-why" role="alert">
				<Refusal text={why} />
			</p>
			{asking && (
				<ConfirmDialog
					title={`Abandon ${adventureTitle}?`}
					text={`The story stays as it is and can be read, but it takes no more turns and earns nothing. ${characterName} is free for another adventure.`}
					act="Abandon"
					busy="Abandoning…"
					leave="Keep Playing"
					onAct={() => setGameStatus(id, 'abandoned')}
					onClose={() => setAsking(false)}
				/>
			)}
		</article>
	);
}
