// A caller that repeats each call with its key until it is answered, whatever happens to the server meanwhile.
import { randomUUID } from 'node:crypto';
import { pause } from '#tests/faults/suite.ts';

/** A call whose answer came, to be asked for once more in the end. */
export interface Answered {
	method: string;
	path: string;
	headers: Record<string, string>;
	body: string | null;
	status: number;
	/** The answer's data, as JSON. */
	data: string;
}

/** Calls a server that is killed all the time. */
export interface PersistentCaller {
	/** Calls until there is an answer below 500 that is no wish to wait; throws at one that refuses. */
	call<Data>(method: string, path: string, options: CallOptions): Promise<Data>;
	/** Posts, or gets where there is no body, until an answer says that it was done; for what has no key. Returns the whole answer. */
	insist<Answer>(path: string, headers: Record<string, string>, body?: () => unknown): Promise<Answer>;
	/** The keyed calls that were answered. */
	answered: Answered[];
	/** Milliseconds of the slowest call, with its repeats. */
	slowest(): number;
	/** Tries of all calls. */
	tries(): number;
	/** Answers of 500 and more that are no 503, each in words. */
	faults: string[];
}

interface CallOptions {
	headers: Record<string, string>;
	body?: unknown;
	/** Whether the call has a key, under which a second one is answered as the first. */
	keyed?: boolean;
}

/** Milliseconds between two tries. */
const AGAIN_MS = 60;
/** Milliseconds after which a call is given up. */
const LONGEST_MS = 180_000;

/** Makes a caller; `url` is where the server is at the moment. */
export function createPersistentCaller(url: () => string): PersistentCaller {
	const answered: Answered[] = [];
	const faults: string[] = [];
	let tries = 0;
	let slowest = 0;
	return {
		answered,
		faults,
		tries: () => tries,
		slowest: () => slowest,
		async call<Data>(method: string, path: string, { headers, body, keyed = false }: CallOptions) {
			const sent = {
				method,
				headers: {
					...headers,
					...(body !== undefined && { 'Content-Type': 'application/json' }),
					...(keyed && { 'Idempotency-Key': randomUUID() }),
				},
				body: body === undefined ? null : JSON.stringify(body),
			};
			const begun = performance.now();
			const until = begun + LONGEST_MS;
			while (performance.now() < until) {
				tries += 1;
				const answer = await askOnce(url() + path, sent);
				if (answer && answer.status < 400) {
					slowest = Math.max(slowest, performance.now() - begun);
					const data = JSON.stringify(answer.data);
					if (keyed) answered.push({ ...sent, path, status: answer.status, data });
					return answer.data as Data;
				}
				if (answer && answer.status >= 500 && answer.status !== 503)
					faults.push(`${method} ${path}: ${answer.text}`);
				if (answer && answer.status < 500 && answer.status !== 409 && answer.status !== 429)
					throw new Refusal(answer.status, `${method} ${path}: ${answer.text}`);
				await pause(AGAIN_MS);
			}
			throw new Error(`${method} ${path}: no answer in ${LONGEST_MS} ms`);
		},
		async insist<Answer>(path: string, headers: Record<string, string>, body?: () => unknown) {
			const until = performance.now() + LONGEST_MS;
			while (performance.now() < until) {
				const init = body
					? {
							method: 'POST',
							headers: { ...headers, 'Content-Type': 'application/json' },
							body: JSON.stringify(body()),
						}
					: { headers };
				const answer = await askOnce(url() + path, init);
				if (answer && answer.status < 400) return JSON.parse(answer.text) as Answer;
				await pause(AGAIN_MS);
			}
			throw new Error(`${path}: no answer in ${LONGEST_MS} ms`);
		},
	};
}

/** An answer that refuses the call for good. */
export class Refusal extends Error {
	override name = 'Refusal';
	readonly status: number;
	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
}

/** One try; null where the connection broke. */
export async function askOnce(
	url: string,
	init: RequestInit,
): Promise<{ status: number; data: unknown; text: string } | null> {
	try {
		const response = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
		const text = await response.text();
		const parsed = text === '' ? {} : (JSON.parse(text) as { data?: unknown });
		return { status: response.status, data: parsed.data, text };
	} catch {
		return null;
	}
}
