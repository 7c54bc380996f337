import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Library, WorldBook } from '#lib/library/books.ts';
import { CONTENT, requireName, titleOf, writeTemplate } from './template-files.ts';

const TEMPLATE = fileURLToPath(new URL('template-adventure/', import.meta.url));

/**
 * Makes a small playable adventure of a world, with two of its people and one of its places, to be rewritten file by
 * file. Returns the paths written. Throws before writing for an unknown world, or a slug that is no id or exists.
 */
export async function newAdventure(
	library: Library,
	worldSlug: string,
	slug: string,
	content = CONTENT,
): Promise<string[]> {
	requireName(slug, 'an adventure');
	const world = library.worlds.find((book) => book.slug === worldSlug);
	if (!world) {
		const known = library.worlds.map((book) => book.slug).join(', ');
		throw new Error(`No world is called ${worldSlug}, or its files have faults. There are: ${known}.`);
	}
	const taken = library.adventures.find((book) => book.slug === slug);
	if (taken)
		throw new Error(`There is an adventure called ${slug} already, in the world ${taken.worldSlug}.`);
	const folder = join(content, 'adventures', worldSlug);
	for (const path of [`${slug}.md`, slug])
		if (await stat(join(folder, path)).catch(() => null))
			throw new Error(`There is a file at src/content/adventures/${worldSlug}/${path} already.`);
	await mkdir(folder, { recursive: true });
	const place = (path: string) =>
		path === 'adventure.md' ? join(folder, `${slug}.md`) : join(folder, slug, path);
	return writeTemplate(TEMPLATE, place, { slug, title: titleOf(slug), ...castOf(world) });
}

/** Two people of a world, those of one place if there are two, and the place where they stand. */
function castOf({ slug, npcs, places }: WorldBook): Record<string, string> {
	const byPlace = Map.groupBy(npcs, ({ place }) => place);
	const [together] = [...byPlace.values()].sort((a, b) => b.length - a.length);
	const [person, other] = [...(together ?? []), ...npcs.filter((npc) => !together?.includes(npc))];
	const place = places.find(({ id }) => id === person?.place);
	if (!person || !other || !place)
		throw new Error(
			`An adventure needs two people and a place, and the world ${slug} has fewer: write them first.`,
		);
	return { place: place.id, person: person.id, Person: person.name, other: other.id, Other: other.name };
}
