// Compares README, CONTRIBUTING and docs/ with the repository: everything they name must exist.
import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import {
	complaint,
	declares,
	documents,
	linesOf,
	type Mention,
	mentions,
	namesInMap,
	paths,
	quotedIn,
	ROOT,
	read,
	tableUnder,
} from './support/documents.ts';

const README_MAX = 120;
/** The example world in the manual for editors. */
const EXAMPLE = /far-shed/;
/** Made by `npm start` and `npm test`; .gitignore has them. */
const GENERATED = /^(\.env$|\.data|\.astro|dist|node_modules|test-results|playwright-report)(\/|$)/;
const SOURCE = /\.(ts|tsx|mjs|astro|sql|css|ya?ml|md)$/;
const roots = new Set([...paths].map((path) => path.split('/')[0] ?? ''));
const every = (pattern: RegExp, options = {}) =>
	documents.flatMap((file) => mentions(file, pattern, options));

test(`README.md has at most ${README_MAX} lines`, () => {
	const { length } = read('README.md').trimEnd().split('\n');
	expect(length, `README.md has ${length} lines. Move a part into docs/ and link it.`).toBeLessThanOrEqual(
		README_MAX,
	);
});

test('the map of README.md names only existing folders, and every folder at the top and in src/', () => {
	const map = namesInMap('README.md');
	const named = map.map(({ text }) => text);
	const rooms = [...paths].filter((path) => /^([^/]+\/|src\/[^/]+\/)$/.test(path));
	expect([
		...map
			.filter(({ text }) => !paths.has(text))
			.map((one) => complaint(one, `maps ${one.text}, which does not exist. Correct the map.`)),
		...rooms
			.filter((room) => !named.includes(room) && !named.some((name) => room === `${name.split('/')[0]}/`))
			.map((room) => `README.md: the map lacks ${room}. Add a line that says what stands there.`),
	]).toEqual([]);
});

test.each(['src/api', 'src/lib', 'src/islands', 'src/islands/stores'])(
	'docs/architecture.md names each room of %s, and no other',
	(folder) => {
		const rows = tableUnder('docs/architecture.md', `### ${folder}`);
		const named = rows.flatMap((row) => quotedIn(row.cells[0] ?? '').map((text) => ({ ...row, text })));
		const rooms = readdirSync(posix.join(ROOT, folder), { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && `${folder}/${entry.name}` !== 'src/islands/stores')
			.map(({ name }) => name);
		expect([
			...named
				.filter(({ text }) => !rooms.includes(text))
				.map((one) => complaint(one, `names ${folder}/${one.text}, which does not exist. Correct the row.`)),
			...rooms
				.filter((room) => !named.some(({ text }) => text === room))
				.map(
					(room) => `docs/architecture.md: "### ${folder}" lacks ${room}. Add a row that says what it does.`,
				),
		]).toEqual([]);
	},
);

test('every path that a document names exists', () => {
	const quoted = every(/(?<!`)`([^`\s]+)`(?!`)/g, { fenced: false });
	const listed = documents.flatMap(namesInMap);
	const missing = [...quoted, ...listed].filter(({ text }) => isPath(text) && !exists(text));
	expect(
		missing.map((one) => complaint(one, `names ${one.text}, which does not exist. Correct the path.`)),
	).toEqual([]);
});

test('every name that a document places in a file or folder is declared there', () => {
	const placed = every(/(`\w+` in `(?:src|server|scripts|tests)\/[\w./-]+`)/g).filter(
		({ file }) => file !== 'docs/glossary.md',
	);
	const missing = placed.filter(({ text }) => {
		const [name = '', place = ''] = quotedIn(text);
		return !declares(place, name);
	});
	expect(
		missing.map((one) => complaint(one, `says ${one.text}, where it is not. Correct the name or the path.`)),
	).toEqual([]);
});

test('every address of the API that a document names has a file below src/pages', () => {
	const missing = every(/`(?:[A-Z]+ )?(\/(?:api|auth)\/[\w/{}.-]+)`/g).filter(
		({ text }) => !hasEndpoint(text),
	);
	expect(
		missing.map((one) => complaint(one, `names ${one.text}, which has no endpoint. Correct the address.`)),
	).toEqual([]);
});

test('every command that a document names exists', () => {
	const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
	const projects = mentions('vitest.config.ts', /\bproject\(\s*'([\w-]+)'/g).map(({ text }) => text);
	// The project with the longest list has its name on a separate line.
	if (/project\(\s*'unit'/.test(read('vitest.config.ts'))) projects.push('unit');
	const unknown = (pattern: RegExp, known: (name: string) => boolean) =>
		every(pattern).filter(({ text }) => !known(text));
	const complain = (list: Mention[], what: string) =>
		list.map((one) => complaint(one, `names ${what.replace('%', one.text)}. Correct the command.`));
	expect([
		...complain(
			unknown(/\bnpm run ([\w-]+(?::[\w-]+)*)/g, (name) => name in scripts),
			'npm run %, which package.json lacks',
		),
		...complain(
			unknown(/\bnpm (start|test)\b/g, (name) => name in scripts),
			'npm %, which package.json lacks',
		),
		...complain(
			unknown(/--project ([\w-]+)/g, (name) => projects.includes(name)),
			'the project %, which vitest.config.ts lacks',
		),
		...complain(
			unknown(/npm run bench -- ([a-z-]+)/g, (name) => paths.has(`tests/bench/${name}.ts`)),
			'the bench %, which tests/bench lacks',
		),
	]).toEqual([]);
});

test('every link between documents leads to a file and a heading', () => {
	const broken = every(/\]\((?!https?:|mailto:)([^)\s]+)\)/g, { fenced: false }).filter(
		(link) => !isReachable(link),
	);
	expect(
		broken.map((one) => complaint(one, `links to ${one.text}, which does not exist. Correct the link.`)),
	).toEqual([]);
});

test('the index of decisions lists each of them once, the oldest first', () => {
	const index = 'docs/decisions/README.md';
	const listed = mentions(index, /\]\((\d{4}-[^)]+\.md)\)/g).map(({ text }) => text);
	const files = [...paths].flatMap((path) => /^docs\/decisions\/(\d{4}-.+\.md)$/.exec(path)?.[1] ?? []);
	expect(listed, `${index} has to list every file of its folder, in the order of their names.`).toEqual(
		files.sort(),
	);
});

/** Whether quoted text is a path of this repository. */
function isPath(text: string): boolean {
	if (/^[#/@]|^\.\/|^https?:|[(){}$|=,;"'…\\]/.test(text) || EXAMPLE.test(text) || GENERATED.test(text))
		return false;
	const [first = ''] = text.split('/');
	return (text.includes('/') && roots.has(first)) || (roots.has(text) && text !== '') || SOURCE.test(text);
}

/** Whether a path exists. `<name>` and `*` match anything; a file name alone may be in any folder. */
function exists(text: string): boolean {
	if (paths.has(text) || paths.has(`${text}/`)) return true;
	const isRooted = roots.has(text.split('/')[0] ?? '') && text.includes('/');
	const parts = text
		.split(/(\*\*\/?|\*|<[\w-]+>)/)
		.map((part) => (/^\*\*/.test(part) ? '.*' : /^[*<]/.test(part) ? '[^/]+' : literal(part)));
	const pattern = new RegExp(`${isRooted ? '^' : '(^|/)'}${parts.join('')}/?$`);
	return [...paths].some((path) => pattern.test(path));
}

function literal(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** `/api/games/{id}/turn` is src/pages/api/games/[id]/turn.ts. */
function hasEndpoint(address: string): boolean {
	const path = `src/pages${address.replace(/\{(\w+)\}/g, '[$1]').replace(/\/$/, '')}`;
	return (
		[`${path}.ts`, `${path}/index.ts`, `${path}/[...path].ts`].some((file) => paths.has(file)) ||
		paths.has(`${path}/`)
	);
}

function isReachable({ file, text }: Mention): boolean {
	const [to = '', heading] = text.split('#');
	const target = to === '' ? file : posix.join(posix.dirname(file), to);
	if (!paths.has(target) && !paths.has(`${target.replace(/\/$/, '')}/`)) return false;
	return heading === undefined || (target.endsWith('.md') && headingsOf(target).includes(heading));
}

/** The headings of a document as GitHub's anchors. */
function headingsOf(file: string): string[] {
	return linesOf(file)
		.filter(({ text, fenced }) => !fenced && /^#+ /.test(text))
		.map(({ text }) =>
			text
				.replace(/^#+ /, '')
				.toLowerCase()
				.replace(/[^\p{L}\p{N}\s_-]/gu, '')
				.replace(/\s/g, '-'),
		);
}
