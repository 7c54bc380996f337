import type { z } from 'zod';
import { type DocumentProblems, readDocument, readMarkdown } from './document.ts';

/** Text files by their path below `src/content`. */
export type ContentFiles = Record<string, string>;

/** Content being read: the files, which of them were asked for, and what was found. */
export interface ContentReader extends DocumentProblems {
	files: ContentFiles;
	/** Every path, in order. */
	paths: string[];
	/** The YAML files directly in each folder, in order; a folder's name ends in a slash. */
	folders: Map<string, string[]>;
	/** Files that belong somewhere. */
	read: Set<string>;
	/** Files that belong somewhere but do not fit. */
	broken: string[];
}

/** Begins to read. */
export function openReader(files: ContentFiles): ContentReader {
	const paths = Object.keys(files).sort();
	const yaml = paths.filter((path) => path.endsWith('.yaml'));
	const folders = Map.groupBy(yaml, (path) => path.slice(0, path.lastIndexOf('/') + 1));
	return { files, paths, folders, read: new Set(), broken: [], problems: [], sources: new Map() };
}

/** One entry in a file of its own; null when there is no such file or it does not fit. */
export function readEntry<S extends z.ZodType>(
	reader: ContentReader,
	path: string,
	schema: S,
): z.output<S> | null {
	return claim(reader, path, (text) => readDocument(path, text, schema, reader));
}

/** A file that holds a list; empty when there is none. */
export function readList<S extends z.ZodType>(reader: ContentReader, path: string, schema: S): z.output<S>[] {
	return claim(reader, path, (text) => readDocument(path, text, schema.array(), reader)) ?? [];
}

/** The entries of a folder that holds one a file. */
export function readFolder<S extends z.ZodType>(
	reader: ContentReader,
	folder: string,
	schema: S,
): z.output<S>[] {
	return (reader.folders.get(folder) ?? []).flatMap((path) => readEntry(reader, path, schema) ?? []);
}

/** The entries of a folder of lists. */
export function readListFolder<S extends z.ZodType>(
	reader: ContentReader,
	folder: string,
	schema: S,
): z.output<S>[] {
	return (reader.folders.get(folder) ?? []).flatMap((path) => readList(reader, path, schema));
}

/** A Markdown file with frontmatter. */
export function readPage<S extends z.ZodType>(reader: ContentReader, path: string, schema: S) {
	return claim(reader, path, (text) => readMarkdown(path, text, schema, reader));
}

function claim<T>(reader: ContentReader, path: string, read: (text: string) => T | null): T | null {
	const text = reader.files[path];
	if (text === undefined) return null;
	reader.read.add(path);
	const entry = read(text);
	if (entry === null) reader.broken.push(path);
	return entry;
}
