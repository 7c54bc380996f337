import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useFresh } from '#islands/parts/use-fresh.ts';
import { $refused } from '#islands/stores/shop.ts';
import { $wallet, loadWallet } from '#islands/stores/wallet.ts';
import type { StonePack } from '#lib/packs.ts';
import { Activity } from './Activity.tsx';
import { Balance } from './Balance.tsx';
import { Inventory } from './Inventory.tsx';
import { Offers } from './Offers.tsx';
import { Packs } from './Packs.tsx';
import { Stats } from './Stats.tsx';
import { Tier } from './Tier.tsx';
import { useNow } from './use-now.ts';

const refresh = () => void loadWallet();

/** The whole wallet. */
export function Wallet({ packs }: { packs: readonly StonePack[] }) {
	const wallet = useStore($wallet);
	const refused = useStore($refused);
	useFresh();
	useEffect(refresh, []);
	useNow(refresh);
	return (
		<div className="purse" aria-busy={wallet === null}>
			<p className="purse-refused" role="alert">
				{refused}
			</p>
			<div className="purse-columns">
				<div>
					<Balance wallet={wallet} />
					<Activity wallet={wallet} />
					{wallet && <Stats wallet={wallet} />}
				</div>
				<div>
					{wallet && (
						<>
							<Tier wallet={wallet} />
							<Offers wallet={wallet} />
							<Inventory wallet={wallet} />
						</>
					)}
				</div>
			</div>
			<Packs packs={packs} wallet={wallet} />
		</div>
	);
}
