// What a visitor fetches to play the first turns, read from the built files.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { tasteBooks } from '#lib/taste/make-pack.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { builtPages, readBuilt, sentBytes } from './site-files.ts';

/** Bytes of what shows the first page and the turn of a first choice, brotli. */
const FIRST_TURN = 14 * 1024;
/** Bytes of script that play needs, brotli: the panel, and engine, reader and narrator. */
const SCRIPT = 212 * 1024;
/** Bytes of an adventure's own content, brotli. */
const PACK = 124 * 1024;
/** Bytes of the words that all adventures share, brotli; fetched once. */
const SHARED = 210 * 1024;

const library = await worldsLibrary();
const names = readdirSync(fileURLToPath(new URL('../../dist/client/_astro', import.meta.url)));
const free = tasteBooks(library).map(({ slug }) => slug);

function scriptOf(name: string): string {
	const found = names.filter((file) => file.startsWith(`${name}.`) && file.endsWith('.js'));
	expect(found, name).toHaveLength(1);
	return `_astro/${found[0]}`;
}

/** A script and all that it imports before it runs. */
function withImports(file: string, seen = new Set<string>()): string[] {
	if (seen.has(file)) return [];
	seen.add(file);
	const imports = [...readBuilt(file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)];
	return [file, ...imports.flatMap(([, name]) => withImports(`_astro/${name}`, seen))];
}

const panel = withImports(scriptOf('taste'));
const script = [...new Set([...panel, ...withImports(scriptOf('worker'))])];
const weigh = (files: string[]) => files.reduce((sum, file) => sum + sentBytes(file, 'br'), 0);

test('script, adventure and shared words of a taste keep their limits', () => {
	expect(weigh(script)).toBeLessThanOrEqual(SCRIPT);
	expect(sentBytes(scriptOf('_virtual_taste-shared'), 'br')).toBeLessThanOrEqual(SHARED);
	for (const slug of free) expect(sentBytes(scriptOf(slug), 'br'), slug).toBeLessThanOrEqual(PACK);
});

test('the first page and the turn of a first choice come in a few kilobytes', () => {
	for (const slug of free)
		expect(weigh([...panel, scriptOf(`first-turn-${slug}`)]), slug).toBeLessThanOrEqual(FIRST_TURN);
});

test('the script of a taste holds no framework, no schemas, no YAML and nothing of Node', () => {
	for (const file of script) {
		const text = readBuilt(file);
		expect(
			/["'`]node:(?:fs|path|crypto|url|process)|react-dom|jsx-runtime|Symbol\.for\(["'`]react/.test(text),
			file,
		).toBe(false);
		expect(/ZodError|_zod|safeParse|YAMLMap|YAMLParse/.test(text), file).toBe(false);
	}
});

test('Safari 16 reads the script of a taste', () => {
	for (const file of script) {
		const text = readBuilt(file);
		// Lookbehind came with 16.4, and one of it keeps the whole file from being read.
		expect(/\(\?<[=!]/.test(text), file).toBe(false);
		expect(/\.(?:groupBy|isSubsetOf|intersection|difference|union)\(/.test(text), file).toBe(false);
		const { warnings } = transformSync(text, { target: 'safari16', logLevel: 'silent' });
		expect(warnings, file).toEqual([]);
	}
});

test('each free adventure has the first page in its page, and a Premium one has none', () => {
	for (const { slug, adventure } of library.adventures) {
		const html = builtPages.find(({ path }) => path === `/adventures/${slug}`)?.html ?? '';
		expect(html.includes('data-taste-start'), slug).toBe(!adventure.premium);
		if (!adventure.premium) expect(html.match(/data-taste-choice/g)?.length ?? 0, slug).toBeGreaterThan(1);
		expect(
			names.some((file) => file.startsWith(`${slug}.`)),
			slug,
		).toBe(!adventure.premium);
	}
});

test('no page names a file of play', () => {
	const firstTurns = free.map((slug) => `first-turn-${slug}`);
	const play = ['taste', 'worker', '_virtual_taste-shared', ...free, ...firstTurns].map(scriptOf);
	for (const { html, path } of builtPages)
		for (const file of play) expect(html.includes(file), `${path} names ${file}`).toBe(false);
});

test('what is published tells no ending, no later act and nothing of Premium adventures', () => {
	const firstTurns = free.map((slug) => `first-turn-${slug}`);
	const published = ['_virtual_taste-shared', ...free, ...firstTurns]
		.map((name) => readBuilt(scriptOf(name)))
		.join('\n');
	const told = (text: string) => published.includes(JSON.stringify(text).slice(1, -1));
	expect(told(library.adventures[0]?.adventure.opening.text[0] ?? '')).toBe(true);
	for (const { slug, adventure, endings, epilogue, storylets } of library.adventures) {
		const later = adventure.acts.flatMap(({ opening }) => opening ?? []);
		const slides = [...endings.flatMap(({ text }) => text), ...epilogue.map(({ text }) => text)];
		for (const text of [...later, ...slides]) expect(told(text), `${slug}: ${text}`).toBe(false);
		const late = storylets.filter(({ when }) => adventure.premium || (when.act && !when.act.includes(1)));
		for (const { id, outcomes } of late) expect(told(outcomes.good.text), `${slug}: ${id}`).toBe(false);
	}
});
