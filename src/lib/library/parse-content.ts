import { z } from 'zod';

/** A value that a schema refuses: its path, and what is allowed. */
export interface SchemaProblem {
	path: PropertyKey[];
	message: string;
}

type Issue = z.core.$ZodIssue;

/** Parses data by a schema; returns complaints for the file's author where it does not fit. */
export function parseContent<S extends z.ZodType>(
	schema: S,
	data: unknown,
): { data: z.output<S>; complaints?: never } | { complaints: SchemaProblem[] } {
	const result = schema.safeParse(data, { error: wording });
	return result.success
		? { data: result.data }
		: { complaints: result.error.issues.flatMap((i) => toSchemaProblems(i)) };
}

/** Our message where zod's does not say what is allowed; undefined keeps zod's. */
function wording(issue: z.core.$ZodRawIssue): string | undefined {
	const { code, inst, input } = issue;
	if (code === 'unrecognized_keys') return `there is no such field (known: ${fieldsOf(inst).join(', ')})`;
	if (code === 'invalid_type' && input === undefined) return `it is missing: expected ${issue.expected}`;
	if (code === 'invalid_value' && input === undefined)
		return `it is missing: expected one of ${issue.values.map((value) => `"${String(value)}"`).join('|')}`;
	if (code === 'invalid_union' && inst instanceof z.ZodUnion) return noneOf(inst.options, input);
	return undefined;
}

/** The allowed fields of an object, or the allowed keys of a record. */
function fieldsOf(schema: unknown): unknown[] {
	if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
	return schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum ? schema.keyType.options : [];
}

/** The message for a map that fits no shape of a union. The first field names the shape. */
function noneOf(options: readonly unknown[], input: unknown): string | undefined {
	if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
	const shapes = options.filter((option) => option instanceof z.ZodObject);
	const names = shapes.map((shape) => Object.keys(shape.shape)[0] ?? '');
	if (names.length === 0 || names.some((name) => name in input)) return undefined;
	const written = Object.keys(input).map((key) => `"${key}"`);
	return `${written.join(', ') || 'an empty map'} is none of these: ${names.join(', ')}`;
}

/** Turns an issue into complaints: one for each unknown field, a record key's own issues, a union's best branch. */
function toSchemaProblems(issue: Issue, above: PropertyKey[] = []): SchemaProblem[] {
	const path = [...above, ...issue.path];
	const { message } = issue;
	if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, key], message }));
	if (issue.code === 'invalid_key')
		return [{ path, message: issue.issues.map((inner) => inner.message).join('; ') }];
	if (issue.code === 'invalid_union' && issue.errors.length > 0 && message === 'Invalid input') {
		const [best = []] = [...issue.errors].sort((a, b) => misfitScore(a) - misfitScore(b));
		return best.flatMap((inner) => toSchemaProblems(inner, path));
	}
	return [{ path, message }];
}

/** How badly a branch fits: worst for another kind of value, then for issues near its top. */
function misfitScore(issues: readonly Issue[]): number {
	return issues.reduce((sum, issue) => {
		if (issue.path.length === 0 && issue.code === 'invalid_type') return sum + 6;
		const unknown = issue.code === 'unrecognized_keys' ? issue.keys.length : 0;
		return sum + Math.max(1, 3 - issue.path.length) + unknown;
	}, 0);
}
