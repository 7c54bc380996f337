import { z } from 'zod';
import { searchQuerySchema } from '#api/catalogue/search.ts';
import { adventureListSchema, searchViewSchema, worldListSchema } from '#lib/catalogue/list.ts';
import type { OperationGroup } from './operation.ts';

// An unknown value here counts as no filter and is never refused.
const filtersQuerySchema = z.object({
	search: z.string().optional().describe('Words; the first 100 characters are looked at.'),
	tags: z.string().optional().describe('Tags divided by commas; all of them must be there.'),
	page: z.string().optional().describe('From 1.'),
});

const adventuresQuerySchema = filtersQuerySchema.extend({
	world: z.string().optional().describe("A world's slug."),
	difficulty: z.string().optional().describe('`easy`, `medium` or `hard`.'),
});

const worldsQuerySchema = filtersQuerySchema.extend({
	tag: z.string().optional().describe('The primary tag.'),
});

/** The operations on the public worlds and adventures. */
export const catalogueOperations: OperationGroup = {
	name: 'Catalogue',
	description: 'The public worlds and adventures, and the search over everything that the visitor may see.',
	operations: [
		{
			id: 'listAdventures',
			method: 'get',
			path: '/api/adventures',
			summary: "A page of the public worlds' adventures",
			caller: 'anyone',
			query: adventuresQuerySchema,
			answer: { data: adventureListSchema },
		},
		{
			id: 'listWorlds',
			method: 'get',
			path: '/api/worlds',
			summary: 'A page of the public worlds',
			caller: 'anyone',
			query: worldsQuerySchema,
			answer: { data: worldListSchema },
		},
		{
			id: 'search',
			method: 'get',
			path: '/api/search',
			summary: "Public worlds and adventures, and the asker's own characters and games, most relevant first",
			caller: 'reader',
			query: searchQuerySchema,
			answer: { data: searchViewSchema },
		},
	],
};
