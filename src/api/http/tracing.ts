/** A call of the API, as its span begins. */
export interface TracedCall {
	method: string;
	route: string;
	/** The id in the answer's header X-Trace-Id and in the log. */
	traceId: string;
	/** The caller's own trace: the header `traceparent`, where there is one. */
	headers: Headers;
}

/** Sends what calls do, and what they ask of the database, to a collector of traces. */
export interface Tracing {
	/** Does a call within a span of its own; the status tells how it ended. */
	trace(call: TracedCall, run: () => Promise<Response>): Promise<Response>;
	/** Adds to the call under way what the database was asked, just now and for so many milliseconds. */
	asked(kind: string, outcome: string, ms: number): void;
	/** Sends what is left, and ends. */
	close(): Promise<void>;
}
