import { z } from 'zod';
import { idSchema } from './story.ts';
import { verbSchema } from './verbs.ts';

/** A range of a meter's values and what it means in play. */
export const bandSchema = z.strictObject({
	/** The band starts at this value and lasts to the next band. */
	from: z.number(),
	/** What it means, in a sentence shown under the meter: `The Watch stops you on sight.` */
	says: z.string().min(3).max(90),
	/** Added to the difficulty of checks while the meter is in this band; a negative number helps. */
	harder: z.int().min(-6).max(6).default(0),
	/** The verbs that `harder` applies to; all verbs when left out. */
	verbs: z.array(verbSchema).optional(),
});

/** A meter of the world. */
export const ruleSchema = z
	.strictObject({
		id: idSchema,
		name: z.string().min(2).max(40),
		/** One or two sentences: what drives it and what it does. */
		description: z.string().min(10).max(240),
		type: z.literal('meter'),
		min: z.int(),
		/** Its value when a game begins. */
		current: z.int(),
		max: z.int(),
		/** Which way is good for the player. */
		good: z.enum(['high', 'low', 'neither']),
		/** Ascending; the first begins at `min`. */
		bands: z.array(bandSchema).min(2).max(6),
	})
	.superRefine(checkFigures);

export type Rule = z.output<typeof ruleSchema>;

type Figures = { min: number; current: number; max: number; bands: { from: number }[] };

/** A meter's figures must agree with each other, so that every value lies in one band. */
function checkFigures({ min, current, max, bands }: Figures, context: z.core.$RefinementCtx): void {
	const refuse = (path: PropertyKey[], message: string) =>
		context.addIssue({ code: 'custom', path, message });
	if (min >= max) refuse(['max'], `max must be above min, which is ${min}`);
	if (current < min || current > max)
		refuse(['current'], `a meter stands between min and max, here ${min} to ${max}`);
	bands.forEach(({ from }, index) => {
		const before = bands[index - 1]?.from;
		if (before === undefined && from !== min)
			refuse(['bands', index, 'from'], `the first band begins at min, here ${min}`);
		if (before !== undefined && from <= before)
			refuse(['bands', index, 'from'], `bands ascend: this one must begin above ${before}`);
		if (from > max) refuse(['bands', index, 'from'], `a band begins at max at the latest, here ${max}`);
	});
}
