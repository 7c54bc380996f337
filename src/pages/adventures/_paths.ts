import { allAdventures } from '#pages/_catalogue.ts';

/** An adventure's paths of its own: `/adventures/the-last-letter`. */
export async function ownPaths() {
	return (await allAdventures()).map((adventure) => ({
		params: { id: adventure.slug },
		props: { adventure },
	}));
}

/** An adventure's paths under its world: `/worlds/mystika/adventures/the-last-letter`. */
export async function adventurePaths() {
	return (await allAdventures()).map((adventure) => ({
		params: { worldSlug: adventure.world.slug, adventureSlug: adventure.slug },
		props: { adventure },
	}));
}
