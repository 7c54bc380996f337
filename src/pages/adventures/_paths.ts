import { adventuresWithPages } from '#pages/_catalogue.ts';

/** The paths of adventures at their own address, and at those they had before: `/adventures/the-last-letter`. */
export async function ownPaths() {
	return (await adventuresWithPages()).flatMap((adventure) =>
		[adventure.slug, ...(adventure.was ?? [])].map((id) => ({ params: { id }, props: { adventure } })),
	);
}

/** The paths of adventures under their world: `/worlds/mystika/adventures/the-last-letter`. */
export async function adventurePaths() {
	return (await adventuresWithPages()).map((adventure) => ({
		params: { worldSlug: adventure.world.slug, adventureSlug: adventure.slug },
		props: { adventure },
	}));
}
