import { type ReactNode, useState } from 'react';
import { listBenefits, TIER_NAMES } from '#lib/wallet/benefits.ts';
import { PREMIUM_PLAN, priceText } from '#lib/wallet/packs.ts';
import type { WalletView } from '#lib/wire/wallet.ts';
import { SignUpPrompt } from './SignUpPrompt.tsx';
import { PlanButtons, PlanState } from './TierCard.tsx';
import { UpgradeDialog } from './UpgradeDialog.tsx';

/** Free and Premium side by side. */
export function Plans({ wallet }: { wallet: WalletView | null }) {
	const [upgrading, setUpgrading] = useState(false);
	const tier = wallet?.tier;
	return (
		<section aria-labelledby="plans">
			<h2 id="plans" className="purse-title">
				Plans
			</h2>
			<div className="plans">
				<Plan tier="free" price="$0" current={tier === 'free'}>
					{tier === 'guest' && <SignUpPrompt what="Free, for an e-mail address." />}
				</Plan>
				<Plan
					tier="premium"
					price={`${priceText(PREMIUM_PLAN.priceCents, PREMIUM_PLAN.currency)} per month`}
					current={tier === 'premium'}
				>
					{wallet && <PlanState subscription={wallet.subscription} />}
					{tier === 'free' && (
						<button className="btn btn-primary" type="button" onClick={() => setUpgrading(true)}>
							{wallet?.offers.trial ? `Try ${PREMIUM_PLAN.trialDays} Days Free` : 'Upgrade to Premium'}
						</button>
					)}
					{wallet && tier === 'premium' && <PlanButtons subscription={wallet.subscription} />}
				</Plan>
			</div>
			{upgrading && wallet && (
				<UpgradeDialog trial={wallet.offers.trial} onClose={() => setUpgrading(false)} />
			)}
		</section>
	);
}

interface Props {
	tier: 'free' | 'premium';
	price: string;
	current: boolean;
	children: ReactNode;
}

function Plan({ tier, price, current, children }: Props) {
	return (
		<article
			className={tier === 'premium' ? 'card plan popular' : 'card plan'}
			aria-labelledby={`plan-${tier}`}
		>
			<h3 id={`plan-${tier}`}>{TIER_NAMES[tier]}</h3>
			<p className="plan-price num">{price}</p>
			<ul className="tier-benefits">
				{listBenefits(tier).map((benefit) => (
					<li key={benefit}>{benefit}</li>
				))}
			</ul>
			{current && <p className="plan-current">Your plan</p>}
			{children}
		</article>
	);
}
