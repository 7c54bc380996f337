import { z } from 'zod';
import { callbackProseSchema, plainProseSchema, proseSchema } from './prose.ts';
import { verbSchema } from './verbs.ts';

/** Lines for one act by how well it went. */
export const actLinesSchema = z.strictObject({
	good: z.array(proseSchema).default([]),
	cost: z.array(proseSchema).default([]),
	fail: z.array(proseSchema).default([]),
});

/** `worlds/<slug>/voice.yaml` and `shared/voice.yaml`: how the narrator words what no scene covers. */
export const voiceSchema = z.strictObject({
	/** By act and degree, with somebody addressed ({target} may be used). */
	acts: z.partialRecord(verbSchema, actLinesSchema).default({}),
	/** The same when nobody is addressed: no {target}. */
	alone: z.partialRecord(verbSchema, actLinesSchema).default({}),
	/** Openings that echo what the player named. */
	leads: z
		.strictObject({
			/** {quote} {target} */
			quote: z.array(proseSchema).default([]),
			/** {item} {target} */
			item: z.array(proseSchema).default([]),
			/** {item}, where something is done with a thing and nobody is addressed. */
			thing: z.array(proseSchema).default([]),
			/** {manner} */
			manner: z.array(proseSchema).default([]),
		})
		.prefault({}),
	/** What pulls the story on, by act 1 to 3, when nothing else happened. */
	hooks: z
		.strictObject({
			1: z.array(plainProseSchema).default([]),
			2: z.array(plainProseSchema).default([]),
			3: z.array(plainProseSchema).default([]),
		})
		.prefault({}),
	/** Old deeds called to mind. {npc} {gist}. */
	callbacks: z
		.strictObject({
			kind: z.array(callbackProseSchema).default([]),
			unkind: z.array(callbackProseSchema).default([]),
			/** A kindness remembered while the player does harm. */
			contrast: z.array(callbackProseSchema).default([]),
			/** A deed that they were told of by somebody else. */
			hearsay: z.array(callbackProseSchema).default([]),
		})
		.prefault({}),
	/** Answers that cost nothing, by what is lacking. */
	refusals: z
		.strictObject({
			/** {item} is not held. */
			item: z.array(proseSchema).default([]),
			/** {item} is to be taken, and is held already. */
			held: z.array(proseSchema).default([]),
			/** {item} is to be taken, and is not here. */
			absent: z.array(proseSchema).default([]),
			/** {target} is out of the story. */
			gone: z.array(proseSchema).default([]),
			/** Not enough {item}. */
			money: z.array(proseSchema).default([]),
		})
		.prefault({}),
	/** {target} has said all there is to say about {topic}. */
	spent: z.array(proseSchema).default([]),
	/** The words could not be read as an act. */
	unclear: z.array(proseSchema).default([]),
	/** The words are in a language the built-in narrator does not read. */
	foreign: z.array(proseSchema).default([]),
});

export type Voice = z.output<typeof voiceSchema>;
