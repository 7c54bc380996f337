import { browserErrorCode, NETWORK_ERROR } from '#lib/http/errors.ts';

/** Why a call failed. */
export interface ApiFailure {
	/** The server's code in capitals, or one of ours in lower case if there was no envelope. */
	code: string;
	message: string;
	/** The HTTP status; 0 when no answer came. */
	status: number;
	details?: unknown;
	/** Seconds after which to try again. */
	retryAfter?: number;
}

/** What a call came to. */
export type ApiAnswer<T> = { ok: true; data: T } | { ok: false; error: ApiFailure };

/** Unwraps the envelope of an answer; text that is not JSON is a failure. */
export function unwrap<T>(response: Response, text: string): ApiAnswer<T> {
	const body = text === '' ? null : parse(text);
	const refused = isRecord(body) && body['ok'] === false;
	if (!response.ok || refused || body === undefined) return { ok: false, error: failureOf(response, body) };
	return { ok: true, data: (isRecord(body) && 'data' in body ? body['data'] : body) as T };
}

/** Returns the body's own error; otherwise its message or the status text under a code of ours. */
export function failureOf(response: Response, body: unknown): ApiFailure {
	const own = isRecord(body) && isRecord(body['error']) ? body['error'] : null;
	const said = isRecord(body) && typeof body['message'] === 'string' ? body['message'] : response.statusText;
	const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
	return {
		code: browserErrorCode(response.status),
		message: said,
		...own,
		status: response.status,
		...(Number.isFinite(wait) ? { retryAfter: wait } : {}),
	};
}

/** The failure of a call with no answer or an unreadable one. */
export function networkError(): ApiFailure {
	return { code: NETWORK_ERROR, message: '', status: 0 };
}

/** Parses an answer's JSON; undefined where the text is not JSON. */
export function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Whether a parsed answer has fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
