import { relativeTime } from '#lib/text/relative-time.ts';
import type { TransactionView, WalletView } from '#lib/wire/wallet.ts';
import { useNow } from './use-now.ts';

/** How many transactions the wallet shows. */
const SHOWN = 5;

const TYPES: Readonly<Record<TransactionView['type'], string>> = {
	earn: 'Earned',
	spend: 'Spent',
	regen: 'Regen',
};

/** The latest transactions. */
export function Activity({ wallet }: { wallet: WalletView | null }) {
	const now = useNow();
	return (
		<section className="card" aria-labelledby="activity">
			<h2 id="activity">Recent Activity</h2>
			{wallet && wallet.history.length === 0 && <p className="purse-note">No stones spent yet.</p>}
			<ul className="purse-list">
				{wallet?.history.slice(0, SHOWN).map(({ id, type, amount, reason, timestamp }) => (
					<li key={id}>
						<span className="purse-what">
							<span dir="auto">{reason}</span>
							<span className="purse-when">
								{TYPES[type]} · <time dateTime={timestamp}>{relativeTime(timestamp, now)}</time>
							</span>
						</span>
						<b className={type === 'spend' ? 'num' : 'num text-ok'}>
							{type === 'spend' ? '−' : '+'}
							{amount}
						</b>
					</li>
				))}
			</ul>
			<p>
				<a className="text-link" href="/wallet/statement">
					Full statement
				</a>
			</p>
		</section>
	);
}
