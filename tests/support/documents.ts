// Reads the project's Markdown: its paths, commands and links, and the files of the project.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a slash at the end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Something that a document mentions, and where. */
export interface Mention {
	file: string;
	/** From 1. */
	line: number;
	text: string;
}

/** A line of a document. `fenced` lines stand between ``` marks, which are not included. */
interface Line {
	number: number;
	text: string;
	fenced: boolean;
}

/** The generated files, from .gitignore. */
const generated = readFileSync(join(ROOT, '.gitignore'), 'utf8')
	.split('\n')
	.map((line) => line.replace(/\/$/, ''))
	.filter(Boolean);

/** Every file and folder of the project by its path from the root; a folder's path ends in a slash. */
export const paths: ReadonlySet<string> = new Set(pathsBelow(''));

/** Every Markdown document about the project itself; Markdown below src/content belongs to the game. */
export const documents: string[] = [...paths].filter(
	(path) => /^([A-Z_]+|docs\/.+|\.github\/.+)\.md$/.test(path) && existsSync(join(ROOT, path)),
);

function pathsBelow(folder: string): string[] {
	return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = folder + entry.name;
		if (generated.includes(path) || path === '.git') return [];
		return entry.isDirectory() ? [`${path}/`, ...pathsBelow(`${path}/`)] : [path];
	});
}

/** The text of a file, by its path from the root. */
export function read(path: string): string {
	return readFileSync(join(ROOT, path), 'utf8');
}

/** The lines of a document. */
export function linesOf(file: string): Line[] {
	let inside = false;
	return read(file)
		.split('\n')
		.flatMap((text, index) => {
			if (/^\s*```/.test(text)) {
				inside = !inside;
				return [];
			}
			return [{ number: index + 1, text, fenced: inside }];
		});
}

/** Each match of a pattern in a document, as its first group. Matches inside fences count only where `fenced` says so. */
export function mentions(file: string, pattern: RegExp, { fenced = true } = {}): Mention[] {
	return linesOf(file)
		.filter((line) => fenced || !line.fenced)
		.flatMap((line) =>
			[...line.text.matchAll(pattern)].map(([, text = '']) => ({ file, line: line.number, text })),
		);
}

/** The names at the start of the lines of a document's map: both of `src/api/, src/lib/   what they are`. */
export function namesInMap(file: string): Mention[] {
	return linesOf(file)
		.filter(({ fenced }) => fenced)
		.flatMap(({ number, text }) => {
			const [names = ''] = text.split(/\s{2,}/);
			return names.split(', ').map((name) => ({ file, line: number, text: name }));
		})
		.filter(({ text }) => /^\.?[\w-]+\//.test(text));
}

/** The cells of the tables under a heading, by row, without the header row. */
export function tableUnder(file: string, heading: string): (Mention & { cells: string[] })[] {
	const lines = linesOf(file);
	const from = lines.findIndex(({ text }) => text === heading);
	if (from < 0) throw new Error(`${file} has no heading "${heading}". Write it, with a table below.`);
	const level = /^#+/.exec(heading)?.[0].length ?? 1;
	const isNext = ({ text }: Line) => (/^#+(?= )/.exec(text)?.[0].length ?? 9) <= level;
	const to = lines.findIndex((line, index) => index > from && isNext(line));
	const section = lines.slice(from + 1, to < 0 ? undefined : to);
	return section
		.filter(({ text }, index) => text.startsWith('| ') && section[index - 1]?.text.startsWith('|'))
		.filter(({ text }) => !text.startsWith('|--') && !text.startsWith('| --'))
		.map(({ number, text }) => ({
			file,
			line: number,
			text,
			cells: text
				.split(/(?<!\\)\|/)
				.slice(1, -1)
				.map((cell) => cell.trim()),
		}));
}

/** The words between backticks in a text. */
export function quotedIn(text: string): string[] {
	return [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}

/** A message about a mention: its place and what to do. */
export function complaint({ file, line }: Pick<Mention, 'file' | 'line'>, what: string): string {
	return `${file}:${line} ${what}`;
}

/** Whether a file, or one in or below a folder, declares a name: a type, a function, a constant or a member. */
export function declares(place: string, name: string): boolean {
	const declaration = new RegExp(
		`(?:\\b(?:interface|type|class|function|const)\\s+|^\\s+(?:readonly )?)${name.replace(/\$/g, '\\$&')}(?![\\w$])(?=[^\\n]*[=:({<]|\\s+extends)`,
		'm',
	);
	const folder = place.endsWith('/') ? place : `${place}/`;
	// In tests/ only the files at the top count.
	const own = place === 'tests' ? /^tests\/[^/]+\.ts$/ : /(?<!\.test)\.(ts|tsx|mjs)$/;
	return [...paths]
		.filter((path) => !path.endsWith('/') && (path === place || (path.startsWith(folder) && own.test(path))))
		.some((path) => declaration.test(read(path)));
}
