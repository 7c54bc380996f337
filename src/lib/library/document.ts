import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { damageIn } from './faults/damage.ts';
import { explainProblem } from './faults/explain.ts';
import { emptyLists, hiddenFaults } from './faults/hidden-faults.ts';
import type { TextFault } from './faults/lines.ts';
import { syntaxFault } from './faults/syntax-fault.ts';
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

/** The text without the byte-order mark that some editors write first; a YAML list after one cannot be read. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** Parses YAML against a schema; returns null and adds problems when it does not fit. */
export function readDocument<S extends z.ZodType>(
	file: string,
	written: string,
	schema: S,
	{ problems, sources }: DocumentProblems,
	linesAbove = 0,
): z.output<S> | null {
	const text = withoutMark(written);
	const { document, lineAt, line } = openDocument(text, linesAbove);
	const report = (faults: TextFault[]) => {
		for (const { offset, message } of faults)
			problems.push({ file, line: lineAt(offset), field: '', message });
		return null;
	};
	const fault = wholeFault(text) ?? syntaxFault(document, text);
	if (fault) return report([fault]);
	const hidden = hiddenFaults(document, text);
	if (hidden.length > 0) return report(hidden);
	const data = document.toJS();
	const read = parseContent(schema, data);
	if (read.complaints) {
		for (const complaint of read.complaints) {
			const { path, message } = explainProblem(document, text, complaint);
			problems.push({ file, line: line(path), field: nameField(data, path), message });
		}
		return null;
	}
	if (isStory(file)) report(emptyLists(document));
	// Parsed again on demand: a thousand worlds' documents would take too much memory.
	let opened: OpenDocument | undefined;
	const lineLater = (path: PropertyKey[]) => {
		opened ??= openDocument(text, linesAbove);
		return opened.line(path);
	};
	remember(read.data, { file, line: lineLater }, sources);
	return read.data;
}

/** A file whose text is damaged or missing, before it is read. */
function wholeFault(text: string): TextFault | undefined {
	const damage = damageIn(text);
	if (damage) return damage;
	const isEmpty = !/^[^#\s]/m.test(text.replace(/^\s+/gm, ''));
	return isEmpty ? { offset: 0, message: 'the file is empty: write its entries, or delete it' } : undefined;
}

/** Whether a file belongs to a world or an adventure. */
function isStory(file: string): boolean {
	return /^(?:worlds|adventures)\//.test(file);
}

/** A field's path as writers read it: entries of lists by their id, others counted from 1. */
export function nameField(data: unknown, path: readonly PropertyKey[]): string {
	let at: unknown = data;
	return path
		.map((key) => {
			const inside: unknown =
				typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined;
			const isEntry = Array.isArray(at);
			at = inside;
			return isEntry ? nameEntry(inside, Number(key)) : String(key);
		})
		.join('.');
}

/** A problem of a field of an entry that was read. */
export function problemAt(sources: SourceMap, entry: object, path: PropertyKey[], message: string): Problem {
	const source = sources.get(entry);
	const [file, line] = [source?.file ?? '?', source?.line(path) ?? 1];
	const name = source?.index === undefined ? [] : [nameEntry(entry, source.index)];
	return { file, line, field: [...name, nameField(entry, path)].filter(Boolean).join('.'), message };
}

function nameEntry(entry: unknown, index: number): string {
	const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
	return typeof id === 'string' && id !== '' ? id : `${index + 1}`;
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
	const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text);
	if (!match) {
		const fault = damageIn(text) ?? { offset: 0, message: frontmatterFault(text) };
		const line = text.slice(0, fault.offset).split('\n').length;
		findings.problems.push({ file, line, field: '', message: fault.message });
		return null;
	}
	const data = readDocument(file, match[1] ?? '', schema, findings, 1);
	return data === null ? null : { data, body: (match[2] ?? '').trim() };
}

function frontmatterFault(text: string): string {
	if (!/\S/.test(text)) return 'the file is empty: write its fields between two lines of ---';
	return /^\uFEFF?---[ \t]*\r?\n/.test(text)
		? 'the fields are not closed: write a line of --- after the last of them'
		: 'the file must begin with a line of ---, its fields, and a second line of ---';
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
