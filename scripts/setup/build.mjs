// Builds the site when its sources have changed. Runs on Node 20.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode } from './node.mjs';

const MARK = join(ROOT, 'dist/.built');
const INPUTS = [
	'src',
	'public',
	'migrations',
	'integrations',
	'astro.config.ts',
	'package.json',
	'package-lock.json',
];
/** The variables that the pages contain. */
const BAKED = /^(PUBLIC_API_URL|SITE_URL)$/;

/** The value of all secrets during the build; tests/built/secrets.test.ts searches the served files for it. */
export const CANARY = 'canary-in-the-build';
/** The variables that only the running server may read. */
export const SECRETS = [
	'DATABASE_URL',
	'NARRATOR_API_KEY',
	'BACKUP_PASSPHRASE',
	'STRIPE_SECRET_KEY',
	'STRIPE_WEBHOOK_SECRET',
	'SMTP_URL',
	'GITHUB_CLIENT_SECRET',
	'GOOGLE_CLIENT_SECRET',
	'DISCORD_CLIENT_SECRET',
];

/** Checks the content and builds into dist/, unless dist/ was built from the same content, code and settings. */
export async function ensureBuild() {
	const made = fingerprint();
	if (existsSync(MARK) && readFileSync(MARK, 'utf8') === made) return;
	console.log('Building the site.');
	rmSync(MARK, { force: true });
	await step(['scripts/content.ts', '--schema'], 'The content has faults; nothing was built.');
	// --force: Astro's cache of the content does not notice that a schema has changed. Not --silent: it would
	// also silence the built server's own errors.
	await step(['node_modules/astro/bin/astro.mjs', 'build', '--force'], 'The site could not be built.');
	writeFileSync(MARK, made);
}

/**
 * @param {string[]} args
 * @param {string} complaint the message of the Error thrown when it fails
 */
async function step(args, complaint) {
	const canaries = Object.fromEntries(SECRETS.map((name) => [name, `${CANARY}-${name}`]));
	const { code, output } = await runNode(args, { quiet: true, env: { ...process.env, ...canaries } });
	if (code === 0) return;
	console.error(output.trim());
	throw new Error(complaint);
}

/** A hash of everything that the build reads. */
function fingerprint() {
	const hash = createHash('sha256');
	for (const file of INPUTS.flatMap(filesBelow).sort())
		hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
	hash.update(JSON.stringify(settings()));
	return hash.digest('hex');
}

/**
 * @param {string} path a folder, or a file as it is
 * @returns {string[]} paths below the project's folder, without tests
 */
function filesBelow(path) {
	if (!existsSync(join(ROOT, path))) return [];
	if (/\.\w+$/.test(path)) return [path];
	return readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
		.filter((name) => !/\.test\.tsx?$/.test(name))
		.map((name) => join(path, name))
		.filter((file) => statSync(join(ROOT, file)).isFile());
}

function settings() {
	const given = Object.entries(process.env).filter(([name]) => BAKED.test(name));
	const file = join(ROOT, '.env');
	const written = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
	return [
		given.sort(),
		written.filter((line) => BAKED.test((line.split('=')[0] ?? '').replace('export ', '').trim())),
	];
}
