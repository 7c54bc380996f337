// Walks from an invitation to an ending in Firefox and WebKit, against the built site:
// npm run e2e:browsers -- [firefox] [webkit]
// Playwright's own builds are used where they are installed, else Firefox and WebKit as the system has them.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '#scripts/setup/build.mjs';
import { fail } from '#scripts/setup/node.mjs';
import { findFirefox, findWebKitDriver } from '#scripts/setup/other-browsers.mjs';
import { readWords } from '#scripts/setup/read-command.ts';
import { startServer } from '#tests/built/running.ts';
import { openFirefox } from './bidi.ts';
import type { Driven } from './driven.ts';
import { hasOwnBuild, openOwnBuild } from './playwright.ts';
import { walk } from './walk.ts';
import { openByDriver } from './web-driver.ts';

const PICTURES = 'test-results/browsers';

type Kind = 'firefox' | 'webkit';

try {
	const asked = readWords(
		'npm run e2e:browsers -- [firefox] [webkit]     walks from an invitation to an ending in these browsers, or in both',
	);
	const kinds = (['firefox', 'webkit'] as const).filter((kind) => asked.length === 0 || asked.includes(kind));
	if (asked.some((name) => name !== 'firefox' && name !== 'webkit'))
		throw new Error('Name firefox, webkit, or nothing for both.');
	await ensureBuild();
	const passed: boolean[] = [];
	for (const kind of kinds) passed.push(await tryWalk(kind));
	process.exitCode = passed.every(Boolean) ? 0 : 1;
} catch (error) {
	fail(error);
}

/** One browser against a server of its own; false after a step that could not be taken. */
async function tryWalk(kind: Kind): Promise<boolean> {
	const folder = await mkdtemp(join(tmpdir(), 'stonecast-browsers-'));
	const server = await startServer({ DATA_DIR: folder });
	let browser: Driven | undefined;
	try {
		browser = await open(kind);
		const { name } = browser;
		console.log(`${name}:`);
		await walk(browser, `${server.url}/?invite=${server.invitation}`, (step) => console.log(`  ${step}`));
		return true;
	} catch (error) {
		console.error(`  ${error instanceof Error ? error.message : error}`);
		const picture = await browser?.picture().catch(() => null);
		if (picture) {
			await mkdir(PICTURES, { recursive: true });
			await writeFile(join(PICTURES, `${kind}.png`), picture);
			console.error(`  What it showed is in ${join(PICTURES, `${kind}.png`)}.`);
		}
		return false;
	} finally {
		await browser?.close();
		await server.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

/** @throws Error with how to get the browser */
function open(kind: Kind): Promise<Driven> {
	if (hasOwnBuild(kind)) return openOwnBuild(kind);
	const firefox = findFirefox();
	if (kind === 'firefox' && firefox) return openFirefox(firefox);
	const driver = findWebKitDriver();
	if (kind === 'webkit' && driver) {
		const screen = process.env['DISPLAY'] ? [] : ['xvfb-run', '--auto-servernum'];
		return openByDriver({ program: driver, screen });
	}
	const packages = { firefox: 'firefox-esr', webkit: 'webkit2gtk-driver xvfb' }[kind];
	throw new Error(
		`There is no ${kind} here. Install Playwright's, npx playwright install ${kind}, or Debian's, apt-get install ${packages}.`,
	);
}
