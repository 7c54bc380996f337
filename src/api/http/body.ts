import type { z } from 'zod';
import { ApiError } from './errors.ts';

/** The largest body, in bytes, unless an endpoint takes more. */
export const BODY_MAX = 64 * 1024;

const MIB = 1024 * 1024;

/** The deepest nesting of objects and lists; our own bodies have five levels at most. */
const DEPTH_MAX = 32;

/**
 * Reads a JSON body and checks it. VALIDATION_FAILED with status 415 (content type), 413 (too large), 400 (malformed)
 * or 422 (too deep, or with NUL); a zod error for what does not fit the schema.
 */
export async function readBody<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
	return parseWith(schema, await readJson(request));
}

/** Checks a value, with messages for a player where the schema has none of its own. Throws a zod error. */
export function parseWith<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
	return schema.parse(value, { error: describeIssue });
}

function describeIssue({ code, input, path = [], ...issue }: z.core.$ZodRawIssue): string {
	if (path.length === 0 && code === 'invalid_type') return 'The request must be a JSON object.';
	if (input === undefined) return 'This is missing.';
	if (code === 'too_small')
		return issue['origin'] === 'string' ? 'This is too short.' : `At least ${issue['minimum']}.`;
	if (code === 'too_big')
		return issue['origin'] === 'string'
			? `At most ${issue['maximum']} characters.`
			: `At most ${issue['maximum']}.`;
	if (code === 'invalid_value') return `One of: ${[issue['values']].flat().join(', ')}.`;
	return 'This is not what belongs here.';
}

/** Reads a JSON body of any shape, of `most` bytes at most. Errors as for `readBody`. */
export async function readJson(request: Request, most = BODY_MAX): Promise<unknown> {
	const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
	if (type !== 'application/json')
		throw invalidBodyError(415, 'Send JSON: the header Content-Type must be application/json.');
	const text = await readText(request, most);
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw invalidBodyError(400, 'The request is not valid JSON.');
	}
	return refuseUnstorable(value);
}

/** Reads a body as text, of `most` bytes at most. VALIDATION_FAILED with status 413 or 400. */
export async function readText(request: Request, most: number): Promise<string> {
	const shown = most < MIB ? `${most / 1024} KiB` : `${most / MIB} MiB`;
	const tooLarge = invalidBodyError(413, `The request is too large: ${shown} is the most.`);
	if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge;
	const chunks: Uint8Array[] = [];
	let size = 0;
	try {
		for await (const chunk of request.body ?? []) {
			size += chunk.byteLength;
			if (size > most) throw tooLarge;
			chunks.push(chunk);
		}
		return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
	} catch (error) {
		if (error instanceof ApiError) throw error;
		// The adapter has a limit of its own, which shows as an error of the stream.
		if (error instanceof Error && /size limit/i.test(`${error.message} ${String(error.cause)}`))
			throw tooLarge;
		throw invalidBodyError(400, 'The request could not be read to its end as UTF-8.');
	}
}

/** Refuses NUL, which PostgreSQL cannot keep, and too deep nesting; repairs broken UTF-16. */
function refuseUnstorable(root: unknown): unknown {
	const holder = { root };
	const rest: { node: Record<string, unknown>; depth: number }[] = [{ node: holder, depth: 0 }];
	for (let next = rest.pop(); next; next = rest.pop()) {
		const { node, depth } = next;
		if (depth > DEPTH_MAX) throw invalidBodyError(422, 'The request is nested too deeply.');
		for (const [key, value] of Object.entries(node)) {
			if (key.includes('\0'))
				throw invalidBodyError(422, 'The request holds a character that cannot be kept.');
			if (typeof value === 'object' && value !== null)
				rest.push({ node: value as Record<string, unknown>, depth: depth + 1 });
			if (typeof value !== 'string') continue;
			if (value.includes('\0'))
				throw invalidBodyError(422, 'The text holds a character that cannot be kept.');
			if (!value.isWellFormed()) node[key] = value.toWellFormed();
		}
	}
	return holder.root;
}

function invalidBodyError(status: number, message: string): ApiError {
	return new ApiError('VALIDATION_FAILED', { status, message });
}
