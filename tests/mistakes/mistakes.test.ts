// Mistakes as writers make them, in a small world of its own on disk: each is named where it was made, with what to
// type instead, and nothing is taken silently.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readAddresses, readContentFiles } from '#integrations/content/content-files.ts';
import type { Problem } from '#lib/library/document.ts';
import { TINY_PATHS } from '#lib/library/library.fixture.ts';
import { readLibrary } from '#lib/library/library.ts';
import { lostPages } from '#lib/library/lost-pages.ts';
import { FIELDS } from './fields.ts';
import { FILES } from './files.ts';
import { type Mistake, SOUND } from './mistake.ts';
import { LINES } from './yaml-lines.ts';
import { MARKS } from './yaml-marks.ts';

const folders: string[] = [];

afterEach(async () => {
	for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Writes the world with a mistake to a folder and reads it from there. */
async function readWith({ file, from, to }: Mistake): Promise<{ problems: Problem[]; text: string }> {
	const folder = await mkdtemp(join(tmpdir(), 'mistake-'));
	folders.push(folder);
	const before = SOUND[file] ?? '';
	if (!before.includes(from)) throw new Error(`${file} does not say: ${from}`);
	const changed = typeof to === 'string' ? before.replace(from, () => to) : to;
	const written = Object.entries({ ...SOUND, [file]: changed });
	for (const [path, text] of written) {
		if (text === null) continue;
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), text);
	}
	const files = await readContentFiles(folder);
	const { problems } = readLibrary(files);
	return {
		problems: [...problems, ...lostPages(Object.keys(files), await readAddresses())],
		text: typeof changed === 'string' ? changed : '',
	};
}

const lineOf = (text: string, at: string | undefined) =>
	at === undefined ? 1 : text.slice(0, text.indexOf(at)).split('\n').length;

/** Words of the parser and of the schemas, which mean nothing to a writer. */
const PARSER_WORDS =
	/Invalid|\bexpected\b|\breceived\b|Too (?:small|big)|Unrecognized|scalar|mapping|token|implicit|sequence|\bnpc\b|\bstorylet\b/;

test('the small world is sound', async () => {
	const { problems } = await readWith({ file: TINY_PATHS.ada, from: '', to: '', says: /./ });
	expect(problems).toEqual([]);
});

test.each(Object.entries({ ...MARKS, ...LINES, ...FIELDS, ...FILES }))('names %s', async (_, mistake) => {
	const { problems, text } = await readWith(mistake);
	expect(problems).not.toEqual([]);
	const { file, named = file, at, says, most = 2, line = lineOf(text, at) } = mistake;
	const here = problems.filter((problem) => problem.file === named);
	expect(problems[0]?.file).toBe(named);
	if (named === file && mistake.to !== null) expect(here.map((problem) => problem.line)).toContain(line);
	expect(here.map(({ message }) => message).join('\n')).toMatch(says);
	for (const { message } of problems) expect(message).not.toMatch(PARSER_WORDS);
	expect(problems.length, problems.map(({ message }) => message).join('\n')).toBeLessThanOrEqual(most);
});
