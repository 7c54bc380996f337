import { Stone } from '#islands/parts/Stone.tsx';
import type { EndingView, GameView } from '#lib/wire.ts';

/** How the story ended, what became of everybody, and what was earned. */
export function Ending({ ending, game }: { ending: EndingView; game: GameView }) {
	return (
		<section className="ending" aria-labelledby="ending">
			<span className="ending-mark">
				<Stone size={34} />
			</span>
			<p className="ending-kind">{game.adventure.title} has ended</p>
			<h2 id="ending" tabIndex={-1} data-turn>
				{ending.title}
			</h2>
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
			<a className="btn btn-primary" href="/adventures">
				Back to Adventures
			</a>
		</section>
	);
}

function Rewards({ rewards }: { rewards: EndingView['rewards'] }) {
	const rows = [
		['Experience', rewards.experience],
		['Shards', rewards.shard],
		['Crystals', rewards.crystal],
		['Relics', rewards.relic],
	] as const;
	const earned = rows.filter(([, amount]) => amount > 0);
	if (earned.length === 0) return null;
	return (
		<>
			<h3>What you earned</h3>
			<dl className="rewards">
				{earned.map(([name, amount]) => (
					<div key={name}>
						<dd className="num">+{amount}</dd>
						<dt>{name}</dt>
					</div>
				))}
			</dl>
		</>
	);
}
