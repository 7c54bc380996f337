import type { Crumb, JsonLdThing } from '#lib/site/json-ld.ts';

/** What a page says of itself in its <head>. */
export interface PageHead {
	/** The page's own title; the brand is added. The brand alone when left out. */
	title?: string | undefined;
	/** One or two sentences for search results. */
	description?: string | undefined;
	/** The path that search engines should know the page by; its own when left out. */
	canonical?: string | undefined;
	/** Not for search results. */
	unlisted?: boolean | undefined;
	/** Shown where the address is shared, 1200 by 630: a path, and what it shows. The brand's own when left out. */
	picture?: { path: string; alt: string } | undefined;
	/** What the page is about, for search engines. */
	about?: JsonLdThing[] | undefined;
	/** The pages between the landing page and this one. */
	above?: Crumb[] | undefined;
	/** Has story text above the fold: its face is fetched early. */
	story?: boolean | undefined;
}
