import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { readContentFiles } from '#integrations/content/content-files.ts';
import { readLibrary } from '#lib/library/library.ts';
import { newAdventure } from './new-world/new-adventure.ts';
import { newWorld } from './new-world/new-world.ts';
import { packWorld, unpackWorld } from './package/pack.ts';
import { htmlOf } from './package/page.ts';

const USAGE = `To begin a world: npm run content -- new world far-shed
To begin an adventure of a world: npm run content -- new adventure far-shed the-missing-lamp
To put a world into one file: npm run content -- pack far-shed
To take a world out of one: npm run content -- unpack far-shed.zip
To make one page of an adventure: npm run content -- html the-ferry-at-far-shed`;

/** Does what the words after `npm run content --` ask for; returns what to say. Throws for what cannot be done. */
export async function make(words: readonly string[]): Promise<string> {
	const [verb, what, first, second] = words;
	const is = (name: string, length: number) =>
		[verb, what].join(' ').startsWith(name) && words.length === length;
	if (is('new world', 3)) return said(await newWorld(first ?? ''), `the-ferry-at-${first}`);
	if (is('new adventure', 4)) {
		const { library } = readLibrary(await readContentFiles());
		return said(await newAdventure(library, first ?? '', second ?? ''), second ?? '');
	}
	if (is('pack ', 2)) {
		const file = `${what}.zip`;
		await writeFile(file, await packWorld(what ?? ''), { flag: 'wx' });
		return `The world is in ${file}. To take it out elsewhere: npm run content -- unpack ${file}`;
	}
	if (is('unpack ', 2)) {
		const written = await unpackWorld(new Uint8Array(await readFile(what ?? '')));
		return `${written.map((path) => `src/${path}`).join('\n')}\n\nThen check it: npm run content -- --schema`;
	}
	if (is('html ', 2)) {
		const { library } = readLibrary(await readContentFiles());
		const file = `${what}.html`;
		await writeFile(file, await htmlOf(library, what ?? ''), { flag: 'wx' });
		return `The adventure is in ${file}. A browser opens and plays it without a server.`;
	}
	throw new Error(USAGE);
}

function said(written: readonly string[], adventure: string): string {
	const paths = written.map((path) => relative(process.cwd(), path)).join('\n');
	return `${paths}\n\nPlay it: npm run play -- ${adventure}\nThen rewrite it, file by file: docs/worlds.md`;
}
