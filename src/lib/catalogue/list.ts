import type { Filters, Page } from './filters.ts';

/** A page of a list, and what its filters offer. */
export interface ListView<Card> extends Page<Card> {
	/** As they were understood. */
	filters: Filters;
	/** All that there are, the commonest first. */
	tags: string[];
	/** The public worlds, in their editors' order. */
	worlds: { slug: string; title: string }[];
}

/** What a search found. */
export interface SearchView {
	results: {
		type: 'character' | 'game' | 'world' | 'adventure';
		/** A slug, or the id of a character or game. */
		id: string;
		title: string;
		excerpt: string;
		href: string;
		/** 0 to 1. */
		relevance: number;
	}[];
	/** All that were found, on whatever page. */
	total: number;
}
