import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERRORS } from '#lib/http/errors.ts';

/** Why a request gets no further than this process's door. */
export interface Refusal {
	status: 400 | 405 | 503;
	code: 'VALIDATION_FAILED' | 'RATE_LIMITED';
	/** The text of the code, if left out. */
	message?: string;
	headers?: Record<string, string>;
}

/** Too much is under way for one caller. */
export const TOO_MUCH: Refusal = {
	status: 503,
	code: 'RATE_LIMITED',
	headers: { 'Retry-After': '1', Connection: 'close' },
};

/** Refuses a request before the app hears of it; below /api/ in the envelope of the API. */
export function refuse(
	{ url = '' }: IncomingMessage,
	response: ServerResponse,
	{ status, code, message = ERRORS[code].message, headers = {} }: Refusal,
): void {
	if (!/^\/api(\/|$)/.test(url)) {
		response.writeHead(status, headers).end();
		return;
	}
	const traceId = randomUUID();
	response.writeHead(status, {
		'Content-Type': 'application/json',
		'Cache-Control': 'no-store',
		'X-Trace-Id': traceId,
		...headers,
	});
	response.end(JSON.stringify({ ok: false, error: { code, message }, meta: { traceId } }));
}
