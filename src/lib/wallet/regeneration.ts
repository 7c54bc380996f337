import { TIERS, type Tier } from './tiers.ts';

/** Up to when regeneration is settled, and what it has given on that UTC day. */
export interface RegenState {
	regenAt: Date;
	regenToday: number;
}

/** What has grown back since. */
export interface Regeneration extends RegenState {
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
export function regenerate({ regenAt, regenToday }: RegenState, tier: Tier, now: Date): Regeneration {
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

/**
 * A settled purse's state as another tier goes on with it at `now`: the stone under way is as far along as it was, what
 * the day has given counts, and no time counts at a pace that was not the tier's yet.
 */
export function carryOverRegen(state: RegenState, from: Tier, to: Tier, now: Date): RegenState {
	const at = now.getTime();
	if (state.regenAt.getTime() > at) return state;
	const regenToday = usedToday(state, now);
	const since = Math.max(state.regenAt.getTime(), regenToday === 0 ? midnightAfter(state, from) : 0);
	const full = regenToday >= TIERS[from].dailyStoneAllowance;
	const along = full ? 0 : Math.min(1, Math.max(0, (at - since) * TIERS[from].regenPerHour) / HOUR);
	const { regenPerHour } = TIERS[to];
	const back = regenPerHour === 0 ? 0 : (along * HOUR) / regenPerHour;
	return { regenAt: new Date(Math.max(at - back, dayOf(at))), regenToday };
}

/** Stones that have grown back on the UTC day of `now`, by a settled state. */
export function usedToday({ regenAt, regenToday }: RegenState, now: Date): number {
	return dayOf(regenAt.getTime()) === dayOf(now.getTime()) ? regenToday : 0;
}

/** When the clock of a purse that had its allowance went on: at midnight. */
function midnightAfter({ regenAt, regenToday }: RegenState, tier: Tier): number {
	return regenToday >= TIERS[tier].dailyStoneAllowance ? dayOf(regenAt.getTime()) + DAY : 0;
}

function dayOf(time: number): number {
	return Math.floor(time / DAY) * DAY;
}
