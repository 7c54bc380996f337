import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LoadTrouble } from '#islands/forms/LoadTrouble.tsx';
import { Refusal } from '#islands/forms/Refusal.tsx';
import { Packs } from '#islands/payments/Packs.tsx';
import { SandboxNotice } from '#islands/payments/SandboxNotice.tsx';
import { TierCard } from '#islands/payments/TierCard.tsx';
import { useReloadOnReturn } from '#islands/site/use-fresh.ts';
import { $shopTrouble } from '#islands/stores/payments/shop.ts';
import { $wallet, $walletTrouble, loadWallet } from '#islands/stores/wallet/wallet.ts';
import type { StonePack } from '#lib/wallet/packs.ts';
import type { WalletView } from '#lib/wire/wallet.ts';
import { Activity } from './Activity.tsx';
import { Balance } from './Balance.tsx';
import { Inventory } from './Inventory.tsx';
import { Offers } from './Offers.tsx';
import { Stats } from './Stats.tsx';
import { useNow } from './use-now.ts';

const refresh = () => void loadWallet();

/** The whole wallet. */
export function Wallet({ packs }: { packs: readonly StonePack[] }) {
	const wallet = useStore($wallet);
	const refused = useStore($shopTrouble);
	const trouble = useStore($walletTrouble);
	useReloadOnReturn();
	useEffect(refresh, []);
	useNow(refresh);
	return (
		<div className="purse" aria-busy={wallet === null && !trouble}>
			{trouble && <LoadTrouble message={trouble} note="Your stones are safe." retry={refresh} />}
			<p className="purse-refused" role="alert">
				<Refusal text={refused} />
			</p>
			<SandboxNotice />
			{(wallet !== null || !trouble) && <Columns wallet={wallet} />}
			<Packs packs={packs} wallet={wallet} />
			<p>
				<a className="text-link" href="/payments">
					All packs and plans
				</a>
			</p>
		</div>
	);
}

function Columns({ wallet }: { wallet: WalletView | null }) {
	return (
		<div className="purse-columns">
			<div>
				<Balance wallet={wallet} />
				<Activity wallet={wallet} />
				{wallet && <Stats wallet={wallet} />}
			</div>
			<div>
				{wallet ? (
					<>
						<TierCard wallet={wallet} />
						<Offers wallet={wallet} />
						<Inventory wallet={wallet} />
					</>
				) : (
					<div className="card purse-wait" aria-hidden="true" />
				)}
			</div>
		</div>
	);
}
