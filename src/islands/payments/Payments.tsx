import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LoadTrouble } from '#islands/forms/LoadTrouble.tsx';
import { Refusal } from '#islands/forms/Refusal.tsx';
import { useReloadOnReturn } from '#islands/site/use-fresh.ts';
import { $shopTrouble } from '#islands/stores/payments/shop.ts';
import { $wallet, $walletTrouble, loadWallet } from '#islands/stores/wallet/wallet.ts';
import type { StonePack } from '#lib/wallet/packs.ts';
import { Packs } from './Packs.tsx';
import { Plans } from './Plans.tsx';
import { PurchaseResult } from './PurchaseResult.tsx';
import { SandboxNotice } from './SandboxNotice.tsx';

const refresh = () => void loadWallet();

/** Plans and packs, and the result of the last checkout. */
export function Payments({ packs }: { packs: readonly StonePack[] }) {
	const wallet = useStore($wallet);
	const refused = useStore($shopTrouble);
	const trouble = useStore($walletTrouble);
	useReloadOnReturn();
	useEffect(refresh, []);
	return (
		<div className="purse">
			<PurchaseResult />
			{trouble && <LoadTrouble message={trouble} note="Your stones are safe." retry={refresh} />}
			<p className="purse-refused" role="alert">
				<Refusal text={refused} />
			</p>
			<SandboxNotice />
			<Plans wallet={wallet} />
			<Packs packs={packs} wallet={wallet} />
		</div>
	);
}
