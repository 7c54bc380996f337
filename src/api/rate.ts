import { ApiError } from './errors.ts';

/** Callers that are counted at most; the longest silent are forgotten first. */
const CALLERS_MAX = 10_000;

/** Counts calls of one process in windows of `per` milliseconds; `take` refuses one past `most` with RATE_LIMITED. */
export function rateLimit({ most, per }: { most: number; per: number }) {
	const windows = new Map<string, { until: number; left: number }>();
	return {
		/** Takes one of a caller's calls. */
		take(caller: string, now: Date): void {
			const at = now.getTime();
			const open = windows.get(caller);
			const window = open && open.until > at ? open : { until: at + per, left: most };
			windows.delete(caller);
			windows.set(caller, window);
			const [oldest] = windows.keys();
			if (windows.size > CALLERS_MAX && oldest !== undefined) windows.delete(oldest);
			if (window.left === 0) throw tooMany(most, Math.ceil((window.until - at) / 1000));
			window.left -= 1;
		},
	};
}

function tooMany(most: number, seconds: number): ApiError {
	return new ApiError('RATE_LIMITED', {
		headers: {
			'Retry-After': String(seconds),
			'RateLimit-Limit': String(most),
			'RateLimit-Remaining': '0',
			'RateLimit-Reset': String(seconds),
		},
	});
}
