/** Failures in a row after which a model is left alone. */
const FAILURES_MAX = 3;
/** For how long, in milliseconds. */
const REST_MS = 60_000;
/** The longest that a server's own wish to be left alone is heeded, in milliseconds. */
const REST_MAX_MS = 600_000;

/** Leaves a model alone that fails again and again, so that nobody waits for it; then lets one call try. */
export interface Breaker {
	/** Whether a call may be made now; who is let through must say how it went. */
	allowsCall(): boolean;
	succeeded(): void;
	/** `rest`: the server asked to be left alone for so many milliseconds. */
	failed(rest?: number): void;
	/** Until when no call is made, in milliseconds since 1970; 0 while calls are made. */
	openUntil(): number;
}

/** @param now milliseconds since 1970 */
export function createBreaker(now: () => number): Breaker {
	let failures = 0;
	let until = 0;
	let trial = false;
	return {
		allowsCall() {
			if (now() < until || trial) return false;
			trial = until > 0;
			return true;
		},
		succeeded() {
			failures = 0;
			until = 0;
			trial = false;
		},
		failed(rest = 0) {
			failures += 1;
			if (failures >= FAILURES_MAX || trial || rest > 0)
				until =
					now() + Math.min(REST_MAX_MS, Math.max(rest, failures >= FAILURES_MAX || trial ? REST_MS : 0));
			trial = false;
		},
		openUntil: () => (now() < until ? until : 0),
	};
}
