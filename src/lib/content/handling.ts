import { z } from 'zod';
import { MATERIALS, qualitySchema } from './kinds.ts';
import { skillSchema } from './verbs.ts';

/** A sentence after the one that says what the player did. */
const linesSchema = z.array(z.string().trim().min(3).max(200));

/** What comes of handling a thing, where no scene answers. */
export const handlingRuleSchema = z.strictObject({
	/** What the player does, as frames. */
	frames: z.array(z.string()).min(1),
	/** Qualities of the thing, any of them; without it any thing will do. */
	on: z.array(qualitySchema).min(1).optional(),
	/** A quality that the instrument must have: named, else held or at hand. */
	tool: qualitySchema.optional(),
	/** What bare hands add to the difficulty where the tool is missing; without it the tool is needed. */
	bare: z.int().min(0).max(20).optional(),
	/** The prepositions of a second thing that has to be named. */
	to: z.strictObject({ prepositions: z.array(z.string()).min(1) }).optional(),
	skill: skillSchema.default('dexterity'),
	/** Up to 5 nothing is rolled. */
	difficulty: z.int().min(0).max(20),
	/** 0 silent to 3 heard far off. */
	noise: z.int().min(0).max(3).default(0),
	/** 0 nobody minds, 1 odd, 2 a wrong to the owner or the place, 3 worse. */
	wrong: z.int().min(0).max(3).default(0),
	/** What the thing is from now on; {to} is the second thing's name. */
	becomes: z.array(z.string().min(2).max(40)).default([]),
	/** What it is no longer; a word also ends what begins with it. */
	ends: z.array(z.string().min(2).max(40)).default([]),
	/** `player`: it is carried off; `here`: it is put down; `nowhere`: it is used up. */
	moves: z.enum(['player', 'here', 'nowhere']).optional(),
	good: linesSchema.min(1),
	cost: linesSchema.default([]),
	fail: linesSchema.default([]),
});

const byMaterialSchema = z.record(z.enum(MATERIALS), linesSchema.min(1));

/** `shared/handling.yaml`: rule id to rule, the first that fits is used; what a hand and a nose find, by material. */
export const handlingSchema = z.strictObject({
	rules: z.record(z.string(), handlingRuleSchema),
	feel: byMaterialSchema,
	smell: byMaterialSchema,
});

export type HandlingRule = z.output<typeof handlingRuleSchema>;
export type Handling = z.output<typeof handlingSchema>;

/** No rules, for content that has no such file. */
export const NO_HANDLING = {
	rules: {},
	feel: {},
	smell: {},
} as unknown as Handling;
