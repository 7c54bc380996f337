import { z } from 'zod';
import type { TurnRecord } from '#api/games/game-rows.ts';
import { attributesSchema, skillBonusesSchema } from '#lib/content/character.ts';
import { characterNameSchema } from '#lib/content/character-name.ts';
import { effectSchema } from '#lib/content/story.ts';
import { DEGREES, EMOTIONS, skillSchema, verbSchema } from '#lib/content/verbs.ts';
import { type IsSame, savedEventSchema, thingIdSchema } from '#lib/engine/saved.ts';
import { ACTION_MAX } from '#lib/wire/action.ts';
import { GAME_STATUSES, type WhileAwayView } from '#lib/wire/game.ts';
import { stepSchema } from '#lib/wire/step.ts';
import type { EndingView } from '#lib/wire/turn.ts';

/** The version of the JSON; an import refuses any other. */
export const EXPORT_VERSION = 1;

/** The JSON's own name of its format. */
export const EXPORT_FORMAT = 'stonecast-game';

/** Characters of a game's name at most. */
export const GAME_NAME_MAX = 100;

/** Entries of a log at most. */
const LOG_MAX = 2000;

/** Characters of a paragraph or line at most. */
const LINE_MAX = 4000;
/** Characters of a turn's narrative at most. */
const NARRATIVE_MAX = 40_000;

const name = z.string().min(1).max(200);
const line = z.string().max(LINE_MAX);
const slug = z.string().min(1).max(100);
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'This is not 64 hex digits.');
const amount = z.int().min(0).max(1_000_000);
const emotion = z.enum(EMOTIONS);
/** ISO 8601, UTC, year 2000 or later. */
const instant = z.iso.datetime().refine((text) => /^2\d/.test(text), 'This is not a date of this century.');

const changeSchema = z.strictObject({
	kind: z.enum(['meter', 'standing', 'faction', 'item', 'clue', 'tag', 'health', 'place', 'person', 'thing']),
	/** A content id, or a thing's: `long-dock.price-board`. */
	id: z.union([slug, thingIdSchema]),
	name: line,
	from: z.number().exactOptional(),
	to: z.number().exactOptional(),
	by: z.number().exactOptional(),
	text: line.exactOptional(),
	why: line,
	good: z.boolean().nullable(),
});

const receiptSchema = z.strictObject({
	attempt: z.strictObject({
		verb: verbSchema,
		reading: line,
		target: name.exactOptional(),
		item: name.exactOptional(),
		topic: name.exactOptional(),
		place: name.exactOptional(),
		confidence: z.number().min(0).max(1),
		by: z.literal('model').exactOptional(),
		steps: z.array(stepSchema).max(4).exactOptional(),
	}),
	check: z
		.strictObject({
			skill: skillSchema,
			skillName: name,
			die: z.int().min(1).max(20),
			dice: z.array(z.int().min(1).max(20)).length(2).exactOptional(),
			prepared: z.string().max(200).exactOptional(),
			modifier: z.int().min(-100).max(100),
			difficulty: z.int().min(-100).max(100),
			total: z.int().min(-200).max(200),
			degree: z.enum(DEGREES),
		})
		.nullable(),
	changes: z.array(changeSchema).max(500),
	cost: z.int().min(0).max(100),
	proof: z.strictObject({ commitment: hash, secret: hash }).nullable(),
	publicDie: z.literal(true).exactOptional(),
});

const turnRecordSchema = z.strictObject({
	narrative: z.string().max(NARRATIVE_MAX),
	emotion,
	npcResponses: z.array(z.strictObject({ npcId: slug, name, response: line, emotion })).max(50),
	receipt: receiptSchema.nullable(),
	notice: line.exactOptional(),
});

const whileAwaySchema = z.strictObject({
	hours: z.int().min(0).max(1_000_000),
	items: z
		.array(z.strictObject({ text: line, cause: line, changes: z.array(changeSchema).max(500) }))
		.max(20),
});

const endingSchema = z.strictObject({
	id: slug,
	title: line,
	text: z.array(line).max(100),
	epilogue: z.array(line).max(100),
	rewards: z.strictObject({ experience: amount, shard: amount, crystal: amount, relic: amount }),
	level: z.int().min(1).max(20).optional(),
});

const entry = { turn: z.int().min(0).max(LOG_MAX), events: z.array(savedEventSchema).max(500), at: instant };

/** One entry of a log. */
export const savedEntrySchema = z.discriminatedUnion('kind', [
	z.strictObject({
		kind: z.literal('turn'),
		...entry,
		action: z.string().max(ACTION_MAX),
		view: turnRecordSchema,
		/** Empty for the opening, which has no roll, and for a turn with a public die. */
		secret: z.union([hash, z.literal('')]),
		narrator: name,
	}),
	z.strictObject({
		kind: z.literal('absence'),
		...entry,
		action: z.literal(''),
		view: whileAwaySchema,
		secret: z.null(),
		narrator: z.null(),
	}),
]);

/** The player's character. An import computes its abilities again from premade or answers, so a file grants nothing. */
const characterSchema = z.strictObject({
	name: characterNameSchema,
	race: name.nullable(),
	class: name.nullable(),
	level: z.int().min(1).max(20),
	attributes: attributesSchema,
	skills: skillBonusesSchema,
	inventory: z
		.array(z.strictObject({ id: slug, name: line, description: line, quantity: z.int().min(1).max(1000) }))
		.max(200),
	currentHealth: z.int().min(0).max(1000),
	maxHealth: z.int().min(1).max(1000),
	backstory: z.string().max(NARRATIVE_MAX),
	worldData: z.record(z.string(), z.unknown()),
	premadeKey: slug.nullable(),
	effects: z.array(effectSchema).max(200),
});

/** The JSON of exports and imports: a game's log and its character, without the secret of a coming roll. */
export const savedGameSchema = z.strictObject({
	format: z.literal(EXPORT_FORMAT, 'This is not a game saved here: its format is stonecast-game.'),
	version: z.literal(EXPORT_VERSION, `Only version ${EXPORT_VERSION} can be brought back.`),
	game: z.strictObject({
		name: z.string().trim().min(1).max(GAME_NAME_MAX),
		adventureSlug: slug,
		/** The content and the program that the game was played with; see `contentVersion`. */
		content: hash.exactOptional(),
		worldSlug: slug,
		status: z.enum(GAME_STATUSES),
		turnCount: entry.turn,
		ending: endingSchema.nullable(),
		createdAt: instant,
	}),
	character: characterSchema,
	log: z.array(savedEntrySchema).min(1).max(LOG_MAX),
});

/** The same with a log whose entries have not been looked at. */
export const savedHeadSchema = savedGameSchema.extend({ log: z.array(z.unknown()).min(1).max(LOG_MAX) });

export type SavedGame = z.output<typeof savedGameSchema>;
export type SavedLogEntry = SavedGame['log'][number];
export type SavedTurn = Extract<SavedLogEntry, { kind: 'turn' }>;
export type SavedAbsence = Extract<SavedLogEntry, { kind: 'absence' }>;

type Holds<T extends true> = T;
/** Does not compile when the views and these schemas differ. */
export type SavedViewsHold = [
	Holds<IsSame<z.output<typeof turnRecordSchema>, TurnRecord>>,
	Holds<IsSame<z.output<typeof whileAwaySchema>, WhileAwayView>>,
	Holds<IsSame<z.output<typeof endingSchema>, EndingView>>,
];
