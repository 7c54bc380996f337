import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/** Something wrong in a content file, for the editor who wrote it. */
export interface Problem {
	/** Path below `src/content`. */
	file: string;
	/** 1-based. */
	line: number;
	/** The field's path in the file, such as `outcomes.fail.effects`; empty for the whole file. */
	field: string;
	message: string;
}

/** Finds the place of an entry in its file: `locate(['npcs', 'mara'])`. */
export interface Source {
	file: string;
	/** The line of a field path, or of its nearest ancestor. */
	line(path: PropertyKey[]): number;
	/** Index in the file where the entry is one of a list. */
	index?: number;
}

/** From each entry read to where it stands. */
export type SourceMap = Map<object, Source>;

/** One line a problem, as the terminal shows it. */
export function showProblem({ file, line, field, message }: Problem): string {
	return `src/content/${file}:${line}: ${field ? `${field}: ` : ''}${message}`;
}

/** Parses YAML against a schema; null (and problems) when it does not fit. */
export function readDocument<S extends z.ZodType>(
	file: string,
	text: string,
	schema: S,
	problems: Problem[],
	sources: SourceMap,
	firstLine = 0,
): z.output<S> | null {
	const counter = new LineCounter();
	const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
	for (const error of document.errors) {
		problems.push({
			file,
			line: counter.linePos(error.pos[0]).line + firstLine,
			field: '',
			message: error.message,
		});
	}
	if (document.errors.length > 0) return null;
	const line = (path: PropertyKey[]) => {
		for (let length = path.length; length >= 0; length -= 1) {
			const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
			if (isNode(node) && (isMap(node) || isSeq(node) || isScalar(node)) && node.range) {
				return counter.linePos(node.range[0]).line + firstLine;
			}
		}
		return 1 + firstLine;
	};
	const result = schema.safeParse(document.toJS() ?? {});
	if (!result.success) {
		for (const issue of flatten(result.error.issues)) {
			problems.push({ file, line: line(issue.path), field: issue.path.join('.'), message: issue.message });
		}
		return null;
	}
	const data = result.data;
	if (Array.isArray(data)) {
		data.forEach((entry, index) => {
			if (entry && typeof entry === 'object')
				sources.set(entry, { file, index, line: (path) => line([index, ...path]) });
		});
	} else if (data && typeof data === 'object') {
		sources.set(data, { file, line });
	}
	return data;
}

/** Parses a Markdown file with YAML frontmatter. */
export function readMarkdown<S extends z.ZodType>(
	file: string,
	text: string,
	schema: S,
	problems: Problem[],
	sources: SourceMap,
): { data: z.output<S>; body: string } | null {
	const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text);
	if (!match) {
		problems.push({
			file,
			line: 1,
			field: '',
			message: 'the file must begin with frontmatter between two lines of ---',
		});
		return null;
	}
	const data = readDocument(file, match[1] ?? '', schema, problems, sources, 1);
	return data === null ? null : { data, body: (match[2] ?? '').trim() };
}

type Issue = { path: PropertyKey[]; message: string };

/** Says what a union of shapes wanted: the branch that fits best speaks, not "Invalid input". */
function flatten(issues: readonly z.core.$ZodIssue[], prefix: PropertyKey[] = []): Issue[] {
	return issues.flatMap((issue): Issue[] => {
		const path = [...prefix, ...issue.path];
		if (issue.code === 'invalid_union' && issue.errors.length > 0) {
			const best = [...issue.errors].sort((a, b) => score(a) - score(b))[0] ?? [];
			return flatten(best, path);
		}
		return [{ path, message: issue.message }];
	});
}

/** How far a branch is from fitting: unknown keys and missing keys weigh most. */
function score(issues: readonly z.core.$ZodIssue[]): number {
	return issues.reduce(
		(sum, issue) =>
			sum + (issue.path.length <= 1 ? 2 : 1) + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0),
		0,
	);
}
