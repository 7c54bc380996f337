import { z } from 'zod';

/** A line that one person says, with their mood. */
export const responseSchema = z.object({
	npcId: z.string(),
	response: z.string(),
	emotion: z.string().catch('neutral'),
});

/** A choice that the model offers. */
export const choiceSchema = z.object({ label: z.string(), description: z.string().catch('') });

/** How the turn changes what one person thinks of the player. */
export const standingSchema = z.object({ npcId: z.string(), by: z.coerce.number() });

/** A model's answer, as far as it could be read. Nothing in it has been checked. */
export interface ModelAnswer {
	/** Empty where none was found. */
	narrative: string;
	responses: z.output<typeof responseSchema>[];
	choices: z.output<typeof choiceSchema>[];
	standing: z.output<typeof standingSchema> | null;
}
