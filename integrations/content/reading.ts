import { fileURLToPath } from 'node:url';
import type { Library } from '#lib/library/books.ts';
import type { Problem, SourceMap } from '#lib/library/document.ts';
import { formatProblem } from '#lib/library/document.ts';
import { readLibrary } from '#lib/library/library.ts';
import { lostPages } from '#lib/library/lost-pages.ts';
import { isOfWorld, worldsToLeaveOut } from '#lib/library/making.ts';
import type { ContentFiles, ReadFiles } from '#lib/library/reader.ts';
import { readAddresses, readContentFiles } from './content-files.ts';

/** The result of reading all content. */
export interface Reading {
	library: Library;
	/** Each problem as one line: file, line, field and what is allowed. */
	problems: string[];
	sources: SourceMap;
	/** The worlds in the making that are not in the library, each with its problems. */
	leftOut: ReadonlyMap<string, string[]>;
}

const readings = new Map<string, Promise<Reading>>();

/** Reads the content of the site at a root. `known` keeps what was read, so that the next reading parses changed files only. */
export async function readContent(root: URL, known: ReadFiles = new Map()): Promise<Reading> {
	const [files, taken] = await Promise.all([
		readContentFiles(fileURLToPath(new URL('src/content/', root))),
		readAddresses(fileURLToPath(new URL('src/pages/', root))),
	]);
	const reading = readSound(files, known);
	const lost = lostPages(Object.keys(files), taken).map(formatProblem);
	return { ...reading, problems: [...reading.problems, ...lost] };
}

/** Reads content; worlds in the making that have faults are left out. */
export function readSound(files: ContentFiles, known: ReadFiles = new Map()): Reading {
	const first = readLibrary(files, known);
	const slugs = worldsToLeaveOut(files, first.problems);
	const leftOut = new Map(slugs.map((slug) => [slug, linesOf(slug, first.problems)]));
	const kept = Object.entries(files).filter(([path]) => !slugs.some((slug) => isOfWorld(path, slug)));
	const read = slugs.length > 0 ? readLibrary(Object.fromEntries(kept), known) : first;
	return {
		library: read.library,
		problems: read.problems.map(formatProblem),
		sources: read.sources,
		leftOut,
	};
}

/** The same, read at most once by each process, because it takes seconds. */
export function contentOf(root: URL): Promise<Reading> {
	const reading = readings.get(root.href) ?? readContent(root);
	readings.set(root.href, reading);
	return reading;
}

/** What is said of the worlds that are left out. */
export function sayLeftOut(leftOut: Reading['leftOut']): string[] {
	return [...leftOut].map(
		([slug, problems]) =>
			`The world ${slug} is left out: it is in the making (isPublic: false) and has faults.\n${problems.join('\n')}`,
	);
}

function linesOf(slug: string, problems: readonly Problem[]): string[] {
	return problems.filter(({ file }) => isOfWorld(file, slug)).map(formatProblem);
}
