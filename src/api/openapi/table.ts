import { z } from 'zod';
import type { Operation, OperationAnswer, OperationGroup } from '#api/contract/operation.ts';
import { GROUPS } from '#api/contract/operations.ts';
import { possibleErrors } from '#api/contract/refusals.ts';
import { BODIES, VIEWS } from './components.ts';

/** The operations as Markdown, a heading and a table for each noun. */
export function operationTables(): string {
	return GROUPS.map(tableOf).join('\n\n');
}

function tableOf({ name, description, operations }: OperationGroup): string {
	const rows = operations.map((operation) => `| ${cellsOf(operation).join(' | ')} |`);
	return [
		`### ${name}`,
		'',
		description,
		'',
		'| Call | What it does | Caller | Query or body | Answer | Errors |',
		'|---|---|---|---|---|---|',
		...rows,
	].join('\n');
}

function cellsOf(operation: Operation): string[] {
	const { method, path, summary, caller, query, body, key, answer } = operation;
	const sent = [
		query && fieldsOf(query),
		body && fieldsOf(body),
		key && `Idempotency-Key${key === 'optional' ? '?' : ''}`,
	];
	return [
		code(`${method.toUpperCase()} ${path}`),
		summary,
		caller,
		sent.flatMap((part) => part ?? []).join('; '),
		answerOf(answer),
		errorsOf(operation),
	].map((cell) => cell.replaceAll('|', '\\|'));
}

/** Errors of any call, which the page explains above the tables. */
const COMMON = new Set([
	'RATE_LIMITED',
	'INTERNAL_ERROR',
	'UPSTREAM_TIMEOUT',
	'CSRF_TOKEN_INVALID',
	'UNAUTHORIZED',
	'VALIDATION_FAILED',
	'IDEMPOTENCY_REQUIRED',
]);

function errorsOf(operation: Operation): string {
	const codes = new Set(possibleErrors(operation).map(({ code }) => code));
	return [...codes].filter((one) => !COMMON.has(one)).join(', ');
}

function answerOf({ status = 200, data, files = {}, events }: OperationAnswer): string {
	const parts = [
		...(data ? [code(shapeOf(data))] : []),
		...Object.keys(files),
		...(events ? ['text/event-stream'] : []),
	];
	return `${status === 200 ? '' : `${status} `}${parts.join(', ')}`;
}

const NAMES = new Map(Object.entries({ ...VIEWS, ...BODIES }).map(([name, schema]) => [schema, name]));

/** A schema in short: its name in the document, or its fields. */
function shapeOf(schema: z.core.$ZodType): string {
	const name = NAMES.get(schema as z.ZodType);
	if (name) return name;
	if (schema instanceof z.ZodArray) return `${shapeOf(schema.element)}[]`;
	if (schema instanceof z.ZodUnion) return schema.options.map(shapeOf).join(' | ');
	if (schema instanceof z.ZodObject) return `{ ${fieldNames(schema).join(', ')} }`;
	return 'null';
}

/** The fields of a query or body, with a question mark after optional ones. */
function fieldsOf(schema: z.ZodType): string {
	if (schema === BODIES['SavedGame']) return code('SavedGame');
	if (schema instanceof z.ZodUnion)
		return schema.options.map((option) => fieldsOf(option as z.ZodType)).join(' or ');
	return schema instanceof z.ZodObject ? fieldNames(schema).map(code).join(', ') : code(shapeOf(schema));
}

function fieldNames(schema: z.ZodObject): string[] {
	const { required = [] } = z.toJSONSchema(schema, { io: 'input' });
	return Object.keys(schema.shape).map((name) => (required.includes(name) ? name : `${name}?`));
}

const code = (text: string) => `\`${text}\``;
