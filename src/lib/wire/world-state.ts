import { z } from 'zod';
import { MOODS } from '#lib/pictures/moods.ts';
import { countSchema, standingSchema } from './formats.ts';

export const meterViewSchema = z
	.strictObject({
		id: z.string(),
		name: z.string(),
		description: z.string(),
		min: z.int(),
		max: z.int(),
		current: z.int(),
		good: z.enum(['high', 'low', 'neither']).describe('Which way is good for the player.'),
		says: z.string().describe('What the present reading means.'),
	})
	.describe('A meter of the world with its reading.');

export type MeterView = z.infer<typeof meterViewSchema>;

export const npcViewSchema = z
	.strictObject({
		id: z.string(),
		name: z.string(),
		role: z.string(),
		relationship: standingSchema.describe('From -100 to 100.'),
		attitude: z.enum(['Hostile', 'Neutral', 'Friendly']),
		mood: z
			.enum(MOODS)
			.describe('What their face shows: what the player has just done to them, else their attitude.'),
		place: z.string().describe('Where they are; empty where the player cannot know.'),
		here: z.boolean().describe('Whether they are where the player is.'),
	})
	.describe('A person of the story.');

export type NpcView = z.infer<typeof npcViewSchema>;

export const factionViewSchema = z
	.strictObject({
		id: z.string(),
		name: z.string(),
		aim: z.string(),
		standing: standingSchema.describe('From -100 to 100.'),
	})
	.describe('A faction of the world.');

export type FactionView = z.infer<typeof factionViewSchema>;

export const worldStateViewSchema = z
	.strictObject({
		act: z.int().describe('The act of the story, from 1.'),
		actFrom: countSchema.describe('The turn with which this act began.'),
		cluesForAct: z
			.int()
			.exactOptional()
			.describe(
				'How many clues, of all that were found, this act asks for; left out where it asks for none.',
			),
		place: z.strictObject({ id: z.string(), name: z.string() }).describe('Where the player is.'),
		meters: z.array(meterViewSchema),
		npcs: z.array(npcViewSchema),
		factions: z.array(factionViewSchema),
		items: z
			.array(
				z.strictObject({ id: z.string(), name: z.string(), description: z.string(), count: countSchema }),
			)
			.describe('What the player carries.'),
		pickedUp: z
			.array(z.strictObject({ id: z.string(), name: z.string(), says: z.string() }))
			.exactOptional()
			.describe(
				'Things without a use of their own that the player has picked up or wears, and what has become of them.',
			),
		clues: z
			.array(z.strictObject({ id: z.string(), text: z.string() }))
			.describe('What the player found out.'),
		health: z.strictObject({ current: countSchema, max: countSchema }),
	})
	.describe('Where a story stands.');

export type WorldStateView = z.infer<typeof worldStateViewSchema>;
