import type { ViteUserConfig } from 'astro';

/** The stores, without React: pages that have no island use them too. */
const STORES = /\/node_modules\/nanostores\//;
/** What every island needs: React, the way it wakes an island, and how it draws an icon. */
const REACT =
	/\/node_modules\/(?:(?:react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\/|lucide-react\/dist\/esm\/(?!icons\/))/;
/** The icons that several islands share; an icon of few stays with them. */
const ICONS = /\/node_modules\/lucide-react\/dist\/esm\/icons\//;
/** The addresses of pictures, without React like the stores. */
const ADDRESSES = /\/src\/lib\/pictures\//;
/** Stones, covers and medallions. */
const PICTURES = /\/src\/islands\/pictures\//;

/**
 * Writes what islands share into few files. Files that are compressed one by one cannot refer to each other: the same
 * code in a file for each module is two kilobytes longer on the wire.
 */
export function islandParts(): NonNullable<ViteUserConfig['plugins']>[number] {
	const groups = [
		// A group takes along what its files import, except what a group before it has: first what does without React.
		{ name: 'stores', test: STORES, priority: 3 },
		{ name: 'addresses', test: ADDRESSES, priority: 3 },
		{ name: 'react', test: REACT, priority: 2 },
		{ name: 'icons', test: ICONS, priority: 1, minShareCount: 4 },
		{ name: 'pictures', test: PICTURES, priority: 1, minShareCount: 4 },
	];
	return {
		name: 'island-parts',
		configEnvironment: (name) =>
			name === 'client'
				? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
				: undefined,
	};
}
