// `npm test`: all checks, the cheapest first. Stops at the first
// stage that fails and names it; the last line has the totals of vitest and Playwright.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { runEndToEnd } from './setup/end-to-end.mjs';
import { runNode } from './setup/node.mjs';
import { REPORTS, sumReports } from './setup/reports.mjs';

const { TEST_DATABASE_URL, ...environment } = process.env;
const bin = {
	astro: 'node_modules/astro/bin/astro.mjs',
	biome: 'node_modules/@biomejs/biome/bin/biome',
	tsc: 'node_modules/typescript-7/bin/tsc',
	vitest: 'node_modules/vitest/vitest.mjs',
};
let chromium = '';

/**
 * The stages by name; a stage fails by throwing.
 * @type {Record<string, (() => unknown) | null>}
 */
const stages = {
	packages: ensureDependencies,
	chromium: async () => {
		chromium = await ensureChromium();
	},
	'lint and format': () => must([bin.biome, 'check', '--error-on-warnings']),
	'lock and rooms': () => vitest('house', ['--project', 'house']),
	content: () => must(['scripts/content.ts', '--schema']),
	build: ensureBuild,
	types,
	'unit, database on PGlite': () =>
		vitest(
			'vitest',
			['unit', 'islands', 'database', 'built'].flatMap((project) => ['--project', project]),
		),
	'worlds, played by bots': () => vitest('gate', ['--project', 'gate']),
	'database on PostgreSQL': TEST_DATABASE_URL
		? () => vitest('postgresql', ['--project', 'database'], { TEST_DATABASE_URL })
		: null,
	'end to end': endToEnd,
};

process.exitCode = await main();

async function main() {
	rmSync(REPORTS, { recursive: true, force: true });
	mkdirSync(REPORTS, { recursive: true });
	/** @type {string[]} */
	const times = [];
	const failed = await firstFailure(times);
	const { passed, failed: broken } = sumReports(['house', 'vitest', 'gate', 'postgresql', 'e2e']);
	console.log('');
	for (const line of times) console.log(line);
	if (failed) console.log(`\nFailed: ${failed}`);
	if (!TEST_DATABASE_URL) console.log('\nNot run: the database suite on PostgreSQL (set TEST_DATABASE_URL).');
	// A failed run never prints "0 failed", even when, say, the build failed and no test.
	console.log(`${passed} passed, ${failed ? Math.max(broken, 1) : broken} failed`);
	return failed || broken > 0 ? 1 : 0;
}

/**
 * Runs the stages up to the first one that fails.
 * @param {string[]} times gets a line for each stage that ran
 * @returns {Promise<string | null>} the name of the failed stage
 */
async function firstFailure(times) {
	for (const [name, stage] of Object.entries(stages)) {
		if (!stage) continue;
		console.log(`\n── ${name}`);
		const begun = Date.now();
		const error = await Promise.resolve()
			.then(stage)
			.then(
				() => null,
				(reason) => reason,
			);
		times.push(
			`${error ? '✗' : '✓'} ${name.padEnd(26)} ${((Date.now() - begun) / 1000).toFixed(1).padStart(6)} s`,
		);
		if (error) console.error(error.message);
		if (error) return name;
	}
	return null;
}

/**
 * Runs a script; throws when it fails.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] in addition to the environment
 */
async function must(args, env = {}) {
	const { code } = await runNode(args, { env: { ...environment, ...env } });
	if (code !== 0) throw new Error(`It ended with code ${code}.`);
}

/** Checks the pages with Astro's checker, which needs TypeScript 6, and all else with TypeScript 7, in a quarter of the time. */
async function types() {
	const least = ['--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'];
	const checks = [
		[bin.tsc, '--noEmit'],
		[bin.astro, 'check', '--tsconfig', 'tsconfig.astro.json', ...least],
	];
	const done = await Promise.allSettled(checks.map((args) => must(args)));
	for (const check of done) if (check.status === 'rejected') throw check.reason;
}

/**
 * @param {string} report the name of its file in test-results
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function vitest(report, args, env) {
	const reporters = [
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${join(REPORTS, `${report}.json`)}`,
	];
	return must([bin.vitest, 'run', ...args, ...reporters], env);
}

async function endToEnd() {
	const code = await runEndToEnd(chromium, [], environment);
	if (code !== 0) throw new Error(`It ended with code ${code}.`);
}
