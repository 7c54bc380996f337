import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** Writes the address that the pages were built with to dist/address.json, for server/address.ts. */
export function address(): AstroIntegration {
	let origin = '';
	return {
		name: 'address',
		hooks: {
			'astro:config:done': ({ config }) => {
				origin = new URL(config.site ?? '').origin;
			},
			'astro:build:done': ({ dir }) => writeFile(new URL('../address.json', dir), JSON.stringify(origin)),
		},
	};
}
