import { useState } from 'react';
import { UpgradeDialog } from '#islands/payments/UpgradeDialog.tsx';
import { FIRST_PURCHASE_PERCENT, PREMIUM_PLAN, priceText } from '#lib/wallet/packs.ts';
import type { WalletView } from '#lib/wire/wallet.ts';

/** What an account gets once; nothing if it had both. */
export function Offers({ wallet }: { wallet: WalletView }) {
	const { offers, tier } = wallet;
	const [trying, setTrying] = useState(false);
	const trial = offers.trial && tier === 'free';
	if (!offers.firstPurchase && !trial) return null;
	const price = priceText(PREMIUM_PLAN.priceCents, PREMIUM_PLAN.currency);
	return (
		<section className="card" aria-labelledby="offers">
			<h2 id="offers">Special Offers</h2>
			<ul className="offers">
				{offers.firstPurchase && (
					<li>
						<b>First Purchase Bonus</b>
						<p>{FIRST_PURCHASE_PERCENT}% extra stones with the first pack you buy.</p>
					</li>
				)}
				{trial && (
					<li>
						<b>Premium Trial</b>
						<p>
							{PREMIUM_PLAN.trialDays} days free, then {price} per month.
						</p>
						<button className="text-link" type="button" onClick={() => setTrying(true)}>
							Start Free Trial
						</button>
					</li>
				)}
			</ul>
			{trying && <UpgradeDialog trial onClose={() => setTrying(false)} />}
		</section>
	);
}
