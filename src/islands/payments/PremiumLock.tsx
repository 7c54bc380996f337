import { LockKeyhole } from 'lucide-react';
import { FEATURE_REASONS } from '#lib/wallet/benefits.ts';
import type { Features } from '#lib/wallet/tiers.ts';

interface Props {
	feature: keyof Features;
	/** What Premium brings here. */
	text: string;
}

/** Marks something as Premium: what it would bring, and where to get Premium. */
export function PremiumLock({ feature, text }: Props) {
	return (
		<aside className="premium-lock" aria-label="Premium">
			<LockKeyhole size={24} strokeWidth={1.6} aria-hidden="true" />
			<div>
				<p className="premium-title">{FEATURE_REASONS[feature]}</p>
				<p>{text}</p>
				<p>
					<a className="text-link" href="/payments">
						See the plans
					</a>
				</p>
			</div>
		</aside>
	);
}

/** Replaces the link into a Premium adventure. */
export function PremiumAdventure() {
	return (
		<PremiumLock
			feature="canAccessPremiumAdventures"
			text="Premium opens every adventure, and knows no limit of games and characters."
		/>
	);
}
