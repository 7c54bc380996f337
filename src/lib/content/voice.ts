import { z } from 'zod';
import { callbackProseSchema, plainProseSchema, proseSchema } from './prose.ts';
import { verbSchema } from './verbs.ts';

/** Lines for one verb by how well the attempt went. */
export const actLinesSchema = z.strictObject({
	good: z.array(proseSchema).default([]),
	cost: z.array(proseSchema).default([]),
	fail: z.array(proseSchema).default([]),
});

const line = z.string().trim().min(3).max(300);

/** Who tells a world, for the people who write it. `never` is checked. */
export const narratorSchema = z.strictObject({
	/** Who speaks, to whom, and where: `A clerk who was there, to the player`. */
	who: line,
	/** How long the sentences are, and how they are joined. */
	rhythm: line,
	/** What they look at first. */
	notices: line,
	/** What their jokes are made of. */
	humour: line,
	/** What they leave unsaid. */
	silence: line,
	/** What they say when they swear. */
	swears: line,
	/** Turns of phrase that are theirs, each at most once in ten lines. */
	idioms: z.array(z.string().trim().min(1)).min(2),
	/** Words and turns that they do not use. */
	never: z.array(z.string().trim().min(1)).min(2),
});

/** `worlds/<slug>/voice.yaml` and `shared/voice.yaml`: the narrator's lines where no scene answers. */
export const voiceSchema = z.strictObject({
	/** Who tells this world. */
	narrator: narratorSchema.optional(),
	/** What the narrator adds to a short answer. A game hears each of these lines once. */
	asides: z
		.strictObject({
			/** Something was done with a thing, {item}. */
			thing: actLinesSchema.prefault({}),
			/** Something was done to {target}, kindly or not. */
			person: actLinesSchema.prefault({}),
			/** Something was asked of {target}, or said to them. */
			talk: actLinesSchema.prefault({}),
			/** The player went to {place}, or does something there by themselves. */
			place: actLinesSchema.prefault({}),
		})
		.prefault({}),
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
