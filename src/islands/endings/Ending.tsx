import { useEffect, useState } from 'react';
import { CoverPicture } from '#islands/pictures/CoverPicture.tsx';
import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';
import { type StoneIconKind, StoneKindIcon } from '#islands/pictures/StoneKindIcon.tsx';
import { loadSummary } from '#islands/stores/tasks/manage-game.ts';
import { $task } from '#islands/stores/tasks/task.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { SummaryView } from '#lib/wire/summary.ts';
import type { EndingView } from '#lib/wire/turn.ts';
import { EndingSummary } from './EndingSummary.tsx';

/** How the story ended, what became of everybody, what was earned, the story in figures, and what to play next. */
export default function Ending({ ending, game }: { ending: EndingView; game: GameView }) {
	const [summary, setSummary] = useState<SummaryView | null>(null);
	const { id } = game;
	// The ending is complete without the figures, so a failure is ignored.
	useEffect(() => {
		let gone = false;
		void loadSummary(id).then((outcome) => {
			if (outcome.ok && !gone) setSummary(outcome.data);
		});
		return () => {
			gone = true;
		};
	}, [id]);
	return (
		<section className="ending" aria-labelledby="ending">
			<header className="scene ending-head on-art">
				<CoverPicture world={game.world.slug} adventure={game.adventure.id} />
				<span className="ending-mark">
					<StoneIcon size={34} />
				</span>
				<p className="ending-kind">{game.adventure.title} has ended</p>
				<h2 id="ending" tabIndex={-1} data-turn>
					{ending.title}
				</h2>
			</header>
			<div className="ending-body">
				<div className="prose">
					{ending.text.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
				</div>
				{ending.epilogue.length > 0 && (
					<>
						<h3>What became of it</h3>
						<ol className="slides">
							{ending.epilogue.map((slide) => (
								<li key={slide}>{slide}</li>
							))}
						</ol>
					</>
				)}
				<Rewards rewards={ending.rewards} />
				{ending.level !== undefined && (
					<p className="ending-level">
						{game.character.name} is level {ending.level} now.
					</p>
				)}
				{summary && <EndingSummary summary={summary} />}
				<div className="ending-acts">
					<a className="btn btn-primary" href={`/adventures/${game.adventure.id}/characters`}>
						Play Again
					</a>
					<button className="btn btn-quiet" type="button" onClick={() => $task.set({ kind: 'share' })}>
						Share…
					</button>
					<button className="btn btn-quiet" type="button" onClick={() => $task.set({ kind: 'download' })}>
						Download…
					</button>
				</div>
				{summary && <Others others={summary.others} world={game.world.title} />}
				<a className="text-link ending-back" href="/adventures">
					Back to Adventures
				</a>
			</div>
		</section>
	);
}

function Rewards({ rewards }: { rewards: EndingView['rewards'] }) {
	const rows: [name: string, amount: number, kind?: StoneIconKind][] = [
		['Experience', rewards.experience],
		['Shards', rewards.shard, 'shard'],
		['Crystals', rewards.crystal, 'crystal'],
		['Relics', rewards.relic, 'relic'],
	];
	const earned = rows.filter(([, amount]) => amount > 0);
	return (
		<>
			<h3>What you earned</h3>
			{earned.length === 0 ? (
				<p className="ending-none">
					Nothing. An ending is rewarded once for a game and all that branched off it, and never for one that
					came from a file.
				</p>
			) : (
				<dl className="rewards">
					{earned.map(([name, amount, kind]) => (
						<div key={name}>
							<dd className="num">+{amount}</dd>
							<dt className="flex items-center gap-1.5">
								{kind && <StoneKindIcon kind={kind} size={18} className="text-gold" />}
								{name}
							</dt>
						</div>
					))}
				</dl>
			)}
		</>
	);
}

function Others({ others, world }: { others: SummaryView['others']; world: string }) {
	if (others.length === 0) return null;
	return (
		<>
			<h3>More in {world}</h3>
			<ul className="others tiles">
				{others.map(({ slug, title, excerpt, difficulty, stoneCost }) => (
					<li key={slug}>
						<a href={`/adventures/${slug}`}>
							<b>{title}</b>
							<span>{excerpt}</span>
							<small>
								{difficulty}, {stoneCost} stones
							</small>
						</a>
					</li>
				))}
			</ul>
		</>
	);
}
