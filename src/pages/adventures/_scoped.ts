import { allAdventures } from '../_catalogue.ts';

/** An adventure's paths under its world: `/worlds/mystika/adventures/the-last-letter`. */
export async function adventurePaths() {
	return (await allAdventures()).map((adventure) => ({
		params: { worldSlug: adventure.world.slug, adventureSlug: adventure.slug },
		props: { adventure },
	}));
}
