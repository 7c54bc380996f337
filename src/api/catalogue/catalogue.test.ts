import { expect, test } from 'vitest';
import type { Server } from '#api/server.ts';
import type { AdventureCard, ListView, WorldCard } from '#lib/catalogue/list.ts';
import type { Library } from '#lib/library/books.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { listAdventures, listWorlds } from './catalogue.ts';

const real = await worldsLibrary();
const [world] = real.worlds;
const adventure = real.adventures.find(({ worldSlug }) => worldSlug === world?.slug);
if (!world || !adventure) throw new Error('the library holds a world and an adventure');

const library: Library = {
	...real,
	worlds: [
		{ ...world, slug: 'hidden', world: { ...world.world, isPublic: false } },
		{
			...world,
			slug: 'later',
			world: { ...world.world, order: world.world.order + 1, title: 'Later', tags: ['Elsewhere'] },
		},
		world,
	],
	adventures: [
		{ ...adventure, slug: 'unseen', worldSlug: 'hidden' },
		...Array.from({ length: 13 }, (_, n) => ({
			...adventure,
			slug: `later-${n}`,
			worldSlug: 'later',
			adventure: { ...adventure.adventure, difficulty: 'easy' as const },
		})),
		{ ...adventure, adventure: { ...adventure.adventure, difficulty: 'hard' as const } },
	],
};
const server = { library } as Server;

const adventures = (query = ''): ListView<AdventureCard> =>
	listAdventures(new Request(`http://x/api/adventures${query}`), server);
const worlds = (query = ''): ListView<WorldCard> =>
	listWorlds(new Request(`http://x/api/worlds${query}`), server);

test('lists the public worlds and their adventures, a page at a time', () => {
	expect(worlds().items.map(({ slug }) => slug)).toEqual([world.slug, 'later']);
	const first = adventures();
	expect(first).toMatchObject({ total: 14, page: 1, pages: 2 });
	expect(first.items).toHaveLength(12);
	expect(first.items[0]?.world.slug).toBe(world.slug);
	expect(adventures('?page=2').items).toHaveLength(2);
});

test('filters as the address says, and returns how it was understood', () => {
	expect(adventures('?difficulty=hard').items.map(({ slug }) => slug)).toEqual([adventure.slug]);
	expect(adventures('?world=hidden')).toMatchObject({ total: 14, filters: { world: null } });
	expect(adventures('?world=later&page=9')).toMatchObject({
		total: 13,
		page: 2,
		filters: { world: 'later', page: 2 },
	});
	expect(
		worlds(`?tag=${encodeURIComponent(world.world.tags[0] ?? '')}`).items.map(({ slug }) => slug),
	).toEqual([world.slug]);
});

test('takes one adventure of each world in turn, the worlds in their order', () => {
	const cards = listAdventures(new Request('http://x/api/adventures'), { library: real } as Server).items;
	const order = listWorlds(new Request('http://x/api/worlds'), { library: real } as Server).worlds;
	expect(cards.slice(0, order.length).map((card) => card.world.slug)).toEqual(order.map(({ slug }) => slug));
});

test('every word of every description finds what it describes', () => {
	for (const { slug, body } of real.adventures)
		for (const word of body.match(/[\p{L}\d’]+/gu) ?? [])
			expect(
				[...found(`/api/adventures?search=${encodeURIComponent(word)}`)],
				`${word} in ${slug}`,
			).toContain(slug);
	for (const { slug, world, body } of real.worlds)
		for (const word of `${world.description} ${body}`.match(/[\p{L}\d’]+/gu) ?? [])
			expect([...found(`/api/worlds?search=${encodeURIComponent(word)}`)], `${word} in ${slug}`).toContain(
				slug,
			);
});

/** The slugs on all pages of a list. */
function* found(path: string): Generator<string> {
	const list = path.startsWith('/api/worlds') ? listWorlds : listAdventures;
	for (let page = 1, pages = 1; page <= pages; page += 1) {
		const view = list(new Request(`http://x${path}&page=${page}`), { library: real } as Server);
		for (const { slug } of view.items) yield slug;
		({ pages } = view);
	}
}

test('sends cards, not the text that a search reads', () => {
	expect(Object.keys(adventures().items[0] ?? {})).not.toContain('description');
});
