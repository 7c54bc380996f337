import { ERRORS, type ErrorCode } from '#lib/http/errors.ts';

/** Options of an ApiError. */
export interface ApiErrorOptions {
	/** A sentence for the player; by default the one of the code. */
	message?: string;
	/** Sent in the envelope: nothing secret, nothing of other visitors. */
	details?: Record<string, unknown>;
	/** The HTTP status; by default the one of the code. */
	status?: number;
	headers?: Record<string, string>;
}

/** A refusal that the player can understand. It is sent as an envelope and not logged as a fault. */
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

/** VALIDATION_FAILED for named fields; the first field's message is also the error's own. */
export function invalidFields(fields: Record<string, string>, status = 422): ApiError {
	const [message] = Object.values(fields);
	return new ApiError('VALIDATION_FAILED', { status, details: { fields }, ...(message && { message }) });
}
