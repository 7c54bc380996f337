import { z } from 'zod';
import { countSchema, instantSchema } from './formats.ts';
import { summaryViewSchema } from './summary.ts';
import { checkViewSchema, endingViewSchema } from './turn.ts';

const titledSchema = z.strictObject({ slug: z.string(), title: z.string() });

const transcriptTurnSchema = z
	.strictObject({
		turn: countSchema,
		act: z.int().min(1).describe('The act that the turn was played in.'),
		action: z.string().describe("The player's words; empty for the opening."),
		paragraphs: z.array(z.string()),
		said: z.array(z.strictObject({ name: z.string(), line: z.string() })),
		check: checkViewSchema.nullable(),
		changes: z.array(z.string()).describe('What changed and why, in words.'),
	})
	.describe('One turn of a transcript. The turn 0 is the opening.');

export type TranscriptTurn = z.infer<typeof transcriptTurnSchema>;

export const transcriptSchema = z
	.strictObject({
		name: z.string(),
		adventure: titledSchema,
		world: titledSchema,
		character: z.string(),
		acts: z
			.array(z.string())
			.describe('What each act of the adventure is about; empty where the adventure is gone.'),
		startedAt: instantSchema,
		turns: z.array(transcriptTurnSchema),
		ending: endingViewSchema.nullable(),
	})
	.describe('A game as a text to read.');

export type Transcript = z.infer<typeof transcriptSchema>;

export const sharedPageSchema = z
	.strictObject({
		transcript: transcriptSchema,
		page: z.int().min(1),
		pages: z.int().min(1),
		summary: summaryViewSchema
			.omit({ endings: true, turned: true, others: true })
			.nullable()
			.describe('On the last page of a story that has ended.'),
	})
	.describe('A page of a shared game, and how many pages there are.');

export type SharedPage = z.infer<typeof sharedPageSchema>;

export const shareViewSchema = z
	.strictObject({ path: z.string().describe('Below the site, such as `/shared/<token>`.') })
	.describe('Where others can read a game.');
