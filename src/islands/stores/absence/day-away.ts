const DAY = 24 * 3_600_000;

/** Whether the last turn is more than a day before `now`, in milliseconds. False if the clock is wrong. */
export function isDayAway(lastPlayedAt: string, now: number): boolean {
	return now - Date.parse(lastPlayedAt) > DAY;
}
