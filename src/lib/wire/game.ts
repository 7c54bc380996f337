import { z } from 'zod';
import { characterNameSchema } from '#lib/content/character-name.ts';
import { emotionSchema } from '#lib/content/verbs.ts';
import {
	countSchema,
	difficultySchema,
	hashSchema,
	idSchema,
	instantSchema,
	slugSchema,
	standingSchema,
} from './formats.ts';
import { characterViewSchema } from './player.ts';
import {
	changeViewSchema,
	choiceViewSchema,
	endingViewSchema,
	receiptSchema,
	tasteActSchema,
} from './turn.ts';
import { worldStateViewSchema } from './world-state.ts';

export const startBodySchema = z
	.strictObject({
		adventureSlug: z.string().min(1).max(100),
		characterType: z.enum(['existing', 'premade', 'new']).optional(),
		characterId: z.uuid().optional().describe('A character of your own; it must be of the same world.'),
		premadeData: z
			.strictObject({
				worldSlug: z.string().min(1).max(100),
				archetypeKey: z.string().min(1).max(100),
				displayName: characterNameSchema.describe('The name that the character gets.'),
			})
			.optional()
			.describe('The premade to make a character of, where `characterId` is left out.'),
		taste: z
			.array(tasteActSchema)
			.min(1)
			.max(3)
			.optional()
			.describe(
				"The turns of a taste, to begin with: the server plays them again with the adventure's public die, with `premadeData` under the premade's own name only. The first time is free for a player; afterwards each turn costs a stone.",
			),
	})
	.refine((body) => body.characterId !== undefined || body.premadeData !== undefined, {
		path: ['characterId'],
		message: 'Choose a character to play.',
	})
	.refine((body) => body.taste === undefined || body.premadeData !== undefined, {
		path: ['taste'],
		message: 'The turns of a taste belong to a ready-made character.',
	})
	.describe('Who plays which adventure.');

export type StartBody = z.output<typeof startBodySchema>;

export const historyEntrySchema = z
	.strictObject({
		id: z.string().describe('`<turn>-player`, `<turn>-narrator` or `<turn>-npc-<n>`.'),
		turn: countSchema,
		role: z.enum(['player', 'narrator', 'npc']),
		content: z.string(),
		timestamp: instantSchema,
		emotion: emotionSchema.exactOptional(),
		npcId: z.string().exactOptional().describe("The NPC's id, for role npc."),
		character: z.string().exactOptional().describe("The speaker's name, for roles npc and player."),
		receipt: receiptSchema.exactOptional().describe("On the narrator's entry."),
		narrator: z
			.string()
			.exactOptional()
			.describe(
				"On the narrator's entry: the language model that worded it; left out for the built-in narrator.",
			),
		notice: z
			.string()
			.exactOptional()
			.describe("On the narrator's entry: why another narrator told it than the one that was set up."),
	})
	.describe('One entry of the story so far.');

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const historyViewSchema = z
	.strictObject({
		history: z
			.array(historyEntrySchema)
			.describe('Newest turn first; within a turn: narrator, NPCs, player. Whole turns only.'),
		hasOlder: z.boolean().describe('More turns are there to fetch.'),
	})
	.describe('Older turns of a game.');

export const GAME_STATUSES = ['active', 'completed', 'paused', 'abandoned'] as const;

export const gameStatusSchema = z.enum(GAME_STATUSES);

export type GameStatus = z.infer<typeof gameStatusSchema>;

export const whileAwayViewSchema = z
	.strictObject({
		hours: countSchema.describe('Whole hours since the last turn, when the game was opened again.'),
		items: z.array(
			z.strictObject({
				text: z.string(),
				cause: z.string().describe('Why it happened.'),
				changes: z.array(changeViewSchema).describe('What it moved.'),
			}),
		),
	})
	.describe('What the world did while the player was away: at most a day of it.');

export type WhileAwayView = z.infer<typeof whileAwayViewSchema>;

export const gameViewSchema = z
	.strictObject({
		id: idSchema,
		userId: idSchema.nullable().describe("The owner's account; null for a guest."),
		worldTemplateId: slugSchema.describe("The world's slug."),
		name: z.string(),
		status: gameStatusSchema,
		turnCount: countSchema,
		adventureId: slugSchema,
		characterId: idSchema,
		balance: countSchema.describe('Stones that can be spent now.'),
		choices: z.array(choiceViewSchema),
		nextCommitment: hashSchema.describe("The hash of the next roll's secret."),
		storyState: z.strictObject({
			currentScene: z.string(),
			history: z
				.array(historyEntrySchema)
				.describe('The newest 20 turns, newest first; within a turn: narrator, NPCs, player.'),
			npcs: z.record(z.string(), z.strictObject({ relationship: standingSchema })),
			worldState: worldStateViewSchema,
		}),
		hasOlder: z.boolean().describe('More turns are there to fetch.'),
		ending: endingViewSchema.nullable(),
		whileAway: whileAwayViewSchema
			.nullable()
			.describe(
				'What the world did since the last turn; null unless the player was away long enough for something to happen.',
			),
		sharedAt: z.string().nullable().describe('The path where others can read it, or null.'),
		isRemoved: z
			.literal(true)
			.optional()
			.describe('The adventure is no longer there: the game can be read and exported, and takes no turns.'),
		adventure: z.strictObject({
			id: z.string(),
			title: z.string(),
			difficulty: difficultySchema,
			stoneCost: countSchema,
			scenarios: z.array(z.string()),
		}),
		world: z.strictObject({
			slug: z.string(),
			title: z.string(),
			tagline: z.string(),
			description: z.string(),
			tags: z.array(z.string()),
		}),
		character: characterViewSchema,
		createdAt: instantSchema,
		updatedAt: instantSchema,
		lastPlayedAt: instantSchema,
	})
	.describe('A game as the game screen needs it.');

export type GameView = z.infer<typeof gameViewSchema>;

export const gameSearchHitSchema = z
	.strictObject({
		gameId: idSchema,
		name: z.string().describe("The game's name."),
		turn: countSchema,
		before: z.string().describe('What stands before the words that were found.'),
		match: z.string(),
		after: z.string(),
		at: instantSchema,
	})
	.describe("Words found in one of the asker's games.");

export type GameSearchHit = z.infer<typeof gameSearchHitSchema>;

export const gameSummarySchema = z
	.strictObject({
		id: idSchema,
		adventureId: z.string(),
		adventureTitle: z.string(),
		characterId: idSchema,
		characterName: z.string(),
		worldSlug: z.string(),
		worldName: z.string(),
		turnCount: countSchema,
		status: gameStatusSchema,
		lastPlayedAt: instantSchema,
	})
	.describe('A game in a list.');

export type GameSummary = z.infer<typeof gameSummarySchema>;
