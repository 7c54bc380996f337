import type { Crumb, JsonLdThing } from '#lib/site/json-ld.ts';

/** What a page's <head> says. */
export interface PageHead {
	/** The page's own title, to which the brand is added; by default the brand alone. */
	title?: string | undefined;
	/** One or two sentences for search results. */
	description?: string | undefined;
	/** The path that search engines know the page by; by default its own. */
	canonical?: string | undefined;
	/** Keeps the page out of search results. */
	unlisted?: boolean | undefined;
	/** Shown where the address is shared, 1200 by 630: a path and a description. By default the brand's own. */
	picture?: { path: string; alt: string } | undefined;
	/** What the page is about, for search engines. */
	about?: JsonLdThing[] | undefined;
	/** The pages between the landing page and this one. */
	above?: Crumb[] | undefined;
	/** Story text is above the fold: its typeface is fetched early. */
	story?: boolean | undefined;
	/** So are italics, such as a player's own words: a line of them moves where they come late. */
	italics?: boolean | undefined;
}
