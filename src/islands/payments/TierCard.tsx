import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $busyWith, cancelPlan, managePlan, startPlan } from '#islands/stores/payments/shop.ts';
import { longDay } from '#lib/text/relative-time.ts';
import { listBenefits, TIER_NAMES } from '#lib/wallet/benefits.ts';
import { PREMIUM_PLAN, priceText } from '#lib/wallet/packs.ts';
import type { WalletView } from '#lib/wire/wallet.ts';
import { SignUpPrompt } from './SignUpPrompt.tsx';
import { UpgradeDialog } from './UpgradeDialog.tsx';

/** The account's tier, its benefits, and the way to the next. */
export function TierCard({ wallet }: { wallet: WalletView }) {
	const { tier, subscription, offers } = wallet;
	const [upgrading, setUpgrading] = useState(false);
	return (
		<section className="card" aria-labelledby="tier">
			<h2 id="tier">Account Tier</h2>
			<p className="tier-name">{TIER_NAMES[tier]}</p>
			<ul className="tier-benefits">
				{listBenefits(tier).map((benefit) => (
					<li key={benefit}>{benefit}</li>
				))}
			</ul>
			<PlanState subscription={subscription} />
			{tier === 'guest' && <SignUpPrompt what="An account plays more." />}
			{tier === 'free' && (
				<button className="btn btn-primary" type="button" onClick={() => setUpgrading(true)}>
					Upgrade to Premium
				</button>
			)}
			{tier === 'premium' && <PlanButtons subscription={subscription} />}
			{upgrading && <UpgradeDialog trial={offers.trial} onClose={() => setUpgrading(false)} />}
		</section>
	);
}

type Subscription = WalletView['subscription'];

const PRICE = priceText(PREMIUM_PLAN.priceCents, PREMIUM_PLAN.currency);

/** The plan's state in a sentence. */
export function PlanState({ subscription }: { subscription: Subscription }) {
	const text = stateText(subscription);
	return text ? <p className="purse-note">{text}</p> : null;
}

function stateText({ status, trialEndsAt, periodEndsAt, cancelsAtPeriodEnd }: Subscription): string {
	if (status === 'past_due')
		return 'Your last payment did not go through. Premium goes on while it is tried again.';
	if (status === 'unpaid') return 'Premium has paused: your last payment did not go through.';
	if (status === 'canceled' || status === null) return '';
	if (cancelsAtPeriodEnd)
		return `Premium ends on ${dayText(periodEndsAt)}. Games you have begun stay playable.`;
	if (status === 'trialing')
		return `Your trial ends on ${dayText(trialEndsAt)}; then it costs ${PRICE} a month.`;
	return `Renews on ${dayText(periodEndsAt)}.`;
}

function dayText(iso: string | null): string {
	return iso === null ? 'a day to come' : longDay(iso);
}

/** Buttons to change a plan. */
export function PlanButtons({ subscription }: { subscription: Subscription }) {
	const busy = useStore($busyWith) !== null;
	const { status, cancelsAtPeriodEnd, portal } = subscription;
	if (status === null) return null;
	return (
		<p className="purse-acts">
			<button
				className="btn btn-quiet"
				type="button"
				aria-disabled={busy}
				onClick={() => void (cancelsAtPeriodEnd ? startPlan() : cancelPlan())}
			>
				{cancelsAtPeriodEnd ? 'Keep Premium' : status === 'trialing' ? 'Cancel Trial' : 'Cancel Premium'}
			</button>
			{portal && (
				<button
					className="btn btn-quiet"
					type="button"
					aria-disabled={busy}
					onClick={() => void managePlan()}
				>
					Manage Payment
				</button>
			)}
		</p>
	);
}
