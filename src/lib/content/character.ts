import { z } from 'zod';
import { effectSchema, idSchema } from './story.ts';
import { skillSchema } from './verbs.ts';

/** The six attributes, 1 to 20 each; 10 is average and (value - 10) / 2, rounded down, is its modifier. */
export const attributesSchema = z.strictObject({
	strength: z.int().min(1).max(20),
	dexterity: z.int().min(1).max(20),
	constitution: z.int().min(1).max(20),
	intelligence: z.int().min(1).max(20),
	wisdom: z.int().min(1).max(20),
	charisma: z.int().min(1).max(20),
});

/** Skill to a bonus that is added to its checks. */
export const skillBonusesSchema = z.partialRecord(skillSchema, z.int().min(-5).max(10));

/** `worlds/<slug>/premades/<key>.yaml`: a ready-made character. */
export const premadeSchema = z.strictObject({
	archetypeKey: idSchema,
	displayName: z.string().min(1).max(50),
	pronoun: z.enum(['she', 'he', 'they']),
	race: z.string().optional(),
	class: z.string(),
	/** One or two sentences for the card. */
	summary: z.string().min(30).max(240),
	backstory: z.string().min(60).max(800),
	avatarUrl: z.string().optional(),
	attributes: attributesSchema,
	skills: skillBonusesSchema.default({}),
	/** Item ids of the world. */
	inventory: z.array(idSchema).default([]),
	/** Three words or short phrases. */
	baseTraits: z.array(z.string().min(2).max(30)).min(2).max(5),
	/** What being this person changes at the start: standings, tags, items. */
	effects: z.array(effectSchema).default([]),
	isActive: z.boolean().default(true),
	order: z.int().default(0),
});

const optionSchema = z.strictObject({
	value: z.string().min(1),
	label: z.string().min(1),
	description: z.string().optional(),
	/** A file of the site, or a detail of one; for a medallion its address: `/images/avatars/mystika-lakefolk.jpg`. */
	image: z
		.string()
		.regex(
			/^\/[\w/.-]+(#svgView\(viewBox\(-?\d+(,-?\d+){3}\)\))?$/,
			'name a file such as /images/avatars/mystika-lakefolk.jpg, or a detail of one: #svgView(viewBox(x,y,width,height))',
		)
		.optional(),
	/** The character's race: one of the world's races. */
	race: z.string().optional(),
	/** The character's class: one of the world's classes. */
	class: z.string().optional(),
	/** What choosing it changes at the start of a game. A tag's `why` tells the player what it means: `you once read a name that was struck`. */
	effects: z.array(effectSchema).default([]),
	/** What it adds to attributes. */
	attributes: attributesSchema.partial().default({}),
	skills: skillBonusesSchema.default({}),
});

/** One step of the character creation wizard. */
export const creationFieldSchema = z.strictObject({
	id: idSchema,
	type: z.enum(['text', 'textarea', 'select', 'radio', 'slider', 'chips', 'checkbox']),
	label: z.string().min(2).max(50),
	description: z.string().optional(),
	placeholder: z.string().optional(),
	required: z.boolean().default(false),
	validation: z
		.strictObject({
			minLength: z.int().min(1).optional(),
			maxLength: z.int().min(1).optional(),
		})
		.optional(),
	minSelections: z.int().min(0).optional(),
	maxSelections: z.int().min(1).optional(),
	options: z.array(optionSchema).optional(),
	/** The image of the option chosen here is the character's picture. */
	portrait: z.boolean().default(false),
	min: z.number().optional(),
	max: z.number().optional(),
	default: z.union([z.string(), z.number(), z.array(z.string())]).optional(),
	labels: z.strictObject({ min: z.string(), max: z.string() }).optional(),
	maxLength: z.int().optional(),
	/** A slider's own effect on a skill: every `per` points above the middle add one. */
	skill: z.strictObject({ name: skillSchema, per: z.number() }).optional(),
});

/** The values that may be drawn for a field: one, several, or for a slider [lowest, highest]. */
const drawSchema = z.union([
	z.string(),
	z.array(z.string()).min(1),
	z
		.tuple([z.number(), z.number()])
		.refine(([low, high]) => low <= high, 'write a range as [lowest, highest]'),
]);

/** A character that "Surprise me" may draw: answers that go together, by field. Any answer is drawn for a field left out. */
export const surpriseSchema = z.record(idSchema, drawSchema);

/** `worlds/<slug>/creation.yaml`: the wizard's fields, in order; the first is the name. */
export const creationSchema = z.strictObject({
	fields: z.array(creationFieldSchema).min(3).max(10),
	/** Names that sound like the world, for "Surprise me". */
	names: z.array(z.string().min(2).max(50)).default([]),
	surprises: z.array(surpriseSchema).default([]),
});

export type Attributes = z.output<typeof attributesSchema>;
export type Premade = z.output<typeof premadeSchema>;
export type CreationField = z.output<typeof creationFieldSchema>;
export type Surprise = z.output<typeof surpriseSchema>;
export type Creation = z.output<typeof creationSchema>;
