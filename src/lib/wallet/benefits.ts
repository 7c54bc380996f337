import { type Features, TIERS, type Tier, type TierLimits } from './tiers.ts';

/** A row of the comparison of plans. */
export interface PlanComparison {
	what: string;
	free: string;
	premium: string;
}

/** The names of the tiers on every screen. */
export const TIER_NAMES: Readonly<Record<Tier, string>> = {
	guest: 'Guest',
	free: 'Free',
	premium: 'Premium',
};

/** Why a tier without a feature is refused, in words for the player. */
export const FEATURE_REASONS: Readonly<Record<keyof Features, string>> = {
	canCreateCharacters: 'Your account cannot create characters.',
	canStartAdventures: 'Your account cannot start adventures.',
	canAccessGameplay: 'Your account cannot play.',
	canPurchaseStones: 'Your account cannot buy stones.',
	canAccessPremiumAdventures: 'This adventure is for Premium accounts.',
	canCreateCustomCharacters: 'Custom characters are for Premium accounts.',
};

/** Why somebody is refused who plays as many adventures as their tier allows. */
export function gameLimitText(tier: Tier, maxGames: number | null): string {
	return tier === 'guest'
		? 'A guest plays one adventure at a time. Finish it, or sign up to play more.'
		: `Your tier plays ${maxGames} adventures at a time. Finish one to begin another.`;
}

/** Why an account is refused that holds as many characters as its tier allows. */
export function characterLimitText(maxCharacters: number | null): string {
	return `Your account holds ${maxCharacters} characters. Upgrade to Premium, or delete one, to make another.`;
}

/** Where the two plans differ, by the table of limits; `adventures` are the titles that only Premium plays. */
export function comparePlans(adventures: readonly string[] = []): PlanComparison[] {
	const { free, premium } = TIERS;
	const row = (what: string, tell: (limits: TierLimits) => string): PlanComparison => ({
		what,
		free: tell(free),
		premium: tell(premium),
	});
	const titles = adventures.join(', ') || 'Yes';
	const rows = [
		row('Active games', ({ maxGames }) => limitText(maxGames)),
		row('Characters', ({ maxCharacters }) => limitText(maxCharacters)),
		row('Stones that grow back', ({ regenPerHour }) => `${regenPerHour} an hour`),
		row('Grow back at most', ({ dailyStoneAllowance }) => `${dailyStoneAllowance} a day`),
		row('Create characters', ({ features }) => yesNo(features.canCreateCharacters)),
		row('Start adventures', ({ features }) => yesNo(features.canStartAdventures)),
		row('Play', ({ features }) => yesNo(features.canAccessGameplay)),
		row('Buy stones', ({ features }) => yesNo(features.canPurchaseStones)),
		row('Premium adventures', ({ features }) => (features.canAccessPremiumAdventures ? titles : 'No')),
		row('Custom characters', ({ features }) => yesNo(features.canCreateCustomCharacters)),
	];
	return rows.filter(({ free, premium }) => free !== premium);
}

/** The benefits of a tier, in a few lines. */
export function listBenefits(tier: Tier): string[] {
	const { maxGames, maxCharacters, regenPerHour, dailyStoneAllowance, features } = TIERS[tier];
	if (tier === 'guest') return ['An invitation lends you 25 stones, one character and one adventure'];
	return [
		`${limitText(maxGames)} active games`,
		`${limitText(maxCharacters)} characters`,
		`${regenPerHour} stones an hour, up to ${dailyStoneAllowance} a day`,
		...(features.canAccessPremiumAdventures ? ['Premium adventures'] : []),
		...(features.canCreateCustomCharacters ? ['Custom characters'] : []),
	];
}

function limitText(limit: number | null): string {
	return limit === null ? 'Unlimited' : String(limit);
}

function yesNo(has: boolean): string {
	return has ? 'Yes' : 'No';
}
