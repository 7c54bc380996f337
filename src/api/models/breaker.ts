/** Failures in a row that open the breaker. */
const FAILURES_MAX = 3;
/** Milliseconds that it stays open. */
const REST_MS = 60_000;
/** Milliseconds that it stays open at most when a server asks for a longer rest. */
const REST_MAX_MS = 600_000;

/** Stops calls to a model after failures in a row, so that no turn waits for it; then lets one call through as a trial. */
export interface Breaker {
	/** Whether a call may be made now. The caller then reports `succeeded` or `failed`. */
	allowsCall(): boolean;
	succeeded(): void;
	/** `rest`: milliseconds without calls that the server asked for. */
	failed(rest?: number): void;
	/** When calls are allowed again, in milliseconds since 1970; 0 while they are allowed. */
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
