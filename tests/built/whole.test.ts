// Everything that a built page refers to exists.
import { expect, test } from 'vitest';
import { builtPages, decodeEntities, isBuilt, readBuilt } from './site-files.ts';

/** Drawn on demand: the build writes no files for them. */
const ON_DEMAND = /^\/(api|game|play|shared|auth)\//;

/** The attribute values of a page that are addresses of this site, each once. */
function targets(html: string, pattern: RegExp): string[] {
	const found = [...html.matchAll(pattern)].map(([, value = '']) => decodeEntities(value));
	return [...new Set(found)].filter((value) => value.startsWith('/') && !value.startsWith('//'));
}

const pathOf = (href: string) => href.replace(/[?#].*$/, '');

test('every link leads to a page', () => {
	const dead = builtPages.flatMap(({ path, html }) =>
		targets(html, /<a\s[^>]*?href="([^"]*)"/g)
			.filter((href) => href !== '/' && !href.startsWith('/?') && !href.startsWith('/#'))
			.filter((href) => !ON_DEMAND.test(href) && !isBuilt(pathOf(href)))
			.map((href) => `${path} links to ${href}`),
	);
	expect(dead).toEqual([]);
});

test('every link to a part of a page finds it', () => {
	const ids = new Map(builtPages.map(({ path, html }) => [path, new Set(html.match(/(?<=\sid=")[^"]+/g))]));
	const lost = builtPages.flatMap(({ path, html }) =>
		[...html.matchAll(/<a\s[^>]*?href="([^"?]*)#([^"]+)"/g)]
			.filter(([, page, id]) => ids.get(page || path)?.has(id ?? '') === false)
			.map(([, page, id]) => `${path} links to ${page}#${id}`),
	);
	expect(lost).toEqual([]);
});

test('every picture, style, script and font exists', () => {
	const sources = /<(?:img|source|script|link)\s[^>]*?(?:src|href)="([^"]*)"/g;
	const sets = /srcset="([^"]*)"/g;
	const gone = builtPages.flatMap(({ path, html }) => {
		const listed = [...html.matchAll(sets)].flatMap(([, set = '']) =>
			set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
		);
		return [...targets(html, sources), ...listed]
			.filter((href) => href !== '/' && !isBuilt(pathOf(href)))
			.map((href) => `${path} asks for ${href}`);
	});
	expect(gone).toEqual([]);
	const styles = new Set(
		builtPages.flatMap(({ html }) => targets(html, /<link rel="stylesheet" href="([^"]*)"/g)),
	);
	const inStyles = [...styles].flatMap((style) => targets(readBuilt(style), /url\(["']?([^"')]+)/g));
	expect(inStyles.filter((url) => !isBuilt(url))).toEqual([]);
});

test('every picture states its size, so that nothing moves when it loads', () => {
	const unsized = builtPages.flatMap(({ path, html }) =>
		(html.match(/<img\s[^>]*>/g) ?? [])
			.filter((image) => !/\swidth="\d+"/.test(image) || !/\sheight="\d+"/.test(image))
			.map((image) => `${path}: ${image}`),
	);
	expect(unsized).toEqual([]);
});

test('the first picture of a page that begins with one is fetched first', () => {
	const plate = /class="[^"]*\bplate\b/;
	const heads = builtPages.filter(({ html }) => plate.test(html));
	expect(heads.length).toBeGreaterThan(25);
	const slow = heads.filter(
		({ html }) => !/<img\s[^>]*fetchpriority="high"/.test(html.split(plate)[1] ?? ''),
	);
	expect(slow.map(({ path }) => path)).toEqual([]);
});

test('no page carries its own policy, and every page has one in the list that the server reads', () => {
	const policies = Object.entries(JSON.parse(readBuilt('../policies.json')) as Record<string, string[]>);
	expect(builtPages.filter(({ html }) => html.includes('http-equiv="content-security-policy"'))).toEqual([]);
	const pages = policies.flatMap(([, files]) => files).filter((file) => file.endsWith('.html'));
	expect(pages.length).toBe(builtPages.length);
	for (const [policy, files] of policies) {
		expect(policy).not.toContain("'unsafe-inline'");
		expect(policy).toContain('style-src');
		if (!files.some((file) => file.endsWith('.html'))) continue;
		expect(policy).toContain("default-src 'self'");
		expect(policy).toContain("frame-ancestors 'none'");
		expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[^']+')*$/);
	}
});
