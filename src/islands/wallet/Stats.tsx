import type { WalletView } from '#lib/wire/wallet.ts';

/** Stones ever, in three figures. */
export function Stats({ wallet }: { wallet: WalletView }) {
	const { earned, spent, regrown } = wallet.totals;
	const figures = [
		['Earned', earned],
		['Spent', spent],
		['Grown back', regrown],
	] as const;
	return (
		<section className="card" aria-labelledby="stats">
			<h2 id="stats">Quick Stats</h2>
			<dl className="stats">
				{figures.map(([name, count]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd className="num">{count.toLocaleString('en')}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
