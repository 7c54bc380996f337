import { z } from 'zod';
import { countSchema, difficultySchema, instantSchema } from './formats.ts';
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
			.array(npcViewSchema.pick({ id: true, name: true, relationship: true, attitude: true, mood: true }))
			.describe('Those who came to mind the player, strongest first.'),
		kindest: deedViewSchema.nullable().describe('The greatest kindness; null where nobody remembers one.'),
		worst: deedViewSchema.nullable().describe('The gravest wrong; null where nobody remembers one.'),
		endings: z
			.strictObject({
				found: z.array(
					z.strictObject({
						id: z.string(),
						title: z.string(),
						at: instantSchema,
						as: z.string().describe("The character's name."),
					}),
				),
				total: countSchema,
			})
			.describe('The endings of this adventure that the player has found, the latest first.'),
		turned: z
			.array(
				z.strictObject({
					turn: countSchema,
					action: z.string().describe("The player's words."),
					otherwise: z.string().describe('The title of the ending that would have come without it.'),
				}),
			)
			.describe('The turns that the ending hung on, the latest first; empty before the ending.'),
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
