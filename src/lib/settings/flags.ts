import { z } from 'zod';

/** The longest notice, in characters. */
export const NOTICE_MAX = 280;

/** What administrators can switch while the server runs; each with its value until somebody does. */
export const flagsSchema = z.strictObject({
	/** New accounts can be made, where the built-in service keeps them. */
	signUp: z.boolean().default(true),
	/** Packs and plans can be bought. What is under way is finished in any case. */
	purchases: z.boolean().default(true),
	/** Adventures can be begun. Games under way go on in any case. */
	newGames: z.boolean().default(true),
	/** Shown on every page until the reader dismisses it; nothing when empty. */
	notice: z.string().trim().max(NOTICE_MAX, `Write at most ${NOTICE_MAX} characters.`).default(''),
});

export type Flags = z.output<typeof flagsSchema>;

export type FlagName = keyof Flags;

/** Every flag's name. */
export const FLAG_NAMES = Object.keys(flagsSchema.shape) as FlagName[];

/** Flags as they are until somebody switches one. */
export const DEFAULT_FLAGS: Readonly<Flags> = flagsSchema.parse({});
