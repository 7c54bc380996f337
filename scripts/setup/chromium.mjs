// Finds a Chromium that starts, or installs one. No other file says where a Chromium may be.
// Runs on Node 20; Playwright itself runs under the good Node.
import { existsSync } from 'node:fs';
import { run, runNode } from './node.mjs';

/**
 * How starting a Chromium went: the program that ran, or why none did.
 * @typedef {{ path: string } | { complaint: string }} Start
 */

/** The headless shell is faster, and Playwright's own download is also one. */
const PLACES = [
	'/usr/bin/chromium-headless-shell',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** The place of the one that Playwright has downloaded. */
const PLAYWRIGHTS = '';
const LAUNCH = `
	import { chromium } from '@playwright/test';
	const executablePath = process.env.TRY_CHROMIUM || undefined;
	const server = await chromium.launchServer({ executablePath, args: ['--no-sandbox'] });
	console.log(server.process().spawnfile);
	await server.close();`;

/**
 * Returns the path of the Chromium to test with: CHROMIUM_PATH, an installed one, Playwright's own, or one installed
 * now. Throws with the list of all it has tried.
 */
export async function ensureChromium() {
	const found = await findChromium(process.env['CHROMIUM_PATH'], PLACES.filter(existsSync), start);
	return found ?? (await install());
}

/**
 * Returns the path of the first Chromium that starts; null when none does. Throws when one is given and does not start.
 * @param {string | undefined} given
 * @param {string[]} places
 * @param {(path: string) => Promise<Start>} start
 */
export async function findChromium(given, places, start) {
	for (const path of given ? [given] : [...places, PLAYWRIGHTS]) {
		const started = await start(path);
		if ('path' in started) return started.path;
		if (given) throw new Error(`CHROMIUM_PATH is ${given}, which does not start:\n${started.complaint}`);
	}
	return null;
}

async function install() {
	const tried = [];
	for (const [name, command] of Object.entries(INSTALLERS)) {
		console.log(`No Chromium starts here; trying ${name}.`);
		const { code, output } = await command().catch((error) => ({ code: 1, output: String(error.message) }));
		const found = code === 0 ? await findChromium(undefined, PLACES.filter(existsSync), start) : null;
		if (found !== null) return found;
		tried.push(`${name}:\n${output.trim().split('\n').slice(-5).join('\n')}`);
	}
	throw new Error(
		['No Chromium to test with. Install one and set CHROMIUM_PATH to it. Tried', ...tried].join('\n'),
	);
}

const INSTALLERS = {
	'playwright install': () =>
		runNode(['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium'], { quiet: true }),
	'apt-get install': async () => {
		await run('apt-get', ['update', '-q'], { quiet: true });
		return run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
			quiet: true,
		});
	},
};

/**
 * @param {string} path
 * @returns {Promise<Start>}
 */
async function start(path) {
	const env = { ...process.env, TRY_CHROMIUM: path };
	const { code, output } = await runNode(['--input-type=module', '-e', LAUNCH], { quiet: true, env });
	return code === 0 ? { path: output.trim() } : { complaint: output.trim() };
}
