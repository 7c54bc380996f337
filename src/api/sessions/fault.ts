import type { Endpoint, Params } from '#api/http/endpoint.ts';
import { toApiError } from '#api/http/endpoint.ts';
import type { ApiError } from '#api/http/errors.ts';
import { authFailureText } from '#lib/account/auth-words.ts';
import type { AccountServer, SessionsPort, WithOrWithoutAccounts } from './port.ts';

/** The protocol's version, in which errors are `{code, message}`. */
const PROTOCOL_HEADERS = { 'X-Supabase-Api-Version': '2024-01-01', 'Cache-Control': 'no-store' };

/** A refusal with a code of the account protocol. */
export class AuthFault extends Error {
	override name = 'AuthFault';
	readonly code: string;
	readonly status: number;
	readonly extra: Record<string, unknown>;
	readonly headers: Record<string, string>;

	constructor(
		status: number,
		code: string,
		message?: string,
		{ extra = {}, headers = {} }: { extra?: Record<string, unknown>; headers?: Record<string, string> } = {},
	) {
		super(message ?? authFailureText({ code, status }));
		this.code = code;
		this.status = status;
		this.extra = extra;
		this.headers = headers;
	}
}

/** The refusal of new accounts while administrators have closed sign-up. */
export function signUpClosedError(): AuthFault {
	return new AuthFault(422, 'signup_disabled');
}

/** One endpoint of the account service: returns a body, a whole Response, or null for 204; throws to refuse. */
export type AuthEndpoint<Port = AccountServer> = (
	request: Request,
	port: Port,
	params: Params,
) => Promise<unknown> | unknown;

/** Makes an endpoint with errors in the protocol's form. 404 where accounts are kept elsewhere or off. */
export function authEndpoint<Port extends AccountServer>(
	run: AuthEndpoint<Port>,
): Endpoint<WithOrWithoutAccounts<Port>> {
	return async (request, port, params) => {
		try {
			const { accounts } = port;
			if (!accounts) throw noAccountsError(port);
			const result = await run(request, { ...port, accounts } as Port, params);
			if (result instanceof Response) return result;
			if (result === null) return new Response(null, { status: 204, headers: PROTOCOL_HEADERS });
			return Response.json(result, { headers: PROTOCOL_HEADERS });
		} catch (error) {
			const fault = error instanceof AuthFault ? error : toAuthFault(toApiError(error, port));
			const { code, message, status, extra, headers } = fault;
			return Response.json(
				{ code, message, ...extra },
				{ status, headers: { ...PROTOCOL_HEADERS, ...headers } },
			);
		}
	};
}

/** This code makes a browser forget its old session. */
function noAccountsError({ auth }: Pick<SessionsPort, 'auth'>): AuthFault {
	const message = auth === 'off' ? 'This server keeps no accounts.' : 'Accounts are kept elsewhere.';
	return new AuthFault(404, 'session_not_found', message);
}

const PROTOCOL_CODES: Partial<Record<ApiError['code'], string>> = {
	VALIDATION_FAILED: 'validation_failed',
	RATE_LIMITED: 'over_request_rate_limit',
	NOT_FOUND: 'not_found',
};

/** Translates an error of the API, such as one of a body. */
function toAuthFault({ code, message, status, headers, details }: ApiError): AuthFault {
	const [field] = Object.entries((details?.['fields'] ?? {}) as Record<string, string>);
	const words = field ? `${field[0]}: ${field[1]}` : message;
	const known = PROTOCOL_CODES[code] ?? 'unexpected_failure';
	return new AuthFault(status === 422 ? 400 : status, known, words, { headers });
}
