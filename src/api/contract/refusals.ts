import { ERRORS, type ErrorCode } from '#lib/http/errors.ts';
import type { Caller, Operation } from './operation.ts';

/** An error that a call can return. */
export interface PossibleError {
	status: number;
	code: ErrorCode;
}

const refusal = (code: ErrorCode, status: number = ERRORS[code].status): PossibleError => ({ code, status });

const IDENTITY: PossibleError[] = [
	// A malformed header is refused even where it is optional.
	refusal('UNAUTHORIZED'),
	// Supabase keeps the accounts and cannot be reached.
	refusal('UPSTREAM_TIMEOUT', 503),
];

const BY_CALLER: Record<Caller, PossibleError[]> = {
	anyone: [],
	reader: IDENTITY,
	visitor: IDENTITY,
	invited: [...IDENTITY, refusal('FORBIDDEN')],
	account: [...IDENTITY, refusal('REQUIRES_AUTH')],
	admin: [...IDENTITY, refusal('REQUIRES_AUTH'), refusal('FORBIDDEN')],
	operator: [refusal('NOT_FOUND')],
	monitor: [refusal('NOT_FOUND')],
	'payment provider': [400, 413].map((status) => refusal('VALIDATION_FAILED', status)),
};

const BY_KEY: PossibleError[] = [
	refusal('IDEMPOTENCY_REQUIRED'),
	refusal('CONFLICT'),
	refusal('VALIDATION_FAILED'),
];

const BY_BODY: PossibleError[] = [400, 413, 415, 422].map((status) => refusal('VALIDATION_FAILED', status));

const ALWAYS: PossibleError[] = [
	refusal('RATE_LIMITED'),
	// Too much is under way for one address.
	refusal('RATE_LIMITED', 503),
	refusal('INTERNAL_ERROR'),
	// While the database cannot be reached.
	refusal('INTERNAL_ERROR', 503),
];

/** Every error that an operation can return, by status and code. */
export function possibleErrors({
	method,
	path,
	caller,
	query,
	body,
	key,
	errors = [],
}: Operation): PossibleError[] {
	const all = [
		...BY_CALLER[caller],
		...(method === 'get' ? [] : [refusal('CSRF_TOKEN_INVALID')]),
		...(path.includes('{') ? [refusal('NOT_FOUND')] : []),
		...(query ? [refusal('VALIDATION_FAILED')] : []),
		...(body ? BY_BODY : []),
		...(key ? BY_KEY : []),
		...errors.map((code) => refusal(code)),
		...ALWAYS,
	];
	const unique = new Map(all.map((one) => [`${one.status} ${one.code}`, one]));
	return [...unique.values()].sort((a, b) => a.status - b.status || a.code.localeCompare(b.code));
}
