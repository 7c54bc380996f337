import { z } from 'zod';
import { verbSchema } from './verbs.ts';

const wordsSchema = z.array(z.string().trim().min(1));

/** `shared/lexicon.yaml`: the interpreter's words. */
export const lexiconSchema = z.strictObject({
	/** Verb class to single words, in their base form. */
	verbs: z.partialRecord(verbSchema, wordsSchema),
	/** Verb class to phrases of two words or more; up to three words may stand between two of them. */
	phrases: z.partialRecord(verbSchema, wordsSchema),
	/** Irregular form to base form. */
	irregular: z.record(z.string(), z.string().trim().min(1)),
	/** Symbols and emoji to a verb class. */
	symbols: z.record(z.string(), verbSchema),
	/** Common English words that are no verbs of the game. They distinguish English from other languages. */
	common: wordsSchema,
	/** English words that are never corrected, without their regular forms and the verbs of the frames. */
	known: z
		.string()
		.default('')
		.transform((text) => text.split(/\s+/).filter((word) => word !== '')),
});

export type Lexicon = z.output<typeof lexiconSchema>;
