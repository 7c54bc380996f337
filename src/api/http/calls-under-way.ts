/** How long a call counts, in milliseconds; a longer one waits for a model or for its reader. */
const WORK_MS = 250;

/** The calls that a process is at work on, so that work that can wait lets them go first. */
export interface CallsUnderWay {
	begin(call: object): void;
	/** Ends a call, or leaves out one that can wait. */
	end(call: object): void;
	/** Whether there is any. */
	any(): boolean;
}

/** Begins to count the calls of a process. */
export function createCallsUnderWay(): CallsUnderWay {
	const begun = new Map<object, number>();
	return {
		begin: (call) => void begun.set(call, performance.now()),
		end: (call) => void begun.delete(call),
		any: () => begun.values().some((at) => performance.now() - at < WORK_MS),
	};
}
