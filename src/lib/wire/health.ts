import { z } from 'zod';
import { countSchema } from './formats.ts';
import { accountKeeperSchema } from './player.ts';

const countsSchema = z.record(z.string(), countSchema);

export const healthViewSchema = z
	.strictObject({
		status: z.literal('ok'),
		version: z.string(),
		database: z.enum(['pglite', 'postgres']),
		auth: accountKeeperSchema,
		narrator: z.string().describe('Who words the turns.'),
		narration: z
			.strictObject({
				resting: z.boolean().describe('The model failed lately and is left alone for a while.'),
				turns: countsSchema,
				carried: countsSchema,
				faults: countsSchema,
				sentences: countsSchema,
				choices: countsSchema,
				opinions: countsSchema,
				retries: countsSchema,
				tokens: countsSchema,
				blocked: countsSchema,
				readings: countsSchema,
			})
			.exactOptional()
			.describe('With a language model: what was counted of its work since the start.'),
	})
	.describe('Whether the server can do its work.');

export type HealthView = z.infer<typeof healthViewSchema>;
