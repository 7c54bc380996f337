import { z } from 'zod';
import { callbackProseSchema, plainProseSchema, proseSchema } from './prose.ts';
import { verbSchema } from './verbs.ts';

/** Lines for one verb by how well the attempt went. */
export const actLinesSchema = z.strictObject({
	good: z.array(proseSchema).default([]),
	cost: z.array(proseSchema).default([]),
	fail: z.array(proseSchema).default([]),
});

/** `worlds/<slug>/voice.yaml` and `shared/voice.yaml`: the narrator's lines where no scene answers. */
export const voiceSchema = z.strictObject({
	/** By verb and degree, where somebody is addressed ({target} may be used). */
	acts: z.partialRecord(verbSchema, actLinesSchema).default({}),
	/** The same where nobody is addressed, without {target}. */
	alone: z.partialRecord(verbSchema, actLinesSchema).default({}),
	/** Lines that lead the story on when nothing else happened, by act 1 to 3. */
	hooks: z
		.strictObject({
			1: z.array(plainProseSchema).default([]),
			2: z.array(plainProseSchema).default([]),
			3: z.array(plainProseSchema).default([]),
		})
		.prefault({}),
	/** Lines that recall old deeds. {npc} {gist}. */
	callbacks: z
		.strictObject({
			kind: z.array(callbackProseSchema).default([]),
			unkind: z.array(callbackProseSchema).default([]),
			/** A kindness remembered while the player does harm. */
			contrast: z.array(callbackProseSchema).default([]),
			/** A deed that they know from somebody else. */
			hearsay: z.array(callbackProseSchema).default([]),
			/** What the player said to them, as it was said. */
			words: z.array(callbackProseSchema).default([]),
		})
		.prefault({}),
	/** Refusals, by what is lacking. */
	refusals: z
		.strictObject({
			/** {item} is not held. */
			item: z.array(proseSchema).default([]),
			/** The player wants to take {item}, and holds it already. */
			held: z.array(proseSchema).default([]),
			/** The player wants to take {item}, and it is not here. */
			absent: z.array(proseSchema).default([]),
			/** {target} has left the story. */
			gone: z.array(proseSchema).default([]),
			/** Not enough {item}. */
			money: z.array(proseSchema).default([]),
		})
		.prefault({}),
	/** {target} has said all there is to say about {topic}. */
	spent: z.array(proseSchema).default([]),
	/** The words could not be read as an attempt. */
	unclear: z.array(proseSchema).default([]),
	/** The words are in a language the built-in narrator does not read. */
	foreign: z.array(proseSchema).default([]),
});

export type Voice = z.output<typeof voiceSchema>;
