/** The newest adventures, for feed readers. */
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { BRAND, TAGLINE } from '#lib/site/brand.ts';
import { allAdventures } from './_catalogue.ts';

const NEWEST = 20;

export const GET: APIRoute = async ({ site }) => {
	const dated = (await allAdventures()).flatMap((adventure) =>
		adventure.published === undefined ? [] : { ...adventure, published: adventure.published },
	);
	const newest = dated
		.sort((a, b) => b.published.localeCompare(a.published) || a.title.localeCompare(b.title))
		.slice(0, NEWEST);
	return rss({
		title: `${BRAND}: new adventures`,
		description: TAGLINE,
		site: site ?? '',
		trailingSlash: false,
		customData: '<language>en</language>',
		items: newest.map(({ slug, title, excerpt, tags, published, world }) => ({
			title,
			description: excerpt,
			link: `/adventures/${slug}`,
			pubDate: new Date(published),
			categories: [world.title, ...tags],
		})),
	});
};
