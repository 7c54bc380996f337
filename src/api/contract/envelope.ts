import { z } from 'zod';
import { ERRORS, type ErrorCode } from '#lib/http/errors.ts';
import { idSchema } from '#lib/wire/formats.ts';

const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

export const metaSchema = z
	.strictObject({ traceId: idSchema.describe("Also the header X-Trace-Id, and in the server's log.") })
	.describe('What goes with every answer.');

export const failureSchema = z
	.strictObject({
		code: z.enum(ERROR_CODES),
		message: z.string().describe('A sentence for the player.'),
		details: z
			.record(z.string(), z.unknown())
			.exactOptional()
			.describe(
				'Such as `fields` (field path to message), `existingGameId`, or `reason`: what a program can go by.',
			),
	})
	.describe('Why a call was refused.');

/** The envelope of a call that succeeded. */
export function answerSchema<S extends z.ZodType>(data: S) {
	return z.strictObject({ ok: z.literal(true), data, meta: metaSchema });
}

export const errorEnvelopeSchema = z
	.strictObject({ ok: z.literal(false), error: failureSchema, meta: metaSchema })
	.describe('The envelope of a call that was refused.');
