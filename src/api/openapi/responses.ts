import type { z } from 'zod';
import type { Operation, OperationAnswer } from '#api/contract/operation.ts';
import { type PossibleError, possibleErrors } from '#api/contract/refusals.ts';
import { BODIES, bodies, views } from './components.ts';
import type { Json } from './json-schema.ts';

const text = (description: string): Json => ({ description, schema: { type: 'string' } });
const whole = (description: string): Json => ({ description, schema: { type: 'integer' } });

/** The headers of responses. */
export const HEADERS: Record<string, Json> = {
	'X-Trace-Id': text("What the server's log calls this call."),
	'Retry-After': whole('Seconds until it is worth asking again.'),
	'Idempotent-Replayed': text('`true` where this is the stored answer of an earlier call with the same key.'),
	'RateLimit-Limit': whole('Calls in a window.'),
	'RateLimit-Remaining': whole('Calls left in this window.'),
	'RateLimit-Reset': whole('Seconds until the window ends.'),
};

const HEADERS_OF: Record<number, string[]> = {
	409: ['Retry-After'],
	429: ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
	503: ['Retry-After'],
};

/** The responses of an operation, by status; refusals are references. */
export function responsesOf(operation: Operation): Json {
	const { answer, key } = operation;
	const headers = headersOf('X-Trace-Id', ...(key ? ['Idempotent-Replayed'] : []));
	const refusals = refusalGroups(operation).map(([name]) => [
		name.split('.')[0],
		{ $ref: `#/components/responses/${name}` },
	]);
	return {
		[answer.status ?? 200]: { description: 'Done.', headers, content: contentOf(answer) },
		...Object.fromEntries(refusals),
	};
}

function contentOf({ data, files = {}, events }: OperationAnswer): Json {
	const content: Json = {};
	if (data) content['application/json'] = { schema: envelope(views.write(data)) };
	for (const [type, file] of Object.entries(files))
		content[type] = { schema: file ? fileSchema(file) : { type: 'string' } };
	if (events)
		content['text/event-stream'] = {
			schema: { type: 'string', description: EVENTS },
			'x-events': Object.fromEntries(
				Object.entries(events).map(([name, schema]) => [name, views.write(schema)]),
			),
		};
	return content;
}

const EVENTS =
	'Server-sent events in the order of `x-events`; `data` of each is JSON of its schema. The last one is `turn` or `error`. A client that disconnects does not undo the turn: asking again with the same key returns it.';

/** The schema of a file; a saved game has one schema for import and export. */
function fileSchema(file: z.ZodType): Json {
	return Object.values(BODIES).includes(file) ? bodies.write(file) : views.write(file);
}

function envelope(data: Json): Json {
	return {
		type: 'object',
		properties: { ok: { const: true }, data, meta: { $ref: '#/components/schemas/Meta' } },
		required: ['ok', 'data', 'meta'],
	};
}

/** The refusals that operations share, by name. */
export function refusalResponses(operations: readonly Operation[]): Json {
	return Object.fromEntries(
		operations.flatMap(refusalGroups).map(([name, refusals]) => [name, refusalResponse(refusals)]),
	);
}

/** The refusals of an operation by status, named like `401.UNAUTHORIZED`. */
function refusalGroups(operation: Operation): [name: string, refusals: PossibleError[]][] {
	const byStatus = Map.groupBy(possibleErrors(operation), ({ status }) => status);
	return [...byStatus].map(([status, refusals]) => [
		[status, ...refusals.map(({ code }) => code)].join('.'),
		refusals,
	]);
}

function refusalResponse(refusals: PossibleError[]): Json {
	const codes = refusals.map(({ code }) => code);
	const headers = headersOf('X-Trace-Id', ...(HEADERS_OF[refusals[0]?.status ?? 0] ?? []));
	const code = { properties: { error: { properties: { code: { enum: codes } } } } };
	const schema = { allOf: [{ $ref: '#/components/schemas/Refused' }, code] };
	return { description: `${codes.join(', ')}.`, headers, content: { 'application/json': { schema } } };
}

function headersOf(...names: string[]): Json {
	return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
