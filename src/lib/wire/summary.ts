import { z } from 'zod';
import { countSchema, difficultySchema } from './formats.ts';
import { npcViewSchema } from './world-state.ts';

export const deedViewSchema = z
	.strictObject({
		turn: countSchema,
		text: z.string().describe('`You freed Mara’s brother.`'),
		who: z.string().describe('Who remembers it.'),
	})
	.describe('Something that the player did to somebody, as that person remembers it.');

export type DeedView = z.infer<typeof deedViewSchema>;

export const summaryViewSchema = z
	.strictObject({
		turns: countSchema,
		rolls: z
			.strictObject({ won: countSchema, atCost: countSchema, lost: countSchema })
			.describe('How many checks went so.'),
		clues: z.strictObject({ found: countSchema, total: countSchema }),
		people: z
			.array(npcViewSchema.pick({ id: true, name: true, relationship: true, attitude: true }))
			.describe('Those who came to mind the player, strongest first.'),
		kindest: deedViewSchema.nullable().describe('The greatest kindness; null where nobody remembers one.'),
		worst: deedViewSchema.nullable().describe('The gravest wrong; null where nobody remembers one.'),
		others: z
			.array(
				z.strictObject({
					slug: z.string(),
					title: z.string(),
					excerpt: z.string(),
					difficulty: difficultySchema,
					stoneCost: countSchema,
				}),
			)
			.describe("The world's other adventures."),
	})
	.describe('A story so far in figures, and what to play next.');

export type SummaryView = z.infer<typeof summaryViewSchema>;
