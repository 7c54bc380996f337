import { fileURLToPath } from 'node:url';
import { healthAt } from '#lib/characters/levels.ts';
import { newFromPremade } from '#lib/characters/new-character.ts';
import { toPlayerCharacter } from '#lib/characters/player-character.ts';
import type { Library } from '#lib/library/books.ts';
import { compactShared } from '#lib/taste/compact.ts';
import type { TastePack } from '#lib/taste/pack.ts';

const ENTRY = fileURLToPath(new URL('page/page.ts', import.meta.url));

/** An adventure as one HTML file that a browser opens and plays without a server, to its end. Throws for an unknown one. */
export async function htmlOf(library: Library, slug: string): Promise<string> {
	const adventure = library.adventures.find((book) => book.slug === slug);
	const world = library.worlds.find((book) => book.slug === adventure?.worldSlug);
	if (!adventure || !world) {
		const known = library.adventures.map((book) => book.slug).join(', ');
		throw new Error(`No adventure is called ${slug}. There are: ${known}.`);
	}
	const players = world.premades
		.filter(({ isActive }) => isActive)
		.map((premade) => ({
			archetypeKey: premade.archetypeKey,
			name: premade.displayName,
			summary: premade.summary,
			character: toPlayerCharacter({
				...newFromPremade(world, premade, premade.displayName),
				max_health: healthAt(1),
			}),
		}));
	const pack: TastePack = { adventure, world: { ...world, premades: [], creation: null }, players };
	const carried = JSON.stringify({ pack, shared: compactShared(library.shared) });
	return page(adventure.adventure.title, world.world.title, carried, await script());
}

/** The page's program as one classic script. */
async function script(): Promise<string> {
	const { build } = await import('vite');
	const built = await build({
		configFile: false,
		logLevel: 'error',
		publicDir: false,
		build: {
			write: false,
			modulePreload: false,
			lib: { entry: ENTRY, formats: ['iife'], name: 'page' },
		},
	});
	const [output] = [built].flat();
	const chunk = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
	if (!chunk || !('code' in chunk)) throw new Error('The page’s program was not built.');
	return chunk.code;
}

/** Text inside a script element, which nothing in it may close. */
const inScript = (text: string) => text.replaceAll('<', '\\u003c');

function page(title: string, world: string, carried: string, code: string): string {
	return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
:root{color-scheme:light dark;font:18px/1.6 Georgia,serif}body{max-width:38rem;margin:2rem auto;padding:0 1rem}
h1{margin-bottom:0}h3{margin:2rem 0 .3rem;font-style:italic;font-weight:400}blockquote{margin:.8rem 0;padding-left:1rem;border-left:3px solid}
button{display:block;width:100%;margin:.4rem 0;padding:.6rem .9rem;text-align:left;font:inherit;cursor:pointer}
small{display:block;opacity:.75}input{font:inherit;width:100%;box-sizing:border-box;padding:.6rem}
</style>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(world)}</p>
<main id="story" aria-live="polite"></main>
<div id="choices"></div>
<form id="own" hidden><label for="words">What do you do?</label><input id="words" maxlength="500" autocomplete="off"></form>
<p id="kept" role="status"></p>
<script id="carried" type="application/json">${inScript(carried)}</script>
<script>${code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}</script>
</html>
`;
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
