import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ANY_STYLES, allowOwnStyles } from '#lib/site/style-policy.ts';

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;
const INLINE =
	/<(?:script(?![^>]*\ssrc=)|style)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/(?:script|style)>/g;

/**
 * Moves each page's Content-Security-Policy from its <meta> into dist/policies.json. server/site.ts sends
 * it as a header, which applies from the first byte and can forbid framing. Removes the hashes of scripts and
 * styles that only other pages have, and allows the style attributes that the page has by their hashes.
 */
export function policies(): AstroIntegration {
	return {
		name: 'policies',
		hooks: {
			'astro:build:done': async ({ dir }) => {
				const folder = fileURLToPath(dir);
				const names = await readdir(folder, { recursive: true });
				const pages: Record<string, string> = {};
				for (const name of names.filter((name) => name.endsWith('.html')))
					pages[`/${name.replaceAll('\\', '/')}`] = await lift(join(folder, name));
				for (const name of names.filter((name) => name.endsWith('.svg'))) {
					const policy = pictureStyles(await readFile(join(folder, name), 'utf8'));
					if (policy) pages[`/${name.replaceAll('\\', '/')}`] = policy;
				}
				await writeFile(join(folder, '../policies.json'), JSON.stringify(byPolicy(pages)));
			},
		},
	};
}

/** Removes the policy from a page and returns it. */
async function lift(path: string): Promise<string> {
	const html = await readFile(path, 'utf8');
	const [meta, policy] = META.exec(html) ?? [];
	if (!meta || !policy) throw new Error(`${path} has no Content-Security-Policy.`);
	const page = html.replace(meta, '');
	await writeFile(path, page);
	return allowOwnStyles(tighten(policy.replaceAll('&#39;', "'"), page), page, sha256);
}

/** The policy of an SVG that has styles of its own and is opened by itself; null for one without. */
function pictureStyles(svg: string): string | null {
	const styles = [...svg.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
		([, text = '']) => `'${hashOf(text)}'`,
	);
	if (styles.length === 0 && !/\sstyle="/.test(svg)) return null;
	const policy = `default-src 'none'; img-src 'self' data:; frame-ancestors 'none'; style-src ${styles.join(' ') || "'none'"}; ${ANY_STYLES}`;
	return allowOwnStyles(policy, svg, sha256);
}

/** Removes the hashes of scripts and styles that are not in the page. */
export function tighten(policy: string, page: string): string {
	const present = new Set([...page.matchAll(INLINE)].map(([, text = '']) => hashOf(text)));
	return policy
		.replaceAll(/ '(sha256-[^']+)'/g, (source, hash: string) => (present.has(hash) ? source : ''))
		.replaceAll(/;\s*/g, '; ')
		.replace(/; $/, '');
}

function hashOf(text: string): string {
	return `sha256-${sha256(text)}`;
}

function sha256(text: string): string {
	return createHash('sha256').update(text).digest('base64');
}

/** Groups pages by policy, because many share one. */
function byPolicy(pages: Record<string, string>): Record<string, string[]> {
	const shared: Record<string, string[]> = {};
	for (const [page, policy] of Object.entries(pages)) {
		shared[policy] ??= [];
		shared[policy].push(page);
	}
	return shared;
}
