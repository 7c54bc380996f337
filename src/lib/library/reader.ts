import type { z } from 'zod';
import { type DocumentProblems, readDocument, readMarkdown } from './document.ts';

/** Text files by their path below `src/content`. */
export type ContentFiles = Record<string, string>;

/** The state of reading content: the files, those already read, and the problems found. */
export interface ContentReader extends DocumentProblems {
	files: ContentFiles;
	/** All paths, sorted. */
	paths: string[];
	/** The YAML files directly in each folder, sorted; a folder's name ends in a slash. */
	folders: Map<string, string[]>;
	/** Files that a reader has asked for. */
	read: Set<string>;
	/** Files that a reader has asked for and that do not fit. */
	broken: string[];
	/** What was read before. */
	known: ReadFiles;
}

/** Files as they were read, by path, so that only those that have changed are parsed again. */
export type ReadFiles = Map<string, DocumentProblems & { text: string; entry: unknown }>;

/** Opens a reader on files. */
export function openReader(files: ContentFiles, known: ReadFiles = new Map()): ContentReader {
	const paths = Object.keys(files).sort();
	const yaml = paths.filter((path) => path.endsWith('.yaml'));
	const folders = Map.groupBy(yaml, (path) => path.slice(0, path.lastIndexOf('/') + 1));
	return { files, paths, folders, read: new Set(), broken: [], problems: [], sources: new Map(), known };
}

/** Reads a file that holds one entry; null when it is missing or does not fit. */
export function readEntry<S extends z.ZodType>(
	reader: ContentReader,
	path: string,
	schema: S,
): z.output<S> | null {
	return claim(reader, path, (text, found) => readDocument(path, text, schema, found));
}

/** Reads a file that holds a list; empty when it is missing. */
export function readList<S extends z.ZodType>(reader: ContentReader, path: string, schema: S): z.output<S>[] {
	return claim(reader, path, (text, found) => readDocument(path, text, schema.array(), found)) ?? [];
}

/** Reads the entries of a folder with one entry in each file. */
export function readFolder<S extends z.ZodType>(
	reader: ContentReader,
	folder: string,
	schema: S,
): z.output<S>[] {
	return (reader.folders.get(folder) ?? []).flatMap((path) => readEntry(reader, path, schema) ?? []);
}

/** Reads the entries of a folder with a list in each file. */
export function readListFolder<S extends z.ZodType>(
	reader: ContentReader,
	folder: string,
	schema: S,
): z.output<S>[] {
	return (reader.folders.get(folder) ?? []).flatMap((path) => readList(reader, path, schema));
}

/** Reads a Markdown file with frontmatter. */
export function readPage<S extends z.ZodType>(reader: ContentReader, path: string, schema: S) {
	return claim(reader, path, (text, found) => readMarkdown(path, text, schema, found));
}

/** Reads a file once for as long as its text stays the same. Each path has one schema. */
function claim<T>(
	reader: ContentReader,
	path: string,
	read: (text: string, found: DocumentProblems) => T | null,
): T | null {
	const text = reader.files[path];
	if (text === undefined) return null;
	reader.read.add(path);
	const before = reader.known.get(path);
	if (before?.text !== text) {
		const found: DocumentProblems = { problems: [], sources: new Map() };
		reader.known.set(path, { text, entry: read(text, found), ...found });
	}
	const { entry = null, problems = [], sources = [] } = reader.known.get(path) ?? {};
	reader.problems.push(...problems);
	for (const [of, source] of sources) reader.sources.set(of, source);
	if (entry === null) reader.broken.push(path);
	return entry as T | null;
}
