import { TIERS, type Tier } from './tiers.ts';

/** Up to when regeneration is settled, and what it has given on that UTC day. */
export interface RegenState {
	regenAt: Date;
	regenToday: number;
}

/** What has grown back since. */
export interface Regenerated extends RegenState {
	/** Whole stones. */
	gained: number;
	/** When the next one comes; null where none do. */
	nextAt: Date | null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * What a tier's purse has regained by `now`: a stone each hour's share, up to the day's allowance; days are UTC's. Once
 * the allowance is reached the clock stands still until midnight. Settling often or seldom comes to the same.
 */
export function regenerated({ regenAt, regenToday }: RegenState, tier: Tier, now: Date): Regenerated {
	const { regenPerHour, dailyStoneAllowance } = TIERS[tier];
	if (regenPerHour === 0) return { gained: 0, regenAt, regenToday, nextAt: null };
	const pace = HOUR / regenPerHour;
	let at = regenAt.getTime();
	let today = regenToday;
	let gained = 0;
	for (;;) {
		const next = (today >= dailyStoneAllowance ? dayOf(at) + DAY : at) + pace;
		if (next > now.getTime())
			return { gained, regenAt: new Date(at), regenToday: today, nextAt: new Date(next) };
		today = dayOf(next) === dayOf(at) ? today + 1 : 1;
		at = next;
		gained += 1;
	}
}

function dayOf(time: number): number {
	return Math.floor(time / DAY) * DAY;
}
