// What a visitor downloads before the first paint and the first turn, read from the built files.

import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type BuiltPage, builtPages, contentPages, readBuilt, sentBytes } from './site-files.ts';

/** Bytes of a page with its styles that fit into the first flight of a new connection (10 segments of 1,460). */
const FIRST_FLIGHT = 14_600;
/** Bytes of a content page's own scripts, brotli, without Astro's prefetch, `page.*.js`. */
const OWN_SCRIPT = 3 * 1024;
/** Bytes of all scripts that a page with filters may run, gzip. */
const FILTERS_SCRIPT = 70 * 1024;
/** Bytes of all scripts that an account page runs, gzip. */
const ACCOUNT_SCRIPT = 110 * 1024;
/** Bytes of all scripts that the game runs before it shows, gzip. */
const GAME_SCRIPT = 105_000;

test('there are content pages to weigh', () => {
	expect(contentPages.length).toBeGreaterThan(50);
});

test('HTML and CSS of a content page are at most 14,600 bytes brotli together', () => {
	expect(
		tooHeavy(
			contentPages,
			FIRST_FLIGHT,
			({ html, file }) => sentBytes(file, 'br') + sum(stylesOf(html), inBrotli),
		),
	).toEqual([]);
});

test('the own script of a content page is at most 3 KB brotli, inline and linked', () => {
	expect(
		tooHeavy(
			contentPages,
			OWN_SCRIPT,
			({ html }) => brotli(inlineOf(html).join('\n')) + sum(linkedOf(html), inBrotli),
		),
	).toEqual([]);
});

test('a content page runs no framework', () => {
	const scripts = new Set(contentPages.flatMap(({ html }) => everythingOf(html)));
	expect(scripts.size).toBeGreaterThan(3);
	const runs = (path: string) =>
		/react|jsx-runtime/.test(path) || readBuilt(path).includes('Symbol.for("react');
	expect([...scripts].filter(runs)).toEqual([]);
});

test('pages with filters load at most 70 KB of script in all, gzip', () => {
	const filtered = builtPages.filter(({ html }) => html.includes('id="filters"'));
	expect(filtered.map(({ path }) => path)).toEqual(expect.arrayContaining(['/adventures', '/worlds']));
	expect(
		tooHeavy(
			filtered,
			FILTERS_SCRIPT,
			({ html }) => gzip(inlineOf(html).join('\n')) + sum(everythingOf(html), inGzip),
		),
	).toEqual([]);
});

test('the game shows after a modest download of script, gzip', () => {
	const entries = scriptsNamed(/^(Game|client)\..*\.js$/);
	expect(entries.length).toBeGreaterThan(1);
	const files = closure(entries, IMPORTED);
	const told = files.map((path) => `${path} ${inGzip(path)}`).join('\n');
	expect(sum(files, inGzip), `the game page, in bytes:\n${told}`).toBeLessThanOrEqual(GAME_SCRIPT);
});

test('the account pages load at most 110 KB of script, gzip', () => {
	const entries = scriptsNamed(/^(_Auth|success|password)\.astro.*\.js$/);
	expect(entries.length).toBeGreaterThan(2);
	const heavy = entries
		.map((entry) => ({ entry, bytes: sum(closure([entry], IMPORTED), inGzip) }))
		.filter(({ bytes }) => bytes > ACCOUNT_SCRIPT);
	expect(heavy).toEqual([]);
});

test('the profile loads at most 110 KB of script, gzip, until somebody is signed in', () => {
	const page = builtPages.find(({ path }) => path === '/profile');
	const islands = [...(page?.html ?? '').matchAll(/(?:component-url|renderer-url)="\/([^"]+)"/g)];
	const files = closure([...namedIn(page?.html ?? ''), ...islands.map(([, path]) => path ?? '')], IMPORTED);
	const told = files.map((path) => `${path} ${inGzip(path)}`).join('\n');
	expect(islands.length).toBeGreaterThan(1);
	expect(
		sum(files, inGzip) + gzip(inlineOf(page?.html ?? '').join('\n')),
		`the profile, in bytes:\n${told}`,
	).toBeLessThanOrEqual(ACCOUNT_SCRIPT);
});

test.each(['Wallet', 'Payments', 'Statement', 'Checkout'])(
	'the page of %s loads at most 110 KB of script, gzip',
	(name) => {
		const entries = scriptsNamed(new RegExp(`^(${name}|client)\\..*\\.js$`));
		expect(entries.length).toBeGreaterThan(1);
		expect(sum(closure(entries, IMPORTED), inGzip)).toBeLessThanOrEqual(ACCOUNT_SCRIPT);
	},
);

test('no page and no game loads the account library until somebody is signed in', () => {
	const library = scriptsNamed(/\.js$/).filter((path) => readBuilt(path).includes('code_challenge_method'));
	expect(library.length).toBeGreaterThan(0);
	const loaded = contentPages.flatMap(({ html }) => closure(namedIn(html), IMPORTED));
	const game = closure(scriptsNamed(/^(Game|client)\..*\.js$/), IMPORTED);
	expect([...loaded, ...game].filter((path) => library.includes(path))).toEqual([]);
});

function scriptsNamed(pattern: RegExp): string[] {
	return readdirSync(fileURLToPath(new URL('../../dist/client/_astro', import.meta.url)))
		.filter((name) => pattern.test(name))
		.map((name) => `_astro/${name}`);
}

/** The path and size of each page over the limit. */
function tooHeavy(list: BuiltPage[], limit: number, weigh: (page: BuiltPage) => number): string[] {
	return list
		.map((page) => ({ path: page.path, bytes: weigh(page) }))
		.filter(({ bytes }) => bytes > limit)
		.map(({ path, bytes }) => `${path}: ${bytes} bytes, allowed ${limit}`);
}

/** What a script imports before it runs. */
const IMPORTED = /(?:from|import)\s*"(\.\/[^"]+\.js)"/g;
/** What a script may import later. */
const MAY_IMPORT = /(?:from|import)\s*\(?\s*["'`](\.\/[^"'`]+\.js)["'`]/g;

/** The scripts and what they import, each once. */
function closure(entries: string[], imports: RegExp): string[] {
	const seen = new Set<string>();
	const visit = (path: string) => {
		if (seen.has(path) || SHELF.test(path)) return;
		seen.add(path);
		for (const [, name = ''] of readBuilt(path).matchAll(imports))
			visit(posix.join(posix.dirname(path), name));
	};
	entries.forEach(visit);
	return [...seen];
}

function stylesOf(html: string): string[] {
	return [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, path]) => path ?? '');
}

/** The scripts that a page names. */
function namedIn(html: string): string[] {
	return [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, path]) => path ?? '');
}

function linkedOf(html: string): string[] {
	return closure(namedIn(html), IMPORTED).filter((path) => !path.startsWith('_astro/page.'));
}

/** My Games, in React, which only a visitor with games loads; islands.test.ts weighs it. */
const SHELF = /^_astro\/mount-shelf\./;

/** All scripts that a page may load for any visitor, with the imports of its inline scripts. */
function everythingOf(html: string): string[] {
	const inline = inlineOf(html).flatMap((text) => [...text.matchAll(/["'`]\/(_astro\/[^"'`]+\.js)["'`]/g)]);
	return closure([...namedIn(html), ...inline.map(([, path]) => path ?? '')], MAY_IMPORT);
}

function inlineOf(html: string): string[] {
	return [...html.matchAll(/<script(?![^>]* src=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)].map(
		([, text]) => text ?? '',
	);
}

const inBrotli = once((file) => brotli(readBuilt(file)));
const inGzip = once((file) => gzip(readBuilt(file)));

/** Weighs each file once. */
function once(weigh: (file: string) => number): (file: string) => number {
	const known = new Map<string, number>();
	return (file) => {
		const bytes = known.get(file) ?? weigh(file);
		known.set(file, bytes);
		return bytes;
	};
}

function sum(paths: string[], weigh: (path: string) => number): number {
	return paths.reduce((total, path) => total + weigh(path), 0);
}

function brotli(text: string): number {
	return brotliCompressSync(text).byteLength;
}

function gzip(text: string): number {
	return gzipSync(text, { level: 9 }).byteLength;
}
