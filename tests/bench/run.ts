// `npm run bench`: every measurement, written into docs/performance.md; `npm run bench -- <subject>`: one. Needs a build.
import { useOwnFolder } from '#scripts/setup/own-folder.mjs';
import { readWords } from '#scripts/setup/read-command.ts';
import { runAll } from './all.ts';

const SUBJECTS = {
	/** The cost of a turn against the least possible cost. */
	turns: () => import('./turns.ts'),
	/** Turns a second with sixteen players at once. */
	load: () => import('./load.ts'),
	/** Memory of a fresh process and after eight hundred turns. */
	memory: () => import('./memory.ts'),
	/** A search over a thousand worlds. */
	search: () => import('./search.ts'),
	/** The cost of a model's narrator against a plain fetch, and that no failure of a model loses anything. */
	narrator: () => import('./narrator.ts'),
	/** Whether turns go on while ten people a second sign in. */
	'sign-in': () => import('./sign-in.ts'),
	/** The time to read a wallet with a hundred thousand rows against one with ten. */
	wallet: () => import('./wallet.ts'),
	/** A thousand running games replayed on edited content. */
	against: () => import('./against.ts'),
	/** The first turns in a browser against the server's. */
	taste: () => import('./taste.ts'),
	/** The first turns in Chromium at a quarter of its speed. */
	'first-turns': () => import('./first-turns.ts'),
	/** Turns with ten million rows in the log against ten thousand. */
	log: () => import('./log.ts'),
	/** What a player waits for on the game screen, and what moves there. */
	screen: () => import('./screen.ts'),
	/** Pages a second against a constant answer, and their processor time against nginx. */
	static: () => import('./static.ts'),
	/** Lists drawn when they are asked for, and the preview of words. */
	requests: () => import('./requests.ts'),
	/** From `npm start` to the first answer. */
	start: () => import('./start.ts'),
	/** What is sent of each kind of page. */
	bytes: () => import('./bytes.ts'),
	/** Lighthouse on the public pages. */
	pages: () => import('./pages.ts'),
	/** A build with a thousand worlds against a build of the real ones. */
	worlds: () => import('./worlds.ts'),
};

/** What takes longest, or fetches a tool of its own, is asked for by name. */
const BY_NAME = ['log', 'pages', 'worlds'];

useOwnFolder();
const [subject] = readWords(`npm run bench                 every measurement, written into docs/performance.md
npm run bench -- <subject>     one of them`);
const bench = Object.entries(SUBJECTS).find(([name]) => name === subject)?.[1];
if (bench) await bench();
else if (subject === undefined) await runAll(Object.keys(SUBJECTS).filter((name) => !BY_NAME.includes(name)));
else {
	console.error(`There is no bench "${subject}", only ${Object.keys(SUBJECTS).join(', ')}.`);
	process.exitCode = 1;
}
