import type { z } from 'zod';
import { ApiError } from './errors.ts';
import { createJsonGuard, type JsonFault } from './json-guard.ts';

/** The largest body, in bytes, unless an endpoint takes more. */
export const BODY_MAX = 64 * 1024;

const MIB = 1024 * 1024;

/** How deep objects and lists may be nested; a saved game is the deepest of ours, with eleven. */
const DEPTH_MAX = 32;

/** Bytes of a body's limit for each value that it may hold; a saved game has 20 for each. */
const BYTES_A_VALUE = 16;

const FAULTS: Record<JsonFault, string> = {
	depth: 'The request is nested too deeply.',
	values: 'The request holds too many values.',
	nul: 'The request holds a character that cannot be kept.',
};

/**
 * Reads a JSON body and checks it. VALIDATION_FAILED with status 415 (not JSON by its type), 413 (too large),
 * 400 (malformed) or 422 (too deep, too many values, or does not fit; `details.fields`, by way of the zod error thrown).
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

/** Reads a JSON body of any shape and of at most that many bytes; see `readBody`. */
export async function readJson(request: Request, most = BODY_MAX): Promise<unknown> {
	return (await readJsonText(request, most)).parse();
}

/** A JSON body that keeps its limits. */
export interface JsonText {
	text: string;
	/** Throws VALIDATION_FAILED with status 400 for what is no JSON. */
	parse(): unknown;
}

/**
 * Reads a JSON body without parsing it. Its depth and its number of values are counted while its bytes arrive, so that
 * nothing is built of what is refused. `pace` is awaited after each piece of it. Errors as for `readBody`.
 */
export async function readJsonText(
	request: Request,
	most = BODY_MAX,
	pace?: () => Promise<void>,
): Promise<JsonText> {
	const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
	if (type !== 'application/json')
		throw invalidBodyError(415, 'Send JSON: the header Content-Type must be application/json.');
	const guard = createJsonGuard({ depth: DEPTH_MAX, values: most / BYTES_A_VALUE });
	const text = await readText(request, most, (chunk) => {
		const fault = guard.read(chunk);
		if (fault) throw invalidBodyError(422, FAULTS[fault]);
		return pace?.();
	});
	return { text, parse: () => parseJson(text, guard.hasLoneSurrogate()) };
}

function parseJson(text: string, mends: boolean): unknown {
	try {
		const value: unknown = JSON.parse(text);
		return mends ? mendStrings(value) : value;
	} catch {
		throw invalidBodyError(400, 'The request is not valid JSON.');
	}
}

/** Half a surrogate pair cannot be kept: U+FFFD takes its place, in the strings of a parsed value. */
function mendStrings(value: unknown): unknown {
	if (typeof value === 'string') return value.toWellFormed();
	if (typeof value !== 'object' || value === null) return value;
	const fields = value as Record<string, unknown>;
	for (const name of Object.keys(fields)) fields[name] = mendStrings(fields[name]);
	return value;
}

/** Reads a body as text, of at most that many bytes; `check` sees each piece first. VALIDATION_FAILED with status 413 or 400. */
export async function readText(
	request: Request,
	most: number,
	check?: (chunk: Uint8Array) => Promise<void> | undefined,
): Promise<string> {
	const shown = most < MIB ? `${most / 1024} KiB` : `${most / MIB} MiB`;
	const tooLarge = invalidBodyError(413, `The request is too large: ${shown} is the most.`);
	if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge;
	const chunks: Uint8Array[] = [];
	let size = 0;
	try {
		for await (const chunk of request.body ?? []) {
			size += chunk.byteLength;
			if (size > most) throw tooLarge;
			await check?.(chunk);
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

function invalidBodyError(status: number, message: string): ApiError {
	return new ApiError('VALIDATION_FAILED', { status, message });
}
