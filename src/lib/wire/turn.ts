import { z } from 'zod';
import { DEGREES, emotionSchema, skillSchema, verbSchema } from '#lib/content/verbs.ts';
import { ACTION_MAX } from './action.ts';
import { countSchema, hashSchema, idSchema, instantSchema } from './formats.ts';
import { asksViewSchema, gameAnswerViewSchema } from './question.ts';
import { stepSchema } from './step.ts';
import { worldStateViewSchema } from './world-state.ts';

export const turnBodySchema = z
	.strictObject({
		optionId: z.string().max(80).optional().describe('The id of one of the choices.'),
		action: z
			.string()
			.trim()
			.min(1, 'Write what you do, in a word or more.')
			.max(ACTION_MAX, `Write at most ${ACTION_MAX} characters.`)
			.optional()
			.describe("The player's own words."),
		readingId: z
			.string()
			.max(80)
			.optional()
			.describe('Which of the readings that `asks` gave for these words is played.'),
	})
	.refine((body) => body.optionId !== undefined || body.action !== undefined, {
		path: ['action'],
		message: 'Write what you do, or pick one of the choices.',
	})
	.refine((body) => body.readingId === undefined || body.action !== undefined, {
		path: ['action'],
		message: 'Send the words along with the reading of them.',
	})
	.describe("The player's words, a choice's id, or both when they agree.");

export const tasteActSchema = z
	.strictObject({
		action: z.string().trim().min(1).max(ACTION_MAX).describe('The words, or the label of a choice.'),
		readingId: z
			.string()
			.max(80)
			.optional()
			.describe('Which reading of the words was played, where they were asked back.'),
	})
	.describe('What was played in one turn of a taste.');

export const checkViewSchema = z
	.strictObject({
		skill: skillSchema,
		skillName: z.string().describe("The skill's name in this world, such as `Arcana`."),
		die: z.int().min(1).max(20),
		dice: z
			.array(z.int().min(1).max(20))
			.length(2)
			.exactOptional()
			.describe('Both dice of a roll that was prepared; `die` is the better one.'),
		prepared: z
			.string()
			.exactOptional()
			.describe('Why two dice were rolled, after "you": `can see further from up here`.'),
		modifier: z.int(),
		difficulty: z.int(),
		total: z.int().describe('die + modifier.'),
		degree: z.enum(DEGREES).describe('How well it went.'),
	})
	.describe('A check as it was rolled: die + modifier against difficulty.');

export type CheckView = z.infer<typeof checkViewSchema>;

export const changeViewSchema = z
	.strictObject({
		kind: z.enum([
			'meter',
			'standing',
			'faction',
			'item',
			'clue',
			'tag',
			'health',
			'place',
			'person',
			'thing',
		]),
		id: z.string(),
		name: z.string(),
		from: z.number().exactOptional().describe('Before, where the change is a number.'),
		to: z.number().exactOptional().describe('After, where the change is a number.'),
		by: z.number().exactOptional().describe('to - from.'),
		text: z
			.string()
			.exactOptional()
			.describe('The change in words, where it is no number: `The ledger gained`.'),
		why: z.string(),
		good: z.boolean().nullable().describe('Whether the change favours the player; null for neither.'),
	})
	.describe('One recorded change with its reason: `Suspicion 3 → 5: the guard saw you`.');

export type ChangeView = z.infer<typeof changeViewSchema>;

export const proofViewSchema = z
	.strictObject({
		commitment: hashSchema.describe('The hash that was shown before this turn, 64 hex digits.'),
		secret: hashSchema.describe('The secret behind it, 64 hex digits; the die follows from it.'),
	})
	.describe(
		'Proof that the die was fixed before the act: the SHA-256 of the secret was shown a turn earlier.',
	);

export type ProofView = z.infer<typeof proofViewSchema>;

export const attemptViewSchema = z
	.strictObject({
		verb: verbSchema,
		reading: z.string().describe('The acts in plain words: `Give ten gold to Mara`.'),
		target: z.string().exactOptional().describe('A name, as are item, topic and place.'),
		item: z.string().exactOptional(),
		topic: z.string().exactOptional(),
		place: z.string().exactOptional(),
		confidence: z.number().min(0).max(1),
		by: z
			.literal('model')
			.exactOptional()
			.describe('A language model read the words, because the engine was unsure of them.'),
		steps: z
			.array(stepSchema)
			.max(4)
			.exactOptional()
			.describe('What a language model read the words as; left out where none did.'),
	})
	.describe("How the player's words were understood.");

export type AttemptView = z.infer<typeof attemptViewSchema>;

export const receiptSchema = z
	.strictObject({
		attempt: attemptViewSchema,
		check: checkViewSchema.nullable().describe('Null where nothing was rolled.'),
		changes: z.array(changeViewSchema),
		cost: countSchema.describe('Stones spent: 1, or 0 for an act that the world refused.'),
		proof: proofViewSchema.nullable().describe('Null where nothing was rolled for, and for a public die.'),
		publicDie: z
			.literal(true)
			.exactOptional()
			.describe('The die was a public one, the same for everybody: a turn of a taste. It has no proof.'),
	})
	.describe('What the turn did, apart from its prose.');

export type Receipt = z.infer<typeof receiptSchema>;

export const choiceViewSchema = z
	.strictObject({
		id: z.string().describe('`option-` and a hash of the label.'),
		label: z.string(),
		description: z.string(),
	})
	.describe('A choice that the player can pick.');

export type ChoiceView = z.infer<typeof choiceViewSchema>;

export const npcResponseSchema = z
	.strictObject({ npcId: z.string(), name: z.string(), response: z.string(), emotion: emotionSchema })
	.describe('What a person of the story says.');

export type NpcResponse = z.infer<typeof npcResponseSchema>;

export const endingViewSchema = z
	.strictObject({
		id: z.string(),
		title: z.string(),
		text: z.array(z.string()),
		epilogue: z.array(z.string()),
		rewards: z.strictObject({
			experience: countSchema,
			shard: countSchema,
			crystal: countSchema,
			relic: countSchema,
		}),
		level: z
			.int()
			.min(1)
			.max(20)
			.optional()
			.describe('The level that the experience brought the character to; left out where it brought none.'),
	})
	.describe('How a story ended.');

export type EndingView = z.infer<typeof endingViewSchema>;

const deltasSchema = z.record(z.string(), z.number());

export const turnViewSchema = z
	.strictObject({
		gameId: idSchema,
		turnCount: countSchema.describe("The turn's number; unchanged where the act was refused."),
		action: z.string(),
		narrative: z.string().describe('Paragraphs divided by a blank line.'),
		emotion: emotionSchema,
		npcResponses: z.array(npcResponseSchema),
		choices: z.array(choiceViewSchema),
		worldStateChanges: deltasSchema.describe('Rule id to the change of its meter.'),
		relationshipDeltas: deltasSchema.describe('NPC id to the change of standing.'),
		factionDeltas: deltasSchema.describe('Faction id to the change of standing.'),
		castingStonesBalance: countSchema,
		receipt: receiptSchema,
		nextCommitment: hashSchema.describe("The hash of the next roll's secret."),
		narrator: z.string().describe("Who worded it: `built-in`, or the model's name."),
		notice: z
			.string()
			.exactOptional()
			.describe('A sentence for the player, where another narrator told it than the one that was set up.'),
		refused: z
			.boolean()
			.describe(
				'Nothing happened and nothing was spent: the act was impossible, the words are asked back (`asks`), or the game answers (`answers`).',
			),
		asks: asksViewSchema.exactOptional(),
		answers: gameAnswerViewSchema.exactOptional(),
		world: worldStateViewSchema,
		ending: endingViewSchema.nullable(),
		at: instantSchema,
	})
	.describe('A turn that was played.');

export type TurnView = z.infer<typeof turnViewSchema>;
