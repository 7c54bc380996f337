/** At most four changes of the page a second, also where a busy browser draws one of them late. */
const COMMIT_MS = 300;

/** Gathers changes and hands them on no oftener than every 300 ms. */
export interface Throttle<T> {
	push: (part: Partial<T>) => void;
	/** Stops the clock; what was not handed on yet is dropped. */
	stop: () => void;
}

/** Starts a pace right after a change of the page; `commit` gets what has gathered, the later value of each field. */
export function createThrottle<T>(commit: (part: Partial<T>) => void): Throttle<T> {
	let waiting: Partial<T> = {};
	let timer: ReturnType<typeof setTimeout> | null = null;
	let last = performance.now();

	function flush() {
		timer = null;
		last = performance.now();
		const part = waiting;
		waiting = {};
		commit(part);
	}
	return {
		push(part) {
			Object.assign(waiting, part);
			timer ??= setTimeout(flush, Math.max(0, last + COMMIT_MS - performance.now()));
		},
		stop() {
			if (timer !== null) clearTimeout(timer);
			timer = null;
			waiting = {};
		},
	};
}
