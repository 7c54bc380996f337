// What search engines, networks and feed readers find, read from the built files.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
	attribute,
	builtPages,
	bytesOf,
	decodeEntities,
	isBuilt,
	metaContent,
	readBuilt,
} from './site-files.ts';

const site = new URL(attribute(readBuilt('index.html'), /<link rel="canonical"[^>]*>/, 'href'));
const listed = builtPages.filter(({ html }) => metaContent(html, 'robots') !== 'noindex');
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical"[^>]*>/, 'href');
const titleOf = (html: string) => decodeEntities(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
const own = listed.filter(({ path, html }) => new URL(canonicalOf(html)).pathname === path);
const factsOf = (html: string): Record<string, unknown>[] => {
	const text = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
	return text ? JSON.parse(text)['@graph'] : [];
};
const factOf = (path: string, type: string) =>
	factsOf(builtPages.find((page) => page.path === path)?.html ?? '').find((fact) => fact['@type'] === type);

test('screens that are not for reading stay out of search results', () => {
	const hidden = builtPages
		.filter(({ html }) => metaContent(html, 'robots') === 'noindex')
		.map(({ path }) => path);
	expect(hidden).toContain('/adventures/the-fox-who-would-not-sign/characters');
	expect(listed.map(({ path }) => path)).toEqual(
		expect.arrayContaining(['/', '/adventures', '/worlds', '/worlds/mystika', '/faq', '/tos']),
	);
});

test('every page has one title, one description and a canonical address that is a page', () => {
	for (const { path, html } of listed) {
		expect([path, html.match(/<title>/g)?.length, html.match(/<meta name="description"/g)?.length]).toEqual([
			path,
			1,
			1,
		]);
		expect(titleOf(html), path).toMatch(/\S/);
		expect(metaContent(html, 'description').length, path).toBeGreaterThan(20);
		expect(isBuilt(new URL(canonicalOf(html)).pathname) || canonicalOf(html) === site.href, path).toBe(true);
	}
});

test('pages in search results have different titles', () => {
	const titles = own.map(({ html }) => titleOf(html));
	expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test('adventures under a world have the one canonical address', () => {
	const scoped = listed.filter(({ path }) => /^\/worlds\/[^/]+\/adventures/.test(path));
	expect(scoped.length).toBeGreaterThan(0);
	for (const { path, html } of scoped) {
		const slug = path.split('/')[4];
		expect(new URL(canonicalOf(html)).pathname).toBe(slug ? `/adventures/${slug}` : '/adventures');
	}
});

test('every page can be shared: Open Graph, a Twitter card and a picture of 1200 by 630', async () => {
	const pictures = new Set<string>();
	for (const { path, html } of builtPages) {
		const shown = Object.fromEntries(
			['og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt'].map((name) => [
				name,
				metaContent(html, name),
			]),
		);
		expect(
			Object.entries(shown).filter(([, value]) => value === ''),
			path,
		).toEqual([]);
		expect(metaContent(html, 'twitter:card')).toBe('summary_large_image');
		pictures.add(new URL(shown['og:image'] ?? '').pathname);
	}
	expect(pictures.size).toBeGreaterThan(25);
	for (const picture of pictures) {
		const { width, height, format } = await sharp(bytesOf(picture)).metadata();
		expect([picture, width, height, format]).toEqual([picture, 1200, 630, 'jpeg']);
	}
});

test('a world, an adventure, the product and the FAQ have structured data', () => {
	expect(factOf('/', 'VideoGame')).toMatchObject({ name: 'Stonecast', url: site.href });
	expect(factOf('/worlds/mystika', 'CreativeWork')).toMatchObject({ name: 'Mystika' });
	expect(factOf('/adventures/the-fox-who-would-not-sign', 'VideoGame')).toMatchObject({
		isPartOf: { '@type': 'CreativeWork', name: 'Mystika' },
	});
	expect(factOf('/faq', 'FAQPage')?.['mainEntity']).not.toEqual([]);
});

test('every page below the first has breadcrumbs that lead to it', () => {
	for (const { path, html } of listed.filter((page) => page.path !== '/')) {
		const crumbs = factsOf(html).find((fact) => fact['@type'] === 'BreadcrumbList');
		const items = (crumbs?.['itemListElement'] as { item: string }[] | undefined) ?? [];
		expect(items[0]?.item, path).toBe(site.href);
		expect(items.at(-1)?.item, path).toBe(canonicalOf(html));
	}
});

test('the sitemap names every page for search results, once, and nothing else', () => {
	const named = [...readBuilt('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
		decodeEntities(url ?? ''),
	);
	expect(named.toSorted()).toEqual(own.map(({ html }) => canonicalOf(html)).toSorted());
	expect(readBuilt('robots.txt')).toContain(`Sitemap: ${new URL('/sitemap.xml', site).href}`);
});

test('the feed names adventures with address and day', () => {
	const items = readBuilt('rss.xml').split('<item>').slice(1);
	expect(items.length).toBeGreaterThan(0);
	expect(items.length).toBeLessThanOrEqual(20);
	for (const item of items) {
		expect(isBuilt(new URL(/<link>([^<]+)/.exec(item)?.[1] ?? '').pathname)).toBe(true);
		expect(Number.isNaN(Date.parse(/<pubDate>([^<]+)/.exec(item)?.[1] ?? ''))).toBe(false);
	}
});

test('manifest and head name icons that exist, in their sizes', async () => {
	const { icons } = JSON.parse(readBuilt('manifest.webmanifest')) as {
		icons: { src: string; sizes: string }[];
	};
	for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
		const { width, height } = await sharp(bytesOf(src)).metadata();
		expect([src, `${width}x${height}`]).toEqual([src, sizes]);
	}
	for (const [, href = ''] of readBuilt('index.html').matchAll(
		/<link rel="(?:icon|manifest|alternate)[^>]* href="([^"]+)"/g,
	))
		expect([href, isBuilt(href)]).toEqual([href, true]);
});
