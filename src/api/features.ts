import { type Features, limitsOf } from '#lib/tiers.ts';
import { ApiError } from './errors.ts';
import type { Identity } from './identity.ts';

const REASONS: Readonly<Record<keyof Features, string>> = {
	canCreateCharacters: 'Your account cannot create characters.',
	canStartAdventures: 'Your account cannot start adventures.',
	canAccessGameplay: 'Your account cannot play.',
	canPurchaseStones: 'Your account cannot buy stones.',
	canAccessPremiumAdventures: 'This adventure is for Premium accounts.',
	canCreateCustomCharacters: 'Custom characters are for Premium accounts.',
};

/** FORBIDDEN with `details.reason` "tier" and the feature, where the visitor's tier does not have it. */
export function requireFeature(
	{ tier, invited }: Pick<Identity, 'tier' | 'invited'>,
	feature: keyof Features,
): void {
	if (limitsOf(tier, invited).features[feature]) return;
	throw new ApiError('FORBIDDEN', { message: REASONS[feature], details: { reason: 'tier', feature } });
}
