import { z } from 'zod';

/** The events counted on the way into a game. */
export const TELEMETRY_EVENTS = [
	'adventure_character_selection_started',
	'adventure_character_selected',
	'adventure_adventure_started',
	'adventure_adventure_resumed',
	'adventure_error_shown',
	'adventure_time_to_first_turn',
] as const;

export type TelemetryEvent = (typeof TELEMETRY_EVENTS)[number];

/** Props beside the named ones. */
const EXTRAS_MAX = 8;

/** The longest text of a prop, in characters. */
const TEXT_MAX = 100;

/** The longest duration, in milliseconds: a week. */
const DURATION_MAX = 7 * 24 * 3_600_000;

const textSchema = z.string().max(TEXT_MAX);
const extraSchema = z.union([textSchema, z.number(), z.boolean(), z.null()]);
const extraName = /^[a-z][a-zA-Z0-9]{0,39}$/;

const propsSchema = z
	.object({
		characterType: z.enum(['existing', 'premade', 'new']).optional(),
		/** A premade's id, or a character's id, which is not stored. */
		characterId: textSchema.optional(),
		adventureSlug: textSchema.optional(),
		errorCode: textSchema.optional(),
		/** Milliseconds. */
		duration: z.number().min(0).max(DURATION_MAX).optional(),
	})
	.catchall(extraSchema)
	.superRefine((props, context) => {
		const extras = Object.keys(props).filter((name) => !Object.hasOwn(propsSchema.shape, name));
		if (extras.length > EXTRAS_MAX)
			context.addIssue({ code: 'custom', message: `At most ${EXTRAS_MAX} further props.` });
		for (const name of extras)
			if (!extraName.test(name))
				context.addIssue({ code: 'custom', path: [name], message: 'A name such as turnCount.' });
	});

/** Body of POST /api/telemetry/event. */
export const telemetryBodySchema = z.strictObject({
	name: z.enum(TELEMETRY_EVENTS),
	props: propsSchema.default({}),
});

export type TelemetryBody = z.input<typeof telemetryBodySchema>;
