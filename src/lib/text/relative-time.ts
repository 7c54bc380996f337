const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago: `Just now`, `5m ago`, `2h ago`, `3d ago`; the date from 30 days on. Future times are `Just now`. */
export function relativeTime(iso: string, now: number): string {
	const at = Date.parse(iso);
	const ago = now - at;
	if (ago < MINUTE) return 'Just now';
	if (ago < HOUR) return `${Math.floor(ago / MINUTE)}m ago`;
	if (ago < DAY) return `${Math.floor(ago / HOUR)}h ago`;
	if (ago < 30 * DAY) return `${Math.floor(ago / DAY)}d ago`;
	return new Date(at).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** A date in full, in the reader's time zone: `November 22, 2026`. */
export function longDay(iso: string): string {
	return new Date(iso).toLocaleDateString('en', { dateStyle: 'long' });
}
