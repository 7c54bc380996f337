import { z } from 'zod';
import { skillSchema } from '#lib/content/verbs.ts';
import { countSchema } from './formats.ts';
import { asksViewSchema, gameAnswerViewSchema } from './question.ts';
import { attemptViewSchema } from './turn.ts';

export const previewViewSchema = z
	.strictObject({
		attempt: attemptViewSchema,
		skill: skillSchema.nullable().describe('Null where nothing would be rolled.'),
		skillName: z.string().nullable(),
		chance: z
			.number()
			.min(0)
			.max(1)
			.describe(
				'The chance to succeed (at a cost or better); 1 where nothing is rolled, 0 where it is not known yet (`unwritten`).',
			),
		atPrice: z.number().min(0).max(1).describe('The part of that chance in which the success has a price.'),
		roll: z
			.strictObject({
				modifier: z.int(),
				difficulty: z.int(),
				prepared: z
					.string()
					.exactOptional()
					.describe('Why the better of two dice would count, after "you"; left out for one die.'),
			})
			.nullable()
			.describe('What the die would be compared with; null where nothing would be rolled.'),
		stakes: z
			.array(z.string())
			.describe('What failing can cost, with amounts, and what its author says of it; or the known price.'),
		unwritten: z
			.literal(true)
			.exactOptional()
			.describe(
				'Nobody has written what these words do: casting asks a language model what they take, and asks the player where that can cost much.',
			),
		cost: countSchema.describe('Stones.'),
		rephrasings: z.array(z.string()).describe('Clearer wordings, when the reading is unsure.'),
		refusal: z.string().nullable().describe('Why the world would refuse, if it would.'),
		asks: asksViewSchema.exactOptional(),
		answers: gameAnswerViewSchema.exactOptional(),
	})
	.describe('How words would be met, told free of charge.');

export type PreviewView = z.infer<typeof previewViewSchema>;
