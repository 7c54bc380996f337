import { z } from 'zod';
import { MANNERS } from './conduct.ts';
import { MATERIALS, QUALITIES, qualitySchema } from './kinds.ts';
import { skillSchema } from './verbs.ts';

/** A sentence after the one that says what the player did. */
const linesSchema = z.array(z.string().trim().min(3).max(200));

/** What comes of handling a thing, where no scene answers. */
export const handlingRuleSchema = z.strictObject({
	/** What the player does, as frames. */
	frames: z.array(z.string()).min(1),
	/** Only these verbs of those frames. */
	words: z.array(z.string()).min(1).optional(),
	/** Only where one of these words stands after the verb: `open` in "hold the door open". */
	says: z.array(z.string()).min(1).optional(),
	/** Qualities of the thing, any of them; without it any thing will do. */
	on: z.array(qualitySchema).min(1).optional(),
	/** What the instrument must have, any of them, the likest first: named, else held or at hand. */
	tool: z.array(qualitySchema).min(1).optional(),
	/** What bare hands add to the difficulty where the tool is missing; without it the tool is needed. */
	bare: z.int().min(0).max(20).optional(),
	/** Only where the thing is taken from somebody: the words say whose it is, or from whom. */
	from: z.boolean().default(false),
	/** Only where it is the player's own hand or foot that is put there. */
	own: z.boolean().default(false),
	/** The prepositions of a second thing that has to be named, and its qualities, any of them; with `person` it is somebody. */
	to: z
		.strictObject({
			prepositions: z.array(z.string()).min(1),
			on: z.array(qualitySchema).min(1).optional(),
			person: z.boolean().default(false),
		})
		.optional(),
	/** The object may be what is made, and a place with one of these prepositions what it is made in or on. */
	makes: z.array(z.string()).min(1).optional(),
	skill: skillSchema.default('dexterity'),
	/** Up to 5 nothing is rolled. */
	difficulty: z.int().min(0).max(20),
	/** 0 silent to 3 heard far off. */
	noise: z.int().min(0).max(3).default(0),
	/** 0 nobody minds, 1 odd, 2 a wrong to the owner or the place, 3 worse. */
	wrong: z.int().min(0).max(3).default(0),
	/** How it is meant towards the person it is taken from or done to. */
	manner: z.enum(MANNERS).optional(),
	/** Health that a failure costs; half of it where it succeeds at a price. */
	hurts: z.int().min(0).max(20).default(0),
	/** What the thing is from now on; {to} is the second thing's name, {made} what was made. */
	becomes: z.array(z.string().min(2).max(40)).default([]),
	/** What it is no longer; a word also ends what begins with it. */
	ends: z.array(z.string().min(2).max(40)).default([]),
	/** `player`: it is carried off; `here`: it is put down; `nowhere`: it is used up; `person`: somebody has it. */
	moves: z.enum(['player', 'here', 'nowhere', 'person']).optional(),
	/** Why the next roll goes better, after "you". */
	prepares: z.string().max(60).optional(),
	good: linesSchema.min(1),
	cost: linesSchema.default([]),
	fail: linesSchema.default([]),
});

const byMaterialSchema = z.record(z.enum(MATERIALS), linesSchema.min(1));

/** `shared/handling.yaml`: rule id to rule, the first that fits is used; what a hand and a nose find, by material. */
export const handlingSchema = z.strictObject({
	rules: z.record(z.string(), handlingRuleSchema),
	/** What somebody who sees an odd act does. */
	seen: linesSchema.min(1),
	/** What a burning thing does in the turns after; {thing} is its name. */
	fire: z.strictObject({ spreads: linesSchema.min(1), burns: linesSchema.min(1), ends: linesSchema.min(1) }),
	/** What is seen through a window, a hole or a glass of which no prose tells. */
	through: linesSchema.min(1),
	feel: byMaterialSchema,
	smell: byMaterialSchema,
	/** How the other side of a thing is, after "The other side is". */
	back: byMaterialSchema,
	/** What a look finds where no prose says more, by the first quality that the thing has, else by its material. */
	look: z.partialRecord(z.enum([...QUALITIES, ...MATERIALS, 'body', 'any']), linesSchema.min(1)),
});

export type HandlingRule = z.output<typeof handlingRuleSchema>;
export type Handling = z.output<typeof handlingSchema>;

/** No rules, for content that has no such file. */
export const NO_HANDLING = {
	rules: {},
	seen: [],
	fire: { spreads: [], burns: [], ends: [] },
	through: [],
	feel: {},
	smell: {},
	back: {},
	look: {},
} as unknown as Handling;
