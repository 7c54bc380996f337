import { z } from 'zod';
import { ApiError } from './errors.ts';
import type { Live } from './live-type.ts';
import { corsHeaders, preflight, refuseCrossSite } from './origin.ts';

/** The dynamic parts of the address, such as `id`. */
export type Params = Readonly<Record<string, string | undefined>>;

/** One act of the API: answers data, a `reply`, or a whole Response; throws ApiError or a zod error to refuse. */
export type Verb = (request: Request, live: Live, params: Params) => Promise<unknown> | unknown;

/** What Astro calls; `APIRoute` fits. */
export type Handler = (context: { request: Request; params: Params }) => Promise<Response>;

const REPLY = Symbol('reply');

/** Data with a status or headers of its own. */
export interface Reply {
	readonly [REPLY]: true;
	data: unknown;
	status: number;
	headers: Record<string, string>;
}

/** Answers data with a status (200) and headers of its own. */
export function reply(
	data: unknown,
	{ status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Reply {
	return { [REPLY]: true, data, status, headers };
}

/** Makes `endpoint` and `refuseOthers` for the server's one `Live`, which is opened at the first call. */
export function endpoints(open: () => Live | Promise<Live>) {
	return {
		/** Makes a verb into a handler. */
		endpoint:
			(verb: Verb): Handler =>
			async ({ request, params }) =>
				answer(verb, request, await open(), params),
		/** Makes the handler for every other method: 405 with Allow, and the preflight of allowed origins. */
		refuseOthers:
			(...methods: string[]): Handler =>
			async ({ request }) =>
				answer(otherMethods(methods), request, await open(), {}),
	};
}

/** Runs a verb and puts its data or its error into the envelope. Never throws. */
export async function answer(verb: Verb, request: Request, live: Live, params: Params): Promise<Response> {
	const traceId = live.uuid();
	const started = performance.now();
	const response = await respond(verb, request, live, params, traceId);
	response.headers.set('X-Trace-Id', traceId);
	for (const [name, value] of Object.entries(corsHeaders(request, live))) response.headers.set(name, value);
	if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
	const { pathname } = new URL(request.url);
	const ms = Math.round((performance.now() - started) * 10) / 10;
	live.log.info({ traceId, method: request.method, path: pathname, status: response.status, ms }, 'answered');
	return response;
}

async function respond(
	verb: Verb,
	request: Request,
	live: Live,
	params: Params,
	traceId: string,
): Promise<Response> {
	try {
		refuseCrossSite(request, live);
		const result = await verb(request, live, params);
		if (result instanceof Response) return new Response(result.body, result);
		const { data, status, headers } = isReply(result) ? result : reply(result);
		return Response.json({ ok: true, data: data ?? null, meta: { traceId } }, { status, headers });
	} catch (error) {
		const refused = refusalOf(error, live, traceId);
		const body = { ok: false, error: errorBody(refused), meta: { traceId } };
		return Response.json(body, { status: refused.status, headers: refused.headers });
	}
}

/** The verb for addresses that are none: NOT_FOUND as an envelope, where a page would answer HTML. */
export function refuseUnknown(): never {
	throw new ApiError('NOT_FOUND', { message: 'There is nothing at this address.' });
}

/** What an error says of itself on the wire. */
export function errorBody({ code, message, details }: ApiError): {
	code: string;
	message: string;
	details?: Record<string, unknown>;
} {
	return { code, message, ...(details && { details }) };
}

/** The player's error behind any error. One that is nobody's is logged here, once, and answered with INTERNAL_ERROR. */
export function refusalOf(error: unknown, live: Pick<Live, 'log'>, traceId: string): ApiError {
	if (error instanceof ApiError) return error;
	if (error instanceof z.ZodError) return invalid(error);
	live.log.error({ traceId, err: error }, 'failed');
	return new ApiError('INTERNAL_ERROR');
}

/** The first message of each field, under its path (`premadeData.displayName`). */
function invalid(error: z.ZodError): ApiError {
	const fields: Record<string, string> = {};
	for (const issue of error.issues) {
		if (issue.code === 'unrecognized_keys')
			for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'There is no such field.';
		else fields[issue.path.join('.')] ??= issue.message;
	}
	return new ApiError('VALIDATION_FAILED', { details: { fields } });
}

function isReply(result: unknown): result is Reply {
	return typeof result === 'object' && result !== null && REPLY in result;
}

function otherMethods(methods: readonly string[]): Verb {
	return (request, live) => {
		if (request.method === 'OPTIONS') return preflight(request, live, methods);
		throw new ApiError('VALIDATION_FAILED', {
			status: 405,
			message: `This address answers to ${methods.join(' and ')} only.`,
			headers: { Allow: methods.join(', ') },
		});
	};
}
