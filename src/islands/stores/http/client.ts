import { ERRORS } from '#lib/http/errors.ts';
import { type ApiAnswer, failureOf, isRecord, networkError, parse, unwrap } from './answer.ts';
import { readEvents } from './event-stream.ts';
import { guestId, renewGuest } from './guest.ts';
import { hasEnded, hasSession } from './session-mark.ts';
import { bearerToken } from './token-source.ts';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface RequestOptions {
	body?: unknown;
	headers?: Record<string, string>;
	signal?: AbortSignal | undefined;
	/** Milliseconds until the call fails; by default a minute. */
	timeoutMs?: number;
	/** Lets the call go on when the page is left. */
	keepalive?: boolean;
	/** A guest may make the call, also in a browser whose session has ended. */
	open?: boolean;
}

export interface StreamOptions extends RequestOptions {
	/** Receives every event before the last one; its data is parsed JSON. */
	onEvent: (name: string, data: unknown) => void;
}

/** How long a call waits for an answer by default. */
const CALL_MS = 60_000;

/** How long a page or file waits for an answer. */
const PAGE_MS = 10_000;

/** How long a stream may be silent: the server sends a comment every 10 s. */
const STALL_MS = 45_000;

/** How long a stream may last: the server ends a turn after 60 s. */
const STREAM_MS = 120_000;

/**
 * Calls the API and unwraps its envelope. Never throws: without a network it returns the code `network_error` and
 * status 0.
 */
export function request<T>(
	method: HttpMethod,
	path: string,
	options: RequestOptions = {},
): Promise<ApiAnswer<T>> {
	return callInTime(method, path, options, async (response) => unwrap<T>(response, await response.text()));
}

/** Fetches a file of the visitor's, with the server's name for it. Never throws; see `request`. */
export function fetchFile(path: string): Promise<ApiAnswer<{ name: string; blob: Blob }>> {
	return callInTime('GET', path, {}, async (response) => {
		if (!response.ok) return { ok: false, error: failureOf(response, parse(await response.text())) };
		const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
		return { ok: true, data: { name: named?.[1] ?? 'game', blob: await response.blob() } };
	});
}

/** Sends a call and reads its response before the call's time is over. Never throws; see `request`. */
async function callInTime<T>(
	method: HttpMethod,
	path: string,
	options: RequestOptions,
	read: (response: Response) => Promise<ApiAnswer<T>>,
): Promise<ApiAnswer<T>> {
	const late = new AbortController();
	const timer = setTimeout(() => late.abort(), options.timeoutMs ?? CALL_MS);
	try {
		return await read(await sendCall(method, path, { ...options, signal: either(options.signal, late) }));
	} catch {
		return { ok: false, error: networkError() };
	} finally {
		clearTimeout(timer);
	}
}

/** For the account library, which sets the request itself. Throws as `fetch` does. */
export function fetchAsGiven(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
	return fetch(input, init);
}

/** Returns the text of one of the site's own pages or files; null if it could not be fetched. Never throws. */
export async function fetchText(path: string, signal?: AbortSignal): Promise<string | null> {
	try {
		const late = AbortSignal.timeout(PAGE_MS);
		const response = await fetch(path, { signal: signal ? AbortSignal.any([signal, late]) : late });
		return response.ok ? await response.text() : null;
	} catch {
		return null;
	}
}

/**
 * Posts and reads the answer as a stream of events; its `turn` is the answer, its `error` the failure. Plain JSON is
 * accepted. A stream that ends early is a `network_error`.
 */
export async function postForStream<T>(
	path: string,
	{ onEvent, signal, ...options }: StreamOptions,
): Promise<ApiAnswer<T>> {
	const late = new AbortController();
	const end = setTimeout(() => late.abort(), STREAM_MS);
	let stall = setTimeout(() => late.abort(), STALL_MS);
	const alive = () => {
		clearTimeout(stall);
		stall = setTimeout(() => late.abort(), STALL_MS);
	};
	try {
		const headers = { ...options.headers, Accept: 'text/event-stream, application/json' };
		const response = await sendCall('POST', path, { ...options, headers, signal: either(signal, late) });
		alive();
		if (!response.body || !response.headers.get('content-type')?.includes('text/event-stream')) {
			return unwrap<T>(response, await response.text());
		}
		for await (const event of readEvents(response.body, alive)) {
			const data = parse(event.data);
			if (event.name === 'turn' && data) return { ok: true, data: data as T };
			if (event.name === 'error') return { ok: false, error: failureOf(response, { error: data }) };
			if (data !== undefined) onEvent(event.name, data);
		}
		return { ok: false, error: networkError() };
	} catch {
		return { ok: false, error: networkError() };
	} finally {
		clearTimeout(end);
		clearTimeout(stall);
	}
}

function either(signal: AbortSignal | undefined, late: AbortController): AbortSignal {
	return signal ? AbortSignal.any([signal, late.signal]) : late.signal;
}

/** Sends a call. If the identity is refused, it sends the call once more with a new token or as a new guest. */
async function sendCall(method: HttpMethod, path: string, options: RequestOptions): Promise<Response> {
	const token = await bearerToken();
	// The account service cannot be reached: its account is not to be taken for a guest.
	if (token === null && hasSession()) throw new TypeError('The session could not be renewed.');
	if (token === null && hasEnded() && !options.open) return sessionEnded();
	const response = await sendAs(token, method, path, options);
	if (response.status !== 401) return response;
	if (token === null) {
		if (!(await belongsToAccount(response.clone()))) return response;
		// Checks for a sign-in in another tab; without one, this browser becomes a new guest.
		const found = await bearerToken();
		if (found === null) renewGuest();
		return sendAs(found, method, path, options);
	}
	const renewed = await bearerToken(true);
	if (renewed === null || renewed === token) return response;
	return sendAs(renewed, method, path, options);
}

/** The server's answer to a session that it no longer knows; this browser has let go of the token that would bring it. */
function sessionEnded(): Response {
	const error = { code: 'UNAUTHORIZED', message: ERRORS.UNAUTHORIZED.message };
	return Response.json({ ok: false, error }, { status: ERRORS.UNAUTHORIZED.status });
}

/** Whether a guest's id was refused because the guest has signed up. */
async function belongsToAccount(response: Response): Promise<boolean> {
	const body = parse(await response.text());
	const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
	return isRecord(error['details']) && error['details']['reason'] === 'guest_linked';
}

function sendAs(
	token: string | null,
	method: HttpMethod,
	path: string,
	options: RequestOptions,
): Promise<Response> {
	const headers: Record<string, string> = {
		'Content-Type': 'application/json',
		'X-Guest-Id': guestId(),
		...(token ? { Authorization: `Bearer ${token}` } : {}),
		...options.headers,
	};
	return fetch(new URL(path, import.meta.env.PUBLIC_API_URL || location.origin), {
		method,
		headers,
		signal: options.signal ?? null,
		keepalive: options.keepalive ?? false,
		...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
	});
}
