import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { Refusal } from '#islands/forms/Refusal.tsx';
import { SandboxNotice } from '#islands/payments/SandboxNotice.tsx';
import { PlanButtons, PlanState } from '#islands/payments/TierCard.tsx';
import { UpgradeDialog } from '#islands/payments/UpgradeDialog.tsx';
import { redeemInviteHere } from '#islands/stores/account/profile.ts';
import { $shopTrouble } from '#islands/stores/payments/shop.ts';
import { $wallet } from '#islands/stores/wallet/wallet.ts';
import { longDay } from '#lib/text/relative-time.ts';
import { listBenefits, TIER_NAMES } from '#lib/wallet/benefits.ts';
import type { ProfileView } from '#lib/wire/profile.ts';

/** Tier and plan with their benefits, and the invitation. */
export function AccountStatus({ profile }: { profile: ProfileView }) {
	const wallet = useStore($wallet);
	const refused = useStore($shopTrouble);
	const [upgrading, setUpgrading] = useState(false);
	const tier = wallet?.tier ?? profile.tier;
	return (
		<section className="card" aria-labelledby="status">
			<h2 id="status">Account Status</h2>
			<p className="tier-name">{TIER_NAMES[tier]}</p>
			<ul className="tier-benefits">
				{listBenefits(tier).map((benefit) => (
					<li key={benefit}>{benefit}</li>
				))}
			</ul>
			{wallet && profile.account && (
				<>
					<PlanState subscription={wallet.subscription} />
					{tier === 'free' && <SandboxNotice />}
					<p className="purse-refused" role="alert">
						<Refusal text={upgrading ? '' : refused} />
					</p>
					{tier === 'free' && (
						<button className="btn btn-primary" type="button" onClick={() => setUpgrading(true)}>
							Upgrade to Premium
						</button>
					)}
					{tier === 'premium' && <PlanButtons subscription={wallet.subscription} />}
					{upgrading && <UpgradeDialog trial={wallet.offers.trial} onClose={() => setUpgrading(false)} />}
				</>
			)}
			<Invitation invite={profile.invite} />
		</section>
	);
}

function Invitation({ invite }: { invite: ProfileView['invite'] }) {
	const { invited, inviteCode, invitedAt, invitedBy } = invite;
	if (!invited) return <Redeem />;
	const day = invitedAt && longDay(invitedAt);
	return (
		<div className="profile-invite">
			<h3>Invitation</h3>
			<p>
				Invited{invitedBy && ` by ${invitedBy}`}
				{day && ` on ${day}`}. Your games can begin.
			</p>
			{inviteCode && <p className="purse-fine">Code {inviteCode}</p>}
		</div>
	);
}

function Redeem() {
	const status = useRef<HTMLParagraphElement>(null);
	return (
		<div className="profile-invite">
			<h3>Invitation</h3>
			<p>Not invited yet. Playing needs an invitation.</p>
			<form
				className="profile-redeem"
				onSubmit={(event) => {
					event.preventDefault();
					if (status.current) void redeemInviteHere(event.currentTarget, status.current);
				}}
			>
				<input
					className="input"
					name="code"
					placeholder="Invitation code"
					aria-label="Invitation code"
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
				/>
				<button className="btn btn-quiet" type="submit">
					Use Code
				</button>
			</form>
			<p className="purse-fine" role="status" ref={status} />
		</div>
	);
}
