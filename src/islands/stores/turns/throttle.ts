/** At most four changes of the page a second, even if a busy browser draws one late. */
const COMMIT_MS = 300;

/** Gathers changes and passes them on at most every 300 ms. */
export interface Throttle<T> {
	push: (part: Partial<T>) => void;
	/** Stops the timer; waiting changes are dropped. */
	stop: () => void;
}

/**
 * Starts a throttle right after a change of the page; `commit` gets the gathered fields, each with its latest value.
 * `whenFree` runs what it is given once the page may change. The pause until the next change counts from then.
 */
export function createThrottle<T>(
	commit: (part: Partial<T>) => void,
	whenFree: (run: () => void) => void = (run) => run(),
): Throttle<T> {
	let waiting: Partial<T> = {};
	let timer: ReturnType<typeof setTimeout> | null = null;
	let last = performance.now();

	function flush() {
		// Stopped while the page was not free.
		if (timer === null) return;
		timer = null;
		last = performance.now();
		const part = waiting;
		waiting = {};
		commit(part);
	}
	return {
		push(part) {
			Object.assign(waiting, part);
			timer ??= setTimeout(() => whenFree(flush), Math.max(0, last + COMMIT_MS - performance.now()));
		},
		stop() {
			if (timer !== null) clearTimeout(timer);
			timer = null;
			waiting = {};
		},
	};
}
