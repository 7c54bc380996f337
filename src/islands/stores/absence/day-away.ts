const DAY = 24 * 3_600_000;

/** Whether the last turn is more than a day ago; `now` in milliseconds. A clock that is wrong makes no day. */
export function isDayAway(lastPlayedAt: string, now: number): boolean {
	return now - Date.parse(lastPlayedAt) > DAY;
}
