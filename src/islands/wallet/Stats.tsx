import type { WalletView } from '#lib/wire/wallet.ts';
import { Figures } from './Figures.tsx';

/** Three totals of stones. */
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
			<Figures figures={figures} />
		</section>
	);
}
