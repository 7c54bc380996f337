import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import type { ViteUserConfig } from 'astro';
import { defineConfig, fontProviders } from 'astro/config';
import { checkContent } from '#integrations/content/content-check.ts';
import { tastes } from '#integrations/content/tastes.ts';
import { devServer } from '#integrations/dev-server.ts';
import { address } from '#integrations/output/address.ts';
import { islandParts } from '#integrations/output/island-parts.ts';
import { licences } from '#integrations/output/licences.ts';
import { mendedDriver } from '#integrations/output/mended-driver.ts';
import { policies } from '#integrations/output/policies.ts';
import { precompress } from '#integrations/output/precompress.ts';
import { sitemap } from '#integrations/output/sitemap.ts';
import { cameos } from '#integrations/pictures/cameos.ts';
import { closedImages } from '#integrations/pictures/closed-images.ts';
import { covers } from '#integrations/pictures/covers.ts';
import { type FACES, variantsOf } from '#integrations/pictures/faces.ts';
import { workshop } from '#integrations/workshop/workshop.ts';
import { pressInit } from '#lib/site/press-init.ts';
import { readingInit } from '#lib/site/reading-init.ts';
import { revealInit } from '#lib/site/reveal-init.ts';
import { themeInit } from '#lib/site/theme-init.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const { HOST, PORT, SITE_URL, PUBLIC_API_URL } = process.env;

/** The origins that the browser may call; server/policies.ts adds where accounts are kept. */
const callable = ["'self'", ...(PUBLIC_API_URL ? [new URL(PUBLIC_API_URL).origin] : [])];

/**
 * Of what a script loads on demand it names the styles only: the lists of further scripts were a fifth of the little
 * that a content page may have.
 */
const shortPreloads: NonNullable<ViteUserConfig['plugins']>[number] = {
	name: 'short-preloads',
	configEnvironment: () => ({
		build: {
			modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
		},
	}),
};

export default defineConfig({
	// A server that is reached at another address replaces this one: see server/address.ts.
	site: SITE_URL || `http://localhost:${PORT || 3000}`,
	output: 'static',
	// Middleware: server/index.ts serves the files, listens and shuts down. The limit is a backstop that cuts
	// a body off in the middle; it stands above the 2 MiB of a saved game, and everything else is refused at 64 KiB
	// by the API itself, in its own words.
	adapter: node({ mode: 'middleware', bodySizeLimit: 3 * 1024 * 1024 }),
	session: false,
	// In this order: what is compressed is what the others have written.
	integrations: [
		react(),
		checkContent(),
		tastes(),
		covers(),
		cameos(),
		closedImages(),
		policies(),
		address(),
		sitemap(),
		licences(),
		precompress(),
		devServer(),
		workshop(),
	],
	server: { host: HOST || 'localhost', port: Number(PORT) || 3000 },
	// The default, 'jsx', drops line breaks next to tags, and with them the space between words.
	compressHTML: true,
	// While one picture is being encoded, other pages are rendered.
	build: { concurrency: 4 },
	// Not below node_modules: `npm ci` would throw the resized pictures away.
	cacheDir: './.astro',
	prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
	markdown: { syntaxHighlight: false },
	security: {
		// Astro's own check responds in plain text, and refuses a POST without a body. The caller is named by a
		// header that a foreign page cannot set, and src/api refuses cross-site writes with its own envelope.
		checkOrigin: false,
		csp: {
			directives: [
				"default-src 'self'",
				"img-src 'self' data:",
				`connect-src ${callable.join(' ')}`,
				"font-src 'self'",
				"base-uri 'self'",
				"form-action 'self'",
				"object-src 'none'",
				// Means something in a header only, and every policy goes out as one: see integrations/output/policies.ts.
				"frame-ancestors 'none'",
			],
			scriptDirective: { hashes: [hash(themeInit + revealInit + pressInit), hash(readingInit)] },
			// React renders `style` props as attributes. Built pages are sent with the hashes of theirs instead: see
			// integrations/output/policies.ts and server/own-styles.ts.
			styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
		},
	},
	fonts: [
		font('Literata', '--font-literata', ['Georgia', 'serif']),
		font('Figtree', '--font-figtree', ['system-ui', 'sans-serif']),
		font('Marcellus', '--font-marcellus', ['Georgia', 'serif']),
	],
	vite: { plugins: [tailwindcss(), shortPreloads, islandParts(), mendedDriver()] },
});

/** A script that is written into each page, as the Content-Security-Policy names it. */
function hash(script: string): `sha256-${string}` {
	return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

function font(name: keyof typeof FACES, cssVariable: `--${string}`, fallbacks: string[]) {
	const options = { variants: variantsOf(name) };
	return { provider: fontProviders.local(), name, cssVariable, fallbacks, options };
}
