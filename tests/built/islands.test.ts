// What the pages of characters download before they can be used, read from the built files.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** Bytes of all script that character choice or wizard run before they show, gzip. */
const SCRIPT = 130 * 1024;
/** Bytes of a world's wizard, gzip. */
const WIZARD = 10 * 1024;

const client = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const files = readdirSync(client, { recursive: true, encoding: 'utf8' });

const PAGES = [
	/^adventures\/[^/]+\/characters\/index\.html$/,
	/^adventures\/[^/]+\/create-character\/index\.html$/,
	/^worlds\/[^/]+\/adventures\/[^/]+\/character\/index\.html$/,
	/^worlds\/[^/]+\/adventures\/[^/]+\/create-character\/index\.html$/,
];

for (const address of PAGES) {
	test(`${address.source} has a page for every adventure, with at most 130 KB gzip of script`, () => {
		const pages = files.filter((path) => address.test(path));
		expect(pages).not.toEqual([]);
		const heavy = pages
			.map((path) => ({ path, bytes: scriptOf(read(path)) }))
			.filter(({ bytes }) => bytes > SCRIPT || bytes < 1024);
		expect(heavy).toEqual([]);
	});
}

test('every world has a wizard of modest size', () => {
	const wizards = files.filter((path) => /^worlds\/[^/]+\/creation\.json$/.test(path));
	expect(wizards).not.toEqual([]);
	for (const path of wizards) {
		expect(JSON.parse(read(path)).creation.fields.length, path).toBeGreaterThanOrEqual(6);
		expect(gzip(read(path)), path).toBeLessThanOrEqual(WIZARD);
	}
});

/** Bytes of a page's scripts: islands, their renderer, their imports, and inline scripts. */
function scriptOf(html: string): number {
	const linked = [
		...html.matchAll(/(?:component-url|renderer-url|<script[^>]* src)="\/(_astro\/[^"]+\.js)"/g),
	];
	const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)];
	const modules = closure(linked.map(([, path]) => path ?? ''));
	return (
		modules.reduce((sum, path) => sum + weigh(path), 0) +
		gzip(inline.map(([, text]) => text ?? '').join('\n'))
	);
}

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

const weighed = new Map<string, number>();

/** A script's bytes, gzip; cached, since most pages share scripts. */
function weigh(path: string): number {
	const bytes = weighed.get(path) ?? gzip(read(path));
	weighed.set(path, bytes);
	return bytes;
}

function gzip(text: string): number {
	return gzipSync(text, { level: 9 }).byteLength;
}

function read(path: string): string {
	return readFileSync(client + path, 'utf8');
}
