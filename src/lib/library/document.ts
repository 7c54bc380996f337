import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { parseContent } from './parse-content.ts';

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

/** The source of each entry. */
export type SourceMap = Map<object, Source>;

/** Where a reader puts problems and sources. */
export interface DocumentProblems {
	problems: Problem[];
	sources: SourceMap;
}

/** Formats a problem as one line for the terminal. */
export function formatProblem({ file, line, field, message }: Problem): string {
	return `src/content/${file}:${line}: ${field ? `${field}: ` : ''}${message}`;
}

/** Parses YAML against a schema; returns null and adds problems when it does not fit. */
export function readDocument<S extends z.ZodType>(
	file: string,
	text: string,
	schema: S,
	{ problems, sources }: DocumentProblems,
	linesAbove = 0,
): z.output<S> | null {
	const { document, lineAt, line } = openDocument(text, linesAbove);
	const fault = syntaxFault(document, text);
	if (fault) {
		problems.push({ file, line: lineAt(fault.offset), field: '', message: fault.message });
		return null;
	}
	const read = parseContent(schema, document.toJS() ?? (schema.def.type === 'array' ? [] : {}));
	if (read.complaints) {
		for (const { path, message } of read.complaints)
			problems.push({ file, line: line(path), field: path.join('.'), message });
		return null;
	}
	// Parsed again on demand: a thousand worlds' documents would take too much memory.
	let opened: OpenDocument | undefined;
	const lineLater = (path: PropertyKey[]) => {
		opened ??= openDocument(text, linesAbove);
		return opened.line(path);
	};
	remember(read.data, { file, line: lineLater }, sources);
	return read.data;
}

interface OpenDocument {
	document: Document.Parsed;
	/** The line of an index into the text. */
	lineAt(offset: number): number;
	/** The line of a field path, or of its nearest ancestor. */
	line(path: PropertyKey[]): number;
}

function openDocument(text: string, linesAbove: number): OpenDocument {
	const counter = new LineCounter();
	const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
	// Something missing at the end is reported at the last line with text.
	const end = text.trimEnd().length;
	const lineAt = (offset: number) => counter.linePos(Math.min(offset, end)).line + linesAbove;
	return { document, lineAt, line: (path) => lineAt(offsetOf(document, path)) };
}

/** Parses a Markdown file with YAML frontmatter. */
export function readMarkdown<S extends z.ZodType>(
	file: string,
	text: string,
	schema: S,
	findings: DocumentProblems,
): { data: z.output<S>; body: string } | null {
	const match = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text);
	if (!match) {
		const message = 'the file must begin with frontmatter between two lines of ---';
		findings.problems.push({ file, line: 1, field: '', message });
		return null;
	}
	const data = readDocument(file, match[1] ?? '', schema, findings, 1);
	return data === null ? null : { data, body: (match[2] ?? '').trim() };
}

/** Returns the first YAML error only, since the later ones mostly follow from it. */
function syntaxFault(
	document: Document.Parsed,
	text: string,
): { offset: number; message: string } | undefined {
	const faults = document.errors.map(({ pos, message }) => ({
		offset: pos[0],
		message: `not YAML: ${message}`,
	}));
	// An alias that refers to nothing would only throw in `toJS`.
	if (text.includes('*'))
		visit(document, {
			Alias(_, alias) {
				if (alias.resolve(document)) return;
				const message = `*${alias.source} refers to nothing; put text that begins with * in quotation marks`;
				faults.push({ offset: alias.range?.[0] ?? 0, message });
			},
		});
	return faults.sort((a, b) => a.offset - b.offset)[0];
}

/** Where a field's key, or else its nearest ancestor's, begins in the text. */
function offsetOf(document: Document.Parsed, path: PropertyKey[]): number {
	let node: unknown = document.contents;
	let offset = document.contents?.range[0] ?? 0;
	for (const key of path) {
		const pair = isMap(node) && node.items.find((item) => isScalar(item.key) && `${item.key.value}` === key);
		const next = pair ? pair.key : isSeq(node) ? node.items[Number(key)] : undefined;
		if (!isNode(next)) break;
		offset = next.range?.[0] ?? offset;
		node = pair ? pair.value : next;
	}
	return offset;
}

/** Notes the source of an entry, or of each entry of a list. */
function remember(data: unknown, { file, line }: Source, sources: SourceMap): void {
	if (Array.isArray(data)) {
		data.forEach((entry, index) => {
			if (entry && typeof entry === 'object')
				sources.set(entry, { file, index, line: (path) => line([index, ...path]) });
		});
	} else if (data && typeof data === 'object') {
		sources.set(data, { file, line });
	}
}
