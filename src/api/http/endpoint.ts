import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DatabaseAway } from '#api/storage/database-away.ts';
import { limitCalls } from './call-limits.ts';
import { ApiError } from './errors.ts';
import { loggedPath } from './logged-path.ts';
import { routeOf } from './measures.ts';
import { mendCall } from './mend-call.ts';
import { answerPreflight, corsHeaders, refuseCrossSite } from './origin.ts';
import type { HttpPort } from './port.ts';

/** The dynamic parts of the address, such as `id`. */
export type Params = Readonly<Record<string, string | undefined>>;

/**
 * Answers one method at one address of the API, with the port of its room. Returns data, a `Reply`, or a whole
 * Response; throws ApiError or a zod error to refuse.
 */
export type Endpoint<Port = HttpPort> = (
	request: Request,
	port: Port,
	params: Params,
) => Promise<unknown> | unknown;

/** What Astro passes to a call; reading `clientAddress` throws where there is none. */
interface CallContext {
	request: Request;
	params: Params;
	readonly clientAddress?: string;
}

/** What Astro calls; it fits `APIRoute`. */
export type Handler = (context: CallContext) => Promise<Response>;

const REPLY = Symbol('reply');

/** Data with its own status or headers. */
export interface Reply {
	readonly [REPLY]: true;
	data: unknown;
	status: number;
	headers: Record<string, string>;
}

/** Returns data with its own status (200) and headers. */
export function replyWith(
	data: unknown,
	{ status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Reply {
	return { [REPLY]: true, data, status, headers };
}

/** Makes `endpoint` and `refuseOthers` for one server, whose port is opened at the first call. */
export function createEndpoints<Port extends HttpPort>(open: () => Port | Promise<Port>) {
	return {
		/** Makes a handler of an endpoint. */
		endpoint:
			(run: Endpoint<Port>): Handler =>
			async (context) =>
				openAndRun(open, run, context),
		/** Makes the handler for all other methods: 405 with Allow, and the preflight of allowed origins. */
		refuseOthers:
			(...methods: string[]): Handler =>
			async (context) =>
				openAndRun(open, refuseMethods(methods), context),
	};
}

/** Returns 503 for a server that could not be opened; the log of its start says why. */
async function openAndRun<Port extends HttpPort>(
	open: () => Port | Promise<Port>,
	run: Endpoint<Port>,
	context: CallContext,
): Promise<Response> {
	const { request, params } = context;
	let port: Port;
	try {
		port = await open();
	} catch {
		const traceId = randomUUID();
		const body = { ok: false, error: errorBody(new ApiError('INTERNAL_ERROR')), meta: { traceId } };
		const headers = { 'X-Trace-Id': traceId, 'Cache-Control': 'no-store', 'Retry-After': '5' };
		return Response.json(body, { status: 503, headers });
	}
	const address = port.callerAddress?.(readPeer(context), request.headers.get('x-forwarded-for'));
	return runEndpoint(run, request, address === undefined ? port : { ...port, address }, params);
}

function readPeer(context: CallContext): string | undefined {
	try {
		return context.clientAddress;
	} catch {
		return undefined;
	}
}

/** Runs an endpoint and puts its data or its error into the envelope; its log lines carry the trace id. Never throws. */
export async function runEndpoint<Port extends HttpPort>(
	run: Endpoint<Port>,
	sent: Request,
	given: Port,
	named: Params,
): Promise<Response> {
	const { request, params } = mendCall(sent, named);
	const traceId = given.uuid();
	const port = { ...verifyOnce(given), log: given.log.child({ traceId }) };
	const started = performance.now();
	given.calls?.begin(request);
	const route = routeOf(new URL(request.url).pathname, params);
	const answer = () => runInEnvelope(run, request, port, params, traceId);
	const call = { method: request.method, route, traceId, headers: request.headers };
	const response = given.tracing ? await given.tracing.trace(call, answer) : await answer();
	given.calls?.end(request);
	withHeaders(response, { 'X-Trace-Id': traceId, ...corsHeaders(request, port) });
	if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
	const path = loggedPath(request.url, params['token']);
	const ms = Math.round((performance.now() - started) * 10) / 10;
	port.measures?.answered({ method: request.method, route, status: response.status, ms });
	// Monitors call health all day.
	const level = path.startsWith('/api/health') && response.ok ? 'debug' : 'info';
	port.log[level]({ method: request.method, path, status: response.status, ms }, 'answered');
	return response;
}

/** Lets a call verify its token once, for the limits and for what it asks. */
function verifyOnce<Port extends HttpPort>(port: Port): Port {
	const { verifyToken } = port;
	if (!verifyToken) return port;
	const verified = new Map<string, ReturnType<typeof verifyToken>>();
	const once: typeof verifyToken = (token) => {
		const found = verified.get(token) ?? verifyToken(token);
		verified.set(token, found);
		return found;
	};
	return { ...port, verifyToken: once };
}

async function runInEnvelope<Port extends HttpPort>(
	run: Endpoint<Port>,
	request: Request,
	port: Port,
	params: Params,
	traceId: string,
): Promise<Response> {
	let rate: Record<string, string> = {};
	try {
		refuseCrossSite(request, port);
		rate = await limitCalls(request, port);
		const result = await run(request, port, params);
		if (result instanceof Response) return withHeaders(new Response(result.body, result), rate);
		const { data, status, headers } = isReply(result) ? result : replyWith(result);
		const body = { ok: true, data: data ?? null, meta: { traceId } };
		return Response.json(body, { status, headers: { ...rate, ...headers } });
	} catch (error) {
		const refused = toApiError(error, port);
		port.measures?.refused(refused.code);
		const body = { ok: false, error: errorBody(refused), meta: { traceId } };
		return Response.json(body, { status: refused.status, headers: { ...rate, ...refused.headers } });
	}
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
	for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
	return response;
}

/** The endpoint for unknown addresses: NOT_FOUND as an envelope, where a page would return HTML. */
export function refuseUnknownAddress(): never {
	throw new ApiError('NOT_FOUND', { message: 'There is nothing at this address.' });
}

/** The part of an error that goes over the wire. */
export function errorBody({ code, message, details }: ApiError): {
	code: string;
	message: string;
	details?: Record<string, unknown>;
} {
	return { code, message, ...(details && { details }) };
}

/**
 * Turns any error into an ApiError. Trouble of the database that passes becomes a 503; an unknown error is logged here,
 * once, and becomes INTERNAL_ERROR.
 */
export function toApiError(error: unknown, { log }: Pick<HttpPort, 'log'>): ApiError {
	if (error instanceof ApiError) return error;
	if (error instanceof z.ZodError) return toFieldErrors(error);
	if (error instanceof DatabaseAway) {
		log.error({ err: error, reason: error.reason }, 'database away');
		return awayError();
	}
	log.error({ err: error }, 'failed');
	return new ApiError('INTERNAL_ERROR');
}

/** Seconds after which it is worth asking a database again that is away. */
const AWAY_SECONDS = 2;

/** The refusal while the database is away. What was asked may have been done: a repeated key tells. */
export function awayError(details?: Record<string, unknown>): ApiError {
	return new ApiError('INTERNAL_ERROR', {
		status: 503,
		message: 'Your games cannot be reached at the moment. Nothing is lost. Please try again shortly.',
		headers: { 'Retry-After': String(AWAY_SECONDS) },
		...(details && { details }),
	});
}

/** Fields that are told of at most. */
const FIELDS_TOLD = 50;

/** The first message of each field, under its path (`premadeData.displayName`). */
function toFieldErrors(error: z.ZodError): ApiError {
	const fields = new Map<string, string>();
	const note = (path: PropertyKey[], message: string) => {
		const name = path.map(String).join('.');
		if (!fields.has(name) && fields.size < FIELDS_TOLD) fields.set(name, message);
	};
	for (const issue of error.issues) {
		if (issue.code === 'unrecognized_keys')
			for (const key of issue.keys) note([...issue.path, key], 'There is no such field.');
		else note(issue.path, issue.message);
	}
	// An error of the whole request belongs to no field.
	const whole = fields.get('');
	if (whole) return new ApiError('VALIDATION_FAILED', { message: whole });
	return new ApiError('VALIDATION_FAILED', { details: { fields: Object.fromEntries(fields) } });
}

function isReply(result: unknown): result is Reply {
	return typeof result === 'object' && result !== null && REPLY in result;
}

function refuseMethods(methods: readonly string[]): Endpoint {
	return (request, port) => {
		if (request.method === 'OPTIONS') return answerPreflight(request, port, allowedMethods(methods));
		throw new ApiError('VALIDATION_FAILED', {
			status: 405,
			message: `This address answers to ${methods.join(' and ')} only.`,
			headers: { Allow: allowedMethods(methods).join(', ') },
		});
	};
}

/** The methods of an address, with HEAD where there is GET, and OPTIONS. */
function allowedMethods(methods: readonly string[]): string[] {
	return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).concat('OPTIONS');
}
