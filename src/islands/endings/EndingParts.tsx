import { type StoneIconKind, StoneKindIcon } from '#islands/pictures/StoneKindIcon.tsx';
import type { SummaryView } from '#lib/wire/summary.ts';
import type { EndingView } from '#lib/wire/turn.ts';

/** What the ending brought. */
export function Rewards({ rewards }: { rewards: EndingView['rewards'] }) {
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

/** The other adventures of its world. */
export function Others({ others, world }: { others: SummaryView['others']; world: string }) {
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
