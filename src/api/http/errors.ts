import { ERRORS, type ErrorCode } from '#lib/http/errors.ts';

/** What may be said beside the code. */
export interface ApiErrorOptions {
	/** A sentence for the player; the catalogue's when left out. */
	message?: string;
	/** Goes out in the envelope: nothing secret, nothing of other visitors. */
	details?: Record<string, unknown>;
	/** The HTTP status; the catalogue's when left out. */
	status?: number;
	headers?: Record<string, string>;
}

/** The player's error: refused for a reason that they can understand. Answered as an envelope, not logged as a fault. */
export class ApiError extends Error {
	override name = 'ApiError';
	readonly code: ErrorCode;
	readonly details: Record<string, unknown> | undefined;
	readonly status: number;
	readonly headers: Record<string, string>;

	constructor(code: ErrorCode, { message, details, status, headers = {} }: ApiErrorOptions = {}) {
		super(message ?? ERRORS[code].message);
		this.code = code;
		this.details = details;
		this.status = status ?? ERRORS[code].status;
		this.headers = headers;
	}
}

/** VALIDATION_FAILED for named fields; the first message is also the error's own. */
export function invalidFields(fields: Record<string, string>, status = 422): ApiError {
	const [message] = Object.values(fields);
	return new ApiError('VALIDATION_FAILED', { status, details: { fields }, ...(message && { message }) });
}
