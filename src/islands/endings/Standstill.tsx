import { CirclePause, Flag } from 'lucide-react';
import { useState } from 'react';
import { Refusal } from '#islands/forms/Refusal.tsx';
import { setOpenGameStatus } from '#islands/stores/tasks/manage-game.ts';
import { $task } from '#islands/stores/tasks/task.ts';
import type { GameView } from '#lib/wire/game.ts';

/** Replaces the box in a game that takes no turns: why, and what the player can do. */
export default function Standstill({ game }: { game: GameView }) {
	return (
		<section className="standstill" aria-labelledby="your-turn">
			<h2 className="sr-only" id="your-turn">
				Your Turn
			</h2>
			{game.isRemoved ? <Removed /> : game.status === 'paused' ? <Paused /> : <GivenUp game={game} />}
		</section>
	);
}

function Paused() {
	const [busy, setBusy] = useState(false);
	const [why, setWhy] = useState('');
	async function resume() {
		if (busy) return;
		setBusy(true);
		setWhy('');
		const outcome = await setOpenGameStatus('active');
		if (outcome.ok) return document.getElementById('turn-now')?.focus({ preventScroll: true });
		setBusy(false);
		setWhy(outcome.why);
	}
	return (
		<>
			<div className="standstill-head">
				<CirclePause size={24} aria-hidden="true" />
				<div>
					<p className="standstill-title">This game is paused</p>
					<p>It takes no turns until you resume it. The world waits too.</p>
				</div>
				<button className="btn btn-primary" type="button" aria-disabled={busy} onClick={() => void resume()}>
					{busy ? 'Resuming…' : 'Resume'}
				</button>
			</div>
			<div role="alert">
				{why && (
					<p className="text-bad">
						<Refusal text={why} />
					</p>
				)}
			</div>
			<label className="sr-only" htmlFor="action">
				What do you do?
			</label>
			<textarea id="action" rows={1} disabled placeholder="Resume to write on." />
		</>
	);
}

function Removed() {
	return (
		<div className="standstill-head">
			<Flag size={24} aria-hidden="true" />
			<div>
				<p className="standstill-title">This adventure has been taken out of the site</p>
				<p>The game takes no more turns. It stays here to be read, and can be saved as a file.</p>
				<p className="acts">
					<a className="btn btn-quiet" href="/adventures">
						Back to Adventures
					</a>
				</p>
			</div>
		</div>
	);
}

function GivenUp({ game }: { game: GameView }) {
	return (
		<div className="standstill-head">
			<Flag size={24} aria-hidden="true" />
			<div>
				<p className="standstill-title">You gave this game up</p>
				<p>It stays here to be read.</p>
				<p className="acts">
					<a className="btn btn-primary" href={`/adventures/${game.adventure.id}`}>
						Play It Again
					</a>
					{game.turnCount > 0 && (
						<button
							className="btn btn-quiet"
							type="button"
							onClick={() => $task.set({ kind: 'branch', turn: null })}
						>
							New Game From a Turn…
						</button>
					)}
					<a className="btn btn-quiet" href="/adventures">
						Back to Adventures
					</a>
				</p>
			</div>
		</div>
	);
}
