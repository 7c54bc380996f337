import { fileURLToPath } from 'node:url';
import type { Library } from '#lib/library/books.ts';
import type { SourceMap } from '#lib/library/document.ts';
import { formatProblem } from '#lib/library/document.ts';
import { readLibrary } from '#lib/library/library.ts';
import { readContentFiles } from './content-files.ts';

/** The result of reading all content. */
export interface Reading {
	library: Library;
	/** Each problem as one line: file, line, field and what is allowed. */
	problems: string[];
	sources: SourceMap;
}

const readings = new Map<string, Promise<Reading>>();

/** Reads the content of the site at a root. */
export async function readContent(root: URL): Promise<Reading> {
	const files = await readContentFiles(fileURLToPath(new URL('src/content/', root)));
	const { library, problems, sources } = readLibrary(files);
	return { library, problems: problems.map(formatProblem), sources };
}

/** The same, read at most once by each process, because it takes seconds. */
export function contentOf(root: URL): Promise<Reading> {
	const reading = readings.get(root.href) ?? readContent(root);
	readings.set(root.href, reading);
	return reading;
}
