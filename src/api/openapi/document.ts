import type { Caller, Operation } from '#api/contract/operation.ts';
import { GROUPS, OPERATIONS } from '#api/contract/operations.ts';
import { bodies, views } from './components.ts';
import type { Json } from './json-schema.ts';
import { parametersOf } from './parameters.ts';
import { HEADERS, refusalResponses, responsesOf } from './responses.ts';

const DESCRIPTION = `JSON in and out, UTF-8. Times are ISO 8601 in UTC, ids are UUIDs unless they are slugs of the content, stones are whole numbers.

Every JSON answer is an envelope: \`{"ok": true, "data", "meta"}\` or \`{"ok": false, "error", "meta"}\`. \`meta.traceId\` is also the header X-Trace-Id and stands in the server's log.

Fields may be added to answers; ignore those that you do not know. A body with a field that is not known is refused.

A caller shows \`Authorization: Bearer <access token>\` or \`X-Guest-Id: <uuid>\`. Without either it is an anonymous reader. A header that is malformed or expired is 401, never a silent guest.

Every address that answers GET answers HEAD too, and each answers OPTIONS. Any other method is 405 with the header Allow, any other address 404.

The account service at /auth/v1 speaks the protocol of Supabase (\`@supabase/supabase-js\`) and is not part of this document.`;

const SECURITY: Record<Caller, Json[]> = {
	anyone: [],
	reader: [{}, { guest: [] }, { bearer: [] }],
	visitor: [{ guest: [] }, { bearer: [] }],
	invited: [{ guest: [] }, { bearer: [] }],
	account: [{ bearer: [] }],
	admin: [{ bearer: [] }],
	operator: [{ operator: [] }],
	monitor: [{ metrics: [] }],
	'payment provider': [],
};

const SECURITY_SCHEMES: Record<string, Json> = {
	bearer: { type: 'http', scheme: 'bearer', description: 'An access token of the account service.' },
	guest: {
		type: 'apiKey',
		in: 'header',
		name: 'X-Guest-Id',
		description: 'A UUID that the guest made up and keeps.',
	},
	operator: { type: 'apiKey', in: 'header', name: 'X-Operator-Token', description: 'From the data folder.' },
	metrics: { type: 'http', scheme: 'bearer', description: 'The token of METRICS_TOKEN.' },
};

/** The API as an OpenAPI 3.1 document. */
export function openApiDocument(version: string): Json {
	return {
		openapi: '3.1.0',
		info: { title: 'Stonecast', version, description: DESCRIPTION },
		servers: [{ url: '/' }],
		tags: GROUPS.map(({ name, description }) => ({ name, description })),
		paths: pathsOf(OPERATIONS),
		components: {
			schemas: sorted({ ...views.components, ...bodies.components }),
			responses: sorted(refusalResponses(OPERATIONS)),
			headers: HEADERS,
			securitySchemes: SECURITY_SCHEMES,
		},
	};
}

function pathsOf(operations: readonly Operation[]): Json {
	const paths: Record<string, Json> = {};
	for (const operation of operations)
		paths[operation.path] = { ...paths[operation.path], [operation.method]: operationOf(operation) };
	return sorted(paths);
}

function operationOf(operation: Operation): Json {
	const { id, summary, caller, body } = operation;
	return {
		operationId: id,
		tags: GROUPS.filter(({ operations }) => operations.includes(operation)).map(({ name }) => name),
		summary,
		security: SECURITY[caller],
		parameters: parametersOf(operation),
		...(body && {
			requestBody: { required: true, content: { 'application/json': { schema: bodies.write(body) } } },
		}),
		responses: responsesOf(operation),
	};
}

function sorted(parts: Json): Json {
	return Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));
}
