/** /og/worlds/mystika.jpg and so on: the pictures that `_head.ts` names, and /og/site.jpg for every other page. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { TAGLINE } from '#lib/site/brand.ts';
import { allAdventures, allWorlds } from '../_catalogue.ts';
import { readCover } from './_cover.ts';
import type { PictureWords } from './_overlay.ts';
import { drawPicture } from './_picture.ts';

type Props = {
	/** The world of the cover. */
	world: string;
	adventure?: string;
	words: PictureWords;
};

export const getStaticPaths = (async () => {
	const worlds = await allWorlds();
	const site = { world: worlds[0]?.slug ?? '', words: { label: 'A text adventure', title: TAGLINE } };
	return [
		path('site', site),
		...worlds.map(({ slug, title, tagline }) =>
			path(`worlds/${slug}`, { world: slug, words: { label: 'A living world', title, line: tagline } }),
		),
		...(await allAdventures()).map(({ slug, title, world }) =>
			path(`adventures/${slug}`, {
				world: world.slug,
				adventure: slug,
				words: { label: world.title, title },
			}),
		),
	];
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props }) => {
	const { world, adventure, words } = props;
	const picture = await drawPicture(await readCover(world, adventure), words).catch((cause) => {
		throw new Error(`The cover of ${adventure ?? world} cannot be read as a picture.`, { cause });
	});
	return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
};

function path(picture: string, props: Props) {
	return { params: { picture }, props };
}
