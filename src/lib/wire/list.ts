import type { Filters, Page } from '#lib/catalogue/filters.ts';

/** A page of a list, and what its filters offer. */
export interface ListView<Card> extends Page<Card> {
	/** As they were understood. */
	filters: Filters;
	/** All that there are, the commonest first. */
	tags: string[];
	/** The public worlds, in their editors' order. */
	worlds: { slug: string; title: string }[];
}
