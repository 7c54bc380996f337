import { z } from 'zod';

/** The longest notice, in characters. */
export const NOTICE_MAX = 280;

/** The switches that administrators can change while the server runs, with their defaults. */
export const flagsSchema = z.strictObject({
	/** New accounts can be made, where the built-in account server is used. */
	signUp: z.boolean().default(true),
	/** Packs and plans can be bought. Purchases under way are finished in any case. */
	purchases: z.boolean().default(true),
	/** Adventures can be started. Games under way go on in any case. */
	newGames: z.boolean().default(true),
	/** Shown on every page until the reader dismisses it. Empty for no notice. */
	notice: z.string().trim().max(NOTICE_MAX, `Write at most ${NOTICE_MAX} characters.`).default(''),
});

export type Flags = z.output<typeof flagsSchema>;

export type FlagName = keyof Flags;

/** Every flag's name. */
export const FLAG_NAMES = Object.keys(flagsSchema.shape) as FlagName[];

/** The default of every flag. */
export const DEFAULT_FLAGS: Readonly<Flags> = flagsSchema.parse({});
