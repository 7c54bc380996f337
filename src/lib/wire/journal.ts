import { z } from 'zod';
import { countSchema } from './formats.ts';

const personSchema = z.strictObject({ id: z.string(), name: z.string() });

export const journalViewSchema = z
	.strictObject({
		clues: z
			.array(z.strictObject({ id: z.string(), text: z.string(), turn: countSchema }))
			.describe('In the order found, each with its turn.'),
		promises: z
			.array(
				z.strictObject({
					quote: z.string().describe('What the player said, exactly as written.'),
					to: personSchema.nullable().describe('Null where it was said to nobody with a name.'),
					turn: countSchema,
					fate: z
						.enum(['open', 'kept', 'broken', 'paid'])
						.describe('Still to be kept, kept, broken, or its price was paid.'),
					owed: z
						.string()
						.nullable()
						.describe('What the other would do for it, where they named a price: `come along for 5 silver`.'),
				}),
			)
			.describe('What the player gave their word on, the open ones first, then the latest.'),
		leads: z
			.array(z.strictObject({ label: z.string(), description: z.string() }))
			.describe('What was offered and not taken, and can still be done.'),
		places: z
			.array(
				z.strictObject({
					id: z.string(),
					name: z.string(),
					seen: z
						.boolean()
						.describe('The player has been there; otherwise a way leads there from a place seen.'),
					here: z.boolean(),
					ways: z.array(z.string()).describe('Ids of other places of the list to which a way leads.'),
				}),
			)
			.describe('The places that the player has seen or could go to from those.'),
		placeCount: countSchema.describe('How many places the world has.'),
		people: z
			.array(personSchema.extend({ place: z.string(), turn: countSchema, here: z.boolean() }))
			.describe('Who was last seen where, and at which turn; the latest first.'),
	})
	.describe("The player's notes: clues, promises, open leads, places and who was last seen where.");

export type JournalView = z.infer<typeof journalViewSchema>;
