/** Stones that a turn costs. */
export const TURN_COST = 1;

/** Who a visitor is to the limits. */
export type Tier = 'guest' | 'free' | 'premium';

/** The features of a tier. */
export interface Features {
	canCreateCharacters: boolean;
	canStartAdventures: boolean;
	canAccessGameplay: boolean;
	canPurchaseStones: boolean;
	canAccessPremiumAdventures: boolean;
	canCreateCustomCharacters: boolean;
}

/** The limits of a tier. The server enforces them and the screens show them. */
export interface TierLimits {
	/** The most games with the status `active` at a time; null means no limit. */
	maxGames: number | null;
	/** Null means no limit. */
	maxCharacters: number | null;
	/** The most stones that regenerate in a UTC day. */
	dailyStoneAllowance: number;
	/** Stones that regenerate an hour, until the day's allowance is reached. */
	regenPerHour: number;
	/** Stones given once: to a new account, or to a guest with an invitation. */
	startingStones: number;
	features: Features;
}

const NOTHING: Features = {
	canCreateCharacters: false,
	canStartAdventures: false,
	canAccessGameplay: false,
	canPurchaseStones: false,
	canAccessPremiumAdventures: false,
	canCreateCustomCharacters: false,
};

const PLAY: Features = {
	...NOTHING,
	canCreateCharacters: true,
	canStartAdventures: true,
	canAccessGameplay: true,
};

/** The one table of limits. */
export const TIERS: Readonly<Record<Tier, TierLimits>> = {
	guest: {
		maxGames: 0,
		maxCharacters: 0,
		dailyStoneAllowance: 0,
		regenPerHour: 0,
		startingStones: 0,
		features: NOTHING,
	},
	free: {
		maxGames: 2,
		maxCharacters: 3,
		dailyStoneAllowance: 10,
		regenPerHour: 5,
		startingStones: 25,
		features: { ...PLAY, canPurchaseStones: true },
	},
	premium: {
		maxGames: null,
		maxCharacters: null,
		dailyStoneAllowance: 25,
		regenPerHour: 10,
		startingStones: 25,
		features: {
			...PLAY,
			canPurchaseStones: true,
			canAccessPremiumAdventures: true,
			canCreateCustomCharacters: true,
		},
	},
};

/** The limits of a guest with an invitation. */
export const INVITED_GUEST: Readonly<TierLimits> = {
	...TIERS.guest,
	maxGames: 1,
	maxCharacters: 1,
	startingStones: 25,
	features: PLAY,
};

/** The limits of a visitor; only a guest's depend on the invitation. */
export function tierLimits(tier: Tier, invited: boolean): TierLimits {
	return tier === 'guest' && invited ? INVITED_GUEST : TIERS[tier];
}

/** Whether one more fits under a limit; null means no limit. */
export function hasRoom(limit: number | null, count: number): boolean {
	return limit === null || count < limit;
}
