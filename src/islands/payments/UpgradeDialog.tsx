import { useStore } from '@nanostores/react';
import { useModal } from '#islands/back/use-modal.ts';
import { Refusal } from '#islands/forms/Refusal.tsx';
import { $busyWith, $shopTrouble, startPlan } from '#islands/stores/payments/shop.ts';
import { listBenefits } from '#lib/wallet/benefits.ts';
import { PREMIUM_PLAN, priceText } from '#lib/wallet/packs.ts';
import { SandboxNotice } from './SandboxNotice.tsx';

interface Props {
	/** The free trial is still available. */
	trial: boolean;
	onClose: () => void;
}

/** What Premium brings and costs, before the checkout. */
export function UpgradeDialog({ trial, onClose }: Props) {
	const dialog = useModal();
	const busy = useStore($busyWith) !== null;
	const refused = useStore($shopTrouble);
	const price = priceText(PREMIUM_PLAN.priceCents, PREMIUM_PLAN.currency);
	return (
		<dialog className="confirm" ref={dialog} aria-labelledby="upgrade" onClose={onClose}>
			<h2 id="upgrade">Upgrade to Premium</h2>
			<ul className="tier-benefits">
				{listBenefits('premium').map((benefit) => (
					<li key={benefit}>{benefit}</li>
				))}
			</ul>
			<p>
				{trial
					? `${PREMIUM_PLAN.trialDays} days free, then ${price} a month. Cancel before and it costs nothing.`
					: `${price} a month. Cancel whenever you like; it lasts to the end of the month you paid for.`}
			</p>
			<SandboxNotice />
			<p className="confirm-why" role="alert">
				<Refusal text={refused} />
			</p>
			<div className="confirm-acts">
				<button className="btn btn-quiet" type="button" onClick={() => dialog.current?.close()}>
					Not now
				</button>
				<button
					className="btn btn-primary"
					type="button"
					aria-disabled={busy}
					onClick={() => void startPlan()}
				>
					{busy ? 'Opening…' : trial ? 'Start Free Trial' : 'Upgrade'}
				</button>
			</div>
		</dialog>
	);
}
