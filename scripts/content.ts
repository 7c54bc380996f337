// Checks every content file, writes the schemas for editors, then lets bots play and reports the results of the games.
// npm run content [-- --schema | --world <slug> | --adventure <slug>] [--bots 200] [--turns 60] [--json] [--anyway]
// npm run content -- new world <slug>: writes a small world to start from.
// `--schema` only checks the files; `--anyway` plays in spite of problems, for an unfinished world.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { readContentFiles } from '#integrations/content/content-files.ts';
import { formatProblem } from '#lib/library/document.ts';
import { readLibrary } from '#lib/library/library.ts';
import { missingWordings } from '#lib/library/missing-wordings.ts';
import { unplainProse } from '#lib/library/unplain-prose.ts';
import { barePlaces } from './gate/faults/bare-places.ts';
import { judge } from './gate/faults/judge.ts';
import { figuresOf } from './gate/measures/figures.ts';
import { playAll } from './gate/play/play-all.ts';
import { count, report } from './gate/report.ts';
import { newWorld } from './new-world/new-world.ts';
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
if (positionals.length > 0) await make(positionals);
const effort = { bots: whole('bots', 200), turns: whole('turns', 60), seek: true };
const files = await readContentFiles();
const { library, problems, sources } = readLibrary(files);
const chosen = library.adventures.filter(
	({ slug, worldSlug }) =>
		(values.world === undefined || worldSlug === values.world) &&
		(values.adventure === undefined || slug === values.adventure),
);
if (chosen.length === 0) {
	const known = library.adventures.map(({ slug, worldSlug }) => `${worldSlug} ${slug}`);
	fail(`No adventure is called so. There are:\n${known.join('\n')}`);
}
checkFiles();
if (!values.schema) {
	await writeSchemas();
	await play();
}

/** Writes what editors read: the schemas of all file kinds with each world's ids. */
async function writeSchemas(): Promise<void> {
	for (const [path, text] of Object.entries(schemaFiles(library))) {
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, text);
	}
}

/** Writes a new world. */
async function make([verb, what, slug, ...more]: string[]): Promise<never> {
	if (verb !== 'new' || what !== 'world' || slug === undefined || more.length > 0)
		fail('To begin a world: npm run content -- new world far-shed');
	const written = await newWorld(slug).catch((error: Error) => fail(error.message));
	for (const path of written) console.log(relative(process.cwd(), path));
	console.log(
		`\nPlay it: npm run play -- the-ferry-at-${slug}\nThen rewrite it, file by file: docs/worlds.md`,
	);
	process.exit(0);
}

/** Reports the problems of the selected worlds. Ends the process when there are any. */
function checkFiles(): void {
	const worlds = chosen.map(({ worldSlug }) => worldSlug);
	const all = values.world === undefined && values.adventure === undefined;
	const own = [
		...problems,
		...missingWordings(library, sources),
		...unplainProse(library, sources),
		...barePlaces(library, sources),
	].filter(({ file }) => {
		const [room, world = ''] = file.split('/');
		return all || room === 'shared' || worlds.includes(world);
	});
	for (const problem of own) console.error(formatProblem(problem));
	if (own.length > 0) {
		const said = `${count(own.length, 'problem')} in the content.`;
		if (!values.anyway || values.schema) fail(said);
		console.error(said);
	} else if (!values.json) {
		console.log(
			`Content is sound: ${count(new Set(worlds).size, 'world')}, ${count(chosen.length, 'adventure')}.`,
		);
	}
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
