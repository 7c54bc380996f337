// What a visitor downloads before the first paint and the first turn, read from the built files.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** Bytes of a page with its styles: what fits into the first flight of a fresh connection (10 segments of 1,460). */
const FIRST_FLIGHT = 14_600;
/** Bytes of a content page's own scripts, gzip: all but Astro's prefetch, `page.*.js`. */
const OWN_SCRIPT = 3 * 1024;
/** Bytes of all that the game runs before it shows, gzip. */
const GAME_SCRIPT = 105 * 1024;

const client = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
	.filter((path) => path.endsWith('.html'))
	.map((path) => ({ path, html: read(path) }));
const contentPages = pages.filter(({ html }) => !html.includes('<astro-island'));

test('there are content pages to weigh', () => {
	expect(contentPages.length).toBeGreaterThan(25);
});

test('each content page fits into one first flight, HTML and CSS, brotli', () => {
	expect(
		tooHeavy(contentPages, FIRST_FLIGHT, (html) => brotli(html) + sum(stylesOf(html), brotliFile)),
	).toEqual([]);
});

test('each content page runs little script of its own, inline and linked, gzip', () => {
	expect(
		tooHeavy(
			contentPages,
			OWN_SCRIPT,
			(html) => gzip(inlineOf(html).join('\n')) + sum(linkedOf(html), gzipFile),
		),
	).toEqual([]);
});

test('the game shows after a modest download of script, gzip', () => {
	const assets = readdirSync(`${client}_astro`);
	const entries = assets
		.filter((name) => /^(Game|client)\..*\.js$/.test(name))
		.map((name) => `_astro/${name}`);
	expect(entries.length).toBeGreaterThan(1);
	const files = closure(entries);
	const told = files.map((path) => `${path} ${gzipFile(path)}`).join('\n');
	expect(sum(files, gzipFile), `the game page, in bytes:\n${told}`).toBeLessThanOrEqual(GAME_SCRIPT);
});

/** Page and figure of each page over the limit. */
function tooHeavy(list: typeof pages, limit: number, weigh: (html: string) => number): string[] {
	return list
		.map(({ path, html }) => ({ path, bytes: weigh(html) }))
		.filter(({ bytes }) => bytes > limit)
		.map(({ path, bytes }) => `${path}: ${bytes} bytes, allowed ${limit}`);
}

/** The scripts and what they import statically, each once. */
function closure(entries: string[]): string[] {
	const seen = new Set<string>();
	const visit = (path: string) => {
		if (seen.has(path)) return;
		seen.add(path);
		for (const [, name] of read(path).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
			visit(`_astro/${name}`);
	};
	entries.forEach(visit);
	return [...seen];
}

function stylesOf(html: string): string[] {
	return [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, path]) => path ?? '');
}

function linkedOf(html: string): string[] {
	const direct = [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, path]) => path ?? '');
	return closure(direct).filter((path) => !path.startsWith('_astro/page.'));
}

function inlineOf(html: string): string[] {
	return [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '');
}

function read(path: string): string {
	return readFileSync(client + path, 'utf8');
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

function brotliFile(path: string): number {
	return brotli(read(path));
}

function gzipFile(path: string): number {
	return gzip(read(path));
}
