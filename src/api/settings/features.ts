import { ApiError } from '#api/http/errors.ts';
import type { Identity } from '#api/players/identity.ts';
import { FEATURE_REASONS } from '#lib/wallet/benefits.ts';
import { type Features, tierLimits } from '#lib/wallet/tiers.ts';

/** FORBIDDEN where the visitor may not start this adventure. Started games may be played to their end. */
export function requireStartFeature(
	who: Pick<Identity, 'tier' | 'invited'>,
	{ premium }: { premium?: boolean | undefined },
): void {
	requireFeature(who, 'canStartAdventures');
	if (premium) requireFeature(who, 'canAccessPremiumAdventures');
}

/** FORBIDDEN with `details.reason` "tier" and the feature, where the visitor's tier does not have it. */
export function requireFeature(
	{ tier, invited }: Pick<Identity, 'tier' | 'invited'>,
	feature: keyof Features,
): void {
	if (tierLimits(tier, invited).features[feature]) return;
	throw new ApiError('FORBIDDEN', {
		message: FEATURE_REASONS[feature],
		details: { reason: 'tier', feature },
	});
}
