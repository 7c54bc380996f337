import { TIERS, type Tier } from './tiers.ts';

/** The time up to which regeneration is settled, and the stones it has given on that UTC day. */
export interface RegenState {
	regenAt: Date;
	regenToday: number;
}

/** The settled state, with the stones that have grown back. */
export interface Regeneration extends RegenState {
	/** Whole stones. */
	gained: number;
	/** When the next stone comes; null for a tier without regeneration. */
	nextAt: Date | null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Regrows a wallet's stones up to `now`: one each 1/`regenPerHour` hours, up to the allowance of each UTC day. At the
 * allowance it pauses until midnight. The result does not depend on how often it is settled.
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
 * Converts a settled state to another tier at `now`. The stone under way keeps its progress, the day's stones still
 * count, and no time before `now` counts at the new tier's pace.
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

/** The stones that have grown back on the UTC day of `now`; the state must be settled. */
export function usedToday({ regenAt, regenToday }: RegenState, now: Date): number {
	return dayOf(regenAt.getTime()) === dayOf(now.getTime()) ? regenToday : 0;
}

/** When regeneration went on after a full allowance: at midnight, in milliseconds; else 0. */
function midnightAfter({ regenAt, regenToday }: RegenState, tier: Tier): number {
	return regenToday >= TIERS[tier].dailyStoneAllowance ? dayOf(regenAt.getTime()) + DAY : 0;
}

function dayOf(time: number): number {
	return Math.floor(time / DAY) * DAY;
}
