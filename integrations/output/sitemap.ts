import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The most pages in one sitemap by the protocol of sitemaps.org. */
const MOST = 50_000;

/** Writes sitemap.xml: the canonical address of every indexed page, with its picture. */
export function sitemap(): AstroIntegration {
	return {
		name: 'sitemap',
		hooks: {
			'astro:build:done': async ({ dir }) => {
				const folder = fileURLToPath(dir);
				const names = await readdir(folder, { recursive: true });
				const entries = new Map<string, string>();
				for (const name of names.filter((name) => name.endsWith('.html'))) {
					const entry = entryOf(await readFile(join(folder, name), 'utf8'));
					if (entry) entries.set(entry.address, entry.picture);
				}
				await writeFile(join(folder, 'sitemap.xml'), xmlOf(entries));
			},
		},
	};
}

/** The entry of a page; null for one without a canonical address, which is not indexed. */
function entryOf(html: string): { address: string; picture: string } | null {
	const [, address] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
	const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
	return address ? { address, picture } : null;
}

/** Formats the sitemap. The addresses come from attributes and are already escaped. */
function xmlOf(entries: Map<string, string>): string {
	if (entries.size > MOST) throw new Error(`A sitemap holds ${MOST} pages; there are ${entries.size}.`);
	const urls = [...entries]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(
			([address, picture]) =>
				`<url><loc>${address}</loc><image:image><image:loc>${picture}</image:loc></image:image></url>`,
		);
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
		...urls,
		'</urlset>\n',
	].join('\n');
}
