import type { PageHead } from '#components/head.ts';
import {
	adventureThing,
	type Crumb,
	describeProduct,
	type JsonLdThing,
	worldThing,
} from '#lib/site/json-ld.ts';
import type { AdventureView, WorldView } from './_catalogue.ts';

/** The values that a page passes to its layout for its head. */
type Head = Required<Pick<PageHead, 'title' | 'description' | 'canonical' | 'picture' | 'about' | 'above'>>;

const WORLDS: Crumb = { name: 'Worlds', path: '/worlds' };
const ADVENTURES: Crumb = { name: 'Adventures', path: '/adventures' };

const address = (path: string) => new URL(path, import.meta.env.SITE).href;

/** The landing page's subject: the product. */
export function productThings(): JsonLdThing[] {
	return describeProduct(address);
}

/** The head of a world's page. */
export function worldHead(world: WorldView, adventures: AdventureView[]): Head {
	const { slug, title, description, coverAlt, tags } = world;
	const { path } = worldCrumb(world);
	const picture = `/og/worlds/${slug}.jpg`;
	const parts = adventures.map((adventure) => ({ name: adventure.title, path: pathOf(adventure) }));
	return {
		title,
		description,
		canonical: path,
		picture: { path: picture, alt: coverAlt },
		above: [WORLDS],
		about: [worldThing({ title, description, path, picture, tags }, parts, address)],
	};
}

/** The head of an adventure's page, for each of its addresses. */
export function adventureHead(adventure: AdventureView): Head {
	const { slug, title, excerpt, coverAlt, tags, published, world } = adventure;
	const path = pathOf(adventure);
	const picture = `/og/adventures/${slug}.jpg`;
	const described = { title, description: excerpt, path, picture, tags, published, world: worldCrumb(world) };
	return {
		title,
		description: excerpt,
		canonical: path,
		picture: { path: picture, alt: coverAlt },
		above: [ADVENTURES],
		about: [adventureThing(described, address)],
	};
}

function pathOf({ slug }: AdventureView): string {
	return `/adventures/${slug}`;
}

function worldCrumb({ slug, title }: WorldView): Crumb {
	return { name: title, path: `/worlds/${slug}` };
}
