import { relative } from 'node:path';
import { readContentFiles } from '#integrations/content/content-files.ts';
import { readLibrary } from '#lib/library/library.ts';
import { newAdventure } from './new-adventure.ts';
import { newWorld } from './new-world.ts';

const USAGE =
	'To begin a world: npm run content -- new world far-shed\nTo begin an adventure of a world: npm run content -- new adventure far-shed the-missing-lamp';

/** Does what `npm run content -- new …` asks for; returns what to say. Throws for what cannot be done. */
export async function make([verb, what, ...names]: readonly string[]): Promise<string> {
	const [first, second] = names;
	if (verb === 'new' && what === 'world' && first !== undefined && names.length === 1)
		return said(await newWorld(first), `the-ferry-at-${first}`);
	if (verb === 'new' && what === 'adventure' && first && second !== undefined && names.length === 2) {
		const { library } = readLibrary(await readContentFiles());
		return said(await newAdventure(library, first, second), second);
	}
	throw new Error(USAGE);
}

function said(written: readonly string[], adventure: string): string {
	const paths = written.map((path) => relative(process.cwd(), path)).join('\n');
	return `${paths}\n\nPlay it: npm run play -- ${adventure}\nThen rewrite it, file by file: docs/worlds.md`;
}
