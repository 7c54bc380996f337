// Finds a Chromium that starts, or installs one. Runs on Node 20; Playwright itself runs under the good Node.
import { existsSync } from 'node:fs';
import { run, runNode } from './node.mjs';

/** The shell draws pages and nothing around them, in less time; Playwright's own download is one too. */
const PLACES = [
	'/usr/bin/chromium-headless-shell',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const LAUNCH = `
	import { chromium } from '@playwright/test';
	const executablePath = process.env.TRY_CHROMIUM || undefined;
	await (await chromium.launch({ executablePath, args: ['--no-sandbox'] })).close();`;

/**
 * The Chromium to test with: CHROMIUM_PATH, an installed one, Playwright's own, or one installed now.
 * @returns {Promise<string>} its path; empty for Playwright's own. Throws with all that was tried.
 */
export async function ensureChromium() {
	const given = process.env.CHROMIUM_PATH;
	if (given) {
		const why = await whyNot(given);
		if (why) throw new Error(`CHROMIUM_PATH is ${given}, which does not start:\n${why}`);
		return given;
	}
	const ready = await firstThatStarts();
	return ready ?? (await install());
}

async function firstThatStarts() {
	for (const path of [...PLACES.filter((path) => existsSync(path)), '']) {
		if ((await whyNot(path)) === null) return path;
	}
	return null;
}

async function install() {
	const tried = [];
	for (const [name, command] of Object.entries(INSTALLERS)) {
		console.log(`No Chromium starts here; trying ${name}.`);
		const { code, output } = await command().catch((error) => ({ code: 1, output: error.message }));
		const found = code === 0 ? await firstThatStarts() : null;
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

/** Null when this Chromium starts, else its complaint. */
async function whyNot(path) {
	const env = { ...process.env, TRY_CHROMIUM: path };
	const { code, output } = await runNode(['--input-type=module', '-e', LAUNCH], { quiet: true, env });
	return code === 0 ? null : output.trim();
}
