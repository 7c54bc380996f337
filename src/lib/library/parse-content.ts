import type { z } from 'zod';
import { wordIssue } from './faults/wording.ts';

/** A value that a schema refuses: its path, and what is allowed. */
export interface SchemaProblem {
	path: PropertyKey[];
	message: string;
}

type Issue = z.core.$ZodIssue;

/** A problem, and the kind of issue that it was. */
type Complaint = SchemaProblem & { code: Issue['code'] };

const MISSING = 'it is missing';

/** Parses data by a schema; returns complaints for the file's author where it does not fit. */
export function parseContent<S extends z.ZodType>(
	schema: S,
	data: unknown,
): { data: z.output<S>; complaints?: never } | { complaints: SchemaProblem[] } {
	const result = schema.safeParse(data, { error: wordIssue });
	return result.success
		? { data: result.data }
		: { complaints: withoutEchoes(result.error.issues.flatMap((i) => toSchemaProblems(i))) };
}

/** Leaves out that a field is missing where its name is only misspelt beside. */
function withoutEchoes(complaints: Complaint[]): SchemaProblem[] {
	const meant = new Set(
		complaints.flatMap(({ path, message }) => {
			const [, name] = /^there is no such field; did you mean "([^"]+)"/.exec(message) ?? [];
			return name === undefined ? [] : [[...path.slice(0, -1), name].join('\n')];
		}),
	);
	// What is said of the length of a value that is of another kind says nothing.
	const strange = new Set(
		complaints.flatMap(({ path, code }) => (code === 'invalid_type' ? [path.join('\n')] : [])),
	);
	return complaints.filter(({ path, message, code }) => {
		const at = path.join('\n');
		const isEcho = code !== 'invalid_type' && strange.has(at);
		return !isEcho && !(message.startsWith(MISSING) && meant.has(at));
	});
}

/** Turns an issue into complaints: one for each unknown field, a record key's own issues, a union's best branch. */
function toSchemaProblems(issue: Issue, above: PropertyKey[] = []): Complaint[] {
	const path = [...above, ...issue.path];
	const { message, code } = issue;
	if (issue.code === 'unrecognized_keys') {
		const messages = message.split('\n');
		return issue.keys.map((key, n) => ({ path: [...path, key], message: messages[n] ?? message, code }));
	}
	if (issue.code === 'invalid_key')
		return [{ path, message: issue.issues.map((inner) => inner.message).join('; '), code }];
	if (issue.code === 'invalid_union' && issue.errors.length > 0 && message === 'Invalid input') {
		const [best = []] = [...issue.errors].sort((a, b) => misfitScore(a) - misfitScore(b));
		return best.flatMap((inner) => toSchemaProblems(inner, path));
	}
	return [{ path, message, code }];
}

/** How badly a branch fits: worst for another kind of value, then for issues near its top. */
function misfitScore(issues: readonly Issue[]): number {
	return issues.reduce((sum, issue) => {
		if (issue.path.length === 0 && issue.code === 'invalid_type') return sum + 6;
		const unknown = issue.code === 'unrecognized_keys' ? issue.keys.length : 0;
		return sum + Math.max(1, 3 - issue.path.length) + unknown;
	}, 0);
}
