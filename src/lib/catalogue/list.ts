import { z } from 'zod';
import { countSchema, difficultySchema } from '#lib/wire/formats.ts';

const titledSchema = z.strictObject({ slug: z.string(), title: z.string() });

export const adventureCardSchema = z
	.strictObject({
		slug: z.string(),
		title: z.string(),
		excerpt: z.string(),
		summary: z.string().describe('How its description begins.'),
		tags: z.array(z.string()),
		difficulty: difficultySchema,
		stoneCost: countSchema.describe('Stones to enter.'),
		premium: z.boolean().optional().describe('For Premium accounts alone.'),
		world: titledSchema,
	})
	.describe('An adventure as a card shows it.');

export type AdventureCard = z.infer<typeof adventureCardSchema>;

export const worldCardSchema = z
	.strictObject({
		slug: z.string(),
		title: z.string(),
		tagline: z.string(),
		description: z.string(),
		coverAlt: z.string(),
		tags: z.array(z.string()),
		features: countSchema.describe('How many things set it apart.'),
		rules: countSchema.describe('How many meters it has.'),
	})
	.describe('A world as a card shows it.');

export type WorldCard = z.infer<typeof worldCardSchema>;

const filtersSchema = z
	.strictObject({
		search: z.string().describe('Trimmed, at most 100 characters.'),
		world: z.string().nullable().describe("A world's slug. Adventures only."),
		difficulty: difficultySchema.nullable(),
		tag: z.string().nullable().describe('The primary tag. Worlds only.'),
		tags: z.array(z.string()).describe('All of them must be there.'),
		page: z.int().min(1),
	})
	.describe('What a list is narrowed down to; null and empty mean everything.');

export type Filters = z.infer<typeof filtersSchema>;

const nearSchema = z
	.strictObject({
		without: z.array(z.string()).describe('The values of the filters to take away.'),
		filters: filtersSchema.describe('What is left of them.'),
		total: z.int().min(1).describe('How many there are then.'),
	})
	.describe('A way out of filters that match nothing.');

export type NearList = z.infer<typeof nearSchema>;

const listSchema = z.strictObject({
	total: countSchema.describe('How many there are on all pages.'),
	page: z.int().min(1),
	pages: z.int().min(1),
	filters: filtersSchema.describe('As they were understood.'),
	tags: z.array(z.string()).describe('All that there are, the commonest first.'),
	worlds: z.array(titledSchema).describe("The public worlds, in their editors' order."),
	nearest: z.array(nearSchema).describe('Of an empty list: what to take away. At most three.'),
});

/** A page of a list, and the values that its filters offer. */
export type ListView<Card> = z.infer<typeof listSchema> & { items: Card[] };

export const adventureListSchema = listSchema
	.extend({ items: z.array(adventureCardSchema) })
	.describe('A page of adventures, and what its filters offer.');

export const worldListSchema = listSchema
	.extend({ items: z.array(worldCardSchema) })
	.describe('A page of worlds, and what its filters offer.');

export const searchViewSchema = z
	.strictObject({
		results: z.array(
			z.strictObject({
				type: z.enum(['character', 'game', 'world', 'adventure']),
				id: z.string().describe('A slug, or the id of a character or game.'),
				title: z.string(),
				excerpt: z.string(),
				href: z.string(),
				relevance: z.number().min(0).max(1),
			}),
		),
		total: countSchema.describe('How many were found, on all pages.'),
	})
	.describe('What a search found.');

export type SearchView = z.infer<typeof searchViewSchema>;
