// Checks every content file, writes the schemas for editors, then lets bots play and reports the results of the games.
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import {
	readAddresses,
	readContentFiles,
	readWorldFiles,
	worldOfAdventure,
} from '#integrations/content/content-files.ts';
import { formatProblem, type Problem } from '#lib/library/document.ts';
import { readLibrary } from '#lib/library/library.ts';
import { lostPages } from '#lib/library/lost-pages.ts';
import { missingWordings } from '#lib/library/missing-wordings.ts';
import { unplainProse } from '#lib/library/unplain-prose.ts';
import { count } from './gate/count.ts';
import { barePlaces } from './gate/faults/bare-places.ts';
import { readCommand } from './setup/read-command.ts';

const USAGE = `npm run content                                   checks all content, writes the schemas for editors, lets bots play
npm run content -- new world far-shed             begins a world
npm run content -- new adventure far-shed the-lamp
                                                  begins an adventure of a world
npm run content -- pack far-shed                  puts a world into one file; unpack far-shed.zip takes it out
npm run content -- html the-lamp                  makes one page of an adventure

  --world far-shed        only this world
  --adventure the-lamp    only this adventure
  --schema                only checks the files
  --bots 200              games for each adventure at most; 100 do where they leave no figure in doubt
  --turns 60              turns of a game at most
  --report                also writes content-report.html, a view of all that bots met
  --json                  prints figures and findings as JSON
  --anyway                plays in spite of faults, for an unfinished world
  --against <from>        replays running games of a backup, of a game saved as a file or of a server
                          by its address (with ADMIN_TOKEN), and names the turns that would read otherwise`;

const { values, positionals } = readCommand(USAGE, {
	allowPositionals: true,
	options: {
		schema: { type: 'boolean', default: false },
		world: { type: 'string' },
		adventure: { type: 'string' },
		bots: { type: 'string' },
		turns: { type: 'string' },
		json: { type: 'boolean', default: false },
		report: { type: 'boolean', default: false },
		against: { type: 'string' },
		anyway: { type: 'boolean', default: false },
	},
});
if (positionals.length > 0) {
	const { make } = await import('./make.ts');
	console.log(await make(positionals).catch((error: Error) => fail(error.message)));
	process.exit(0);
}
const effort = { bots: whole('bots', 200), turns: whole('turns', 60), seek: true };
const { adventure = '' } = values;
const onlyWorld = values.world ?? (adventure === '' ? undefined : await worldOfAdventure(adventure));
const files = await readWorldFiles(onlyWorld);
const { library, problems, sources } = readLibrary(files);
const lost = onlyWorld === undefined ? lostPages(Object.keys(files), await readAddresses()) : [];
const chosen = library.adventures.filter(
	({ slug, worldSlug }) =>
		(values.world === undefined || worldSlug === values.world) &&
		(values.adventure === undefined || slug === values.adventure),
);
checkFiles();
await requireChosen();
if (values.against !== undefined) await hold(values.against);
else if (!values.schema) {
	await writeSchemas();
	const { runGate } = await import('./gate/run-gate.ts');
	const slugs = chosen.map(({ slug }) => slug);
	const html = values.report ? 'content-report.html' : undefined;
	const isGreen = await runGate({ library, sources, slugs, effort, json: values.json, html });
	process.exitCode = isGreen ? 0 : 1;
}

/** Writes what editors read: the schemas of all file kinds with each world's ids. Of one world alone they are not written, because the others stand in them too. */
async function writeSchemas(): Promise<void> {
	if (onlyWorld !== undefined) return;
	const { schemaFiles } = await import('./schemas/schemas.ts');
	for (const [path, text] of Object.entries(schemaFiles(library))) {
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, text);
	}
}

async function adventurePaths(): Promise<string[]> {
	const isPage = (path: string) => /^adventures\/[^/]+\/[^/]+\.md$/.test(path);
	return Object.keys(await readContentFiles(undefined, isPage));
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
		...barePlaces(library, sources),
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
	const paths = await adventurePaths();
	const known = paths.map((path) => path.replace(/^adventures\/|\.md$/g, '').replace('/', ' '));
	fail(`No adventure is called so. There are:\n${known.join('\n')}`);
}

/** Holds running games against the content. */
async function hold(from: string): Promise<void> {
	const { readGames } = await import('./against/read-games.ts');
	const { replayGames } = await import('./against/replay-games.ts');
	const { sayChanges } = await import('./against/say-changes.ts');
	const { version } = z
		.object({ version: z.string() })
		.parse(JSON.parse(readFileSync('package.json', 'utf8')));
	const games = readGames(from, process.env['ADMIN_TOKEN']);
	const found = await replayGames(games, { library, version }).catch((error: Error) => fail(error.message));
	console.log(values.json ? JSON.stringify(found, null, '\t') : sayChanges(found));
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
