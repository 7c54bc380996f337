// Checks every content file, writes the schemas for editors, then lets bots play and reports the results of the games.
// npm run content [-- --schema | --world <slug> | --adventure <slug>] [--bots 200] [--turns 60] [--json] [--anyway]
// npm run content -- new world <slug>, or new adventure <world> <slug>: writes a small one to start from.
// `--schema` only checks the files; `--anyway` plays in spite of problems, for an unfinished world.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readAddresses, readContentFiles } from '#integrations/content/content-files.ts';
import { formatProblem, type Problem } from '#lib/library/document.ts';
import { readLibrary } from '#lib/library/library.ts';
import { lostPages } from '#lib/library/lost-pages.ts';
import { missingWordings } from '#lib/library/missing-wordings.ts';
import { unplainProse } from '#lib/library/unplain-prose.ts';
import { judge } from './gate/faults/judge.ts';
import { figuresOf } from './gate/measures/figures.ts';
import { playAll } from './gate/play/play-all.ts';
import { count, report } from './gate/report.ts';
import { make } from './new-world/make.ts';
import { schemaFiles } from './schemas/schemas.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		schema: { type: 'boolean', default: false },
		world: { type: 'string' },
		adventure: { type: 'string' },
		bots: { type: 'string' },
		turns: { type: 'string' },
		json: { type: 'boolean', default: false },
		anyway: { type: 'boolean', default: false },
	},
});
if (positionals.length > 0) {
	console.log(await make(positionals).catch((error: Error) => fail(error.message)));
	process.exit(0);
}
const effort = { bots: whole('bots', 200), turns: whole('turns', 60), seek: true };
const files = await readContentFiles(undefined, isWanted);
const { library, problems, sources } = readLibrary(files);
const lost = values.world === undefined ? lostPages(Object.keys(files), await readAddresses()) : [];
const chosen = library.adventures.filter(
	({ slug, worldSlug }) =>
		(values.world === undefined || worldSlug === values.world) &&
		(values.adventure === undefined || slug === values.adventure),
);
checkFiles();
await requireChosen();
if (!values.schema) {
	await writeSchemas();
	await play();
}

/** Writes what editors read: the schemas of all file kinds with each world's ids. Of one world alone they are not written, because the others stand in them too. */
async function writeSchemas(): Promise<void> {
	if (values.world !== undefined) return;
	for (const [path, text] of Object.entries(schemaFiles(library))) {
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, text);
	}
}

/** Of one world only its own files and the shared ones are read. */
function isWanted(path: string): boolean {
	const [room, world] = path.split('/');
	return values.world === undefined || room === 'shared' || room === 'prompts' || world === values.world;
}

/** Whether a problem lies in what was chosen. A file with faults may be why nothing could be. */
function isChosen({ file }: Problem): boolean {
	const [room, world = ''] = file.split('/');
	if (values.adventure === undefined || room === 'shared') return true;
	return chosen.length === 0
		? file.includes(`/${values.adventure}`)
		: chosen.some(({ worldSlug }) => worldSlug === world);
}

/** Reports the problems of what was chosen. Ends the process when there are any. */
function checkFiles(): void {
	const own = [
		...problems,
		...lost,
		...missingWordings(library, sources),
		...unplainProse(library, sources),
	].filter(isChosen);
	for (const problem of own) console.error(formatProblem(problem));
	if (own.length > 0) {
		const said = `${count(own.length, 'problem')} in the content.`;
		if (!values.anyway || values.schema || chosen.length === 0) fail(said);
		console.error(said);
	} else if (!values.json && chosen.length > 0) {
		const worlds = new Set(chosen.map(({ worldSlug }) => worldSlug)).size;
		console.log(`Content is sound: ${count(worlds, 'world')}, ${count(chosen.length, 'adventure')}.`);
	}
}

/** Ends the process when nothing is called as the options say. */
async function requireChosen(): Promise<void> {
	if (chosen.length > 0) return;
	const paths = Object.keys(
		await readContentFiles(undefined, (path) => /^adventures\/[^/]+\/[^/]+\.md$/.test(path)),
	);
	const known = paths.map((path) => path.replace(/^adventures\/|\.md$/g, '').replace('/', ' '));
	fail(`No adventure is called so. There are:\n${known.join('\n')}`);
}

/** Plays, prints the results, and fails when one of the faults is more than a hint. */
async function play(): Promise<void> {
	const begun = performance.now();
	const slugs = chosen.map(({ slug }) => slug);
	const all = await playAll(files, slugs, effort, ({ slug, games, milliseconds }) =>
		console.error(`${slug}: ${games.length} games in ${(milliseconds / 1000).toFixed(1)} s`),
	);
	const faults = judge(library, sources, all);
	if (values.json) {
		const figures = Object.fromEntries(all.map((found) => [found.slug, figuresOf(found)]));
		console.log(JSON.stringify({ figures, findings: faults }, null, '\t'));
	} else {
		console.log(`\n${report(library, all, faults)}`);
		console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s.`);
	}
	process.exitCode = faults.some(({ level }) => level === 'fail') ? 1 : 0;
}

/** Reads an option that must be a whole number of one or more. */
function whole(option: 'bots' | 'turns', usual: number): number {
	const number = Number(values[option] ?? usual);
	if (Number.isInteger(number) && number > 0) return number;
	return fail(`--${option} must be a whole number of one or more.`);
}

function fail(message: string): never {
	console.error(message);
	process.exit(1);
}
