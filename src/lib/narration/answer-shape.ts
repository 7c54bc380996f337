import { z } from 'zod';

/** What one person says, with their mood. */
export const responseSchema = z.object({
	npcId: z.string(),
	response: z.string(),
	emotion: z.string().catch('neutral'),
});

/** A choice that the model offers. */
export const choiceSchema = z.object({ label: z.string(), description: z.string().catch('') });

/** How the turn changes what one person thinks of the player. */
export const standingSchema = z.object({ npcId: z.string(), by: z.coerce.number() });

/** What a model said, read as far as it can be. Nothing in it has been checked. */
export interface ModelAnswer {
	/** Empty where there was none to be found. */
	narrative: string;
	responses: z.output<typeof responseSchema>[];
	choices: z.output<typeof choiceSchema>[];
	standing: z.output<typeof standingSchema> | null;
}
