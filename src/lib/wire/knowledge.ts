import { z } from 'zod';
import { countSchema, standingSchema } from './formats.ts';
import { npcViewSchema } from './world-state.ts';

const feelingSchema = z
	.enum([
		'will not forgive it',
		'holds it against you',
		'makes nothing of it',
		'is glad of it',
		'is grateful',
	])
	.describe('What somebody feels about a deed of the player, worst to best.');

export type Feeling = z.infer<typeof feelingSchema>;

const personSchema = z.strictObject({ id: z.string(), name: z.string() });

export const knowledgeViewSchema = z
	.strictObject({
		turn: countSchema.describe('The turn of the deed.'),
		learned: countSchema.describe('The turn at which they came to know of it.'),
		source: z
			.enum(['saw', 'found', 'heard', 'told'])
			.describe(
				'They were there, they found it out, they heard of it from nobody in particular, or the person in `from` told them.',
			),
		from: personSchema.nullable().describe('Who told them.'),
		of: personSchema.nullable().describe('Whom it was done to, when that was somebody else.'),
		text: z.string().describe('What the player did: `You freed Mara’s brother.`'),
		quote: z
			.string()
			.nullable()
			.describe('What the player said, exactly as written; null for a deed without words.'),
		feeling: feelingSchema,
		importance: z.int().min(1).max(5),
	})
	.describe('Something that a person knows of the player.');

export type KnowledgeView = z.infer<typeof knowledgeViewSchema>;

const movedSchema = z.strictObject({
	turn: countSchema.describe('The turn it happened in or, while the player was away, the turn before.'),
	from: standingSchema,
	to: standingSchema,
	why: z.string(),
	whileAway: z.boolean(),
});

export const npcKnowledgeViewSchema = npcViewSchema
	.extend({
		regard: z
			.enum(['trusts', 'doubts'])
			.nullable()
			.describe(
				'What a run of deeds has made of them: they have come to trust the player, or check every word.',
			),
		knowledge: z.array(knowledgeViewSchema).describe('Newest first.'),
		startedAt: standingSchema.describe(
			'Where the relationship began, with what the character brings. With the moves under `standing` it adds up to `relationship`.',
		),
		standing: z.array(movedSchema).describe('What moved the relationship, newest first.'),
		talksTo: z.array(personSchema).describe('Whom they told or were told by, as far as the player can know.'),
	})
	.describe('What a person knows of the player, and what they think and why.');

export type NpcKnowledgeView = z.infer<typeof npcKnowledgeViewSchema>;
