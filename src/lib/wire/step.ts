import { z } from 'zod';
import { SPEECH_KINDS } from '#lib/content/frames.ts';
import { verbSchema } from '#lib/content/verbs.ts';

/** Characters of a part of a step at most. */
const PART_MAX = 300;

const part = z.string().max(PART_MAX);
const id = z.string().max(100);

const phraseSchema = z.strictObject({
	head: part,
	text: part,
	owner: part.exactOptional(),
	ids: z.strictObject({
		npc: id.exactOptional(),
		item: id.exactOptional(),
		topic: id.exactOptional(),
		place: id.exactOptional(),
		faction: id.exactOptional(),
	}),
	person: z.boolean(),
	count: z.number().exactOptional(),
});

export const stepSchema = z
	.strictObject({
		frame: id.describe('The group of verbs, such as `pour`.'),
		pattern: part,
		verb: verbSchema,
		word: part,
		words: part,
		object: phraseSchema.exactOptional(),
		person: phraseSchema.exactOptional(),
		instrument: phraseSchema.exactOptional(),
		companion: phraseSchema.exactOptional(),
		source: phraseSchema.exactOptional(),
		topic: phraseSchema.exactOptional(),
		places: z.array(z.strictObject({ preposition: part, thing: phraseSchema })).max(6),
		manner: z.array(part).max(6),
		amount: z.number().exactOptional(),
		said: z.strictObject({ kind: z.enum(SPEECH_KINDS), content: part, quoted: z.boolean() }).exactOptional(),
		shapes: z.array(z.never()).max(0),
		condition: part.exactOptional(),
		negated: z.boolean(),
		attempt: z.boolean(),
		harm: z.literal([0, 1, 2]),
	})
	.describe('One thing that the words do or say, as a language model read them.');
