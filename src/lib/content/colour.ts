import { z } from 'zod';

/** A colour as CSS's oklch() takes it: lightness, chroma and hue. */
const toneSchema = z
	.string()
	.regex(
		/^(0\.\d{1,3}|1|0) 0(\.[0-3]\d{0,3})? ([0-2]?\d?\d|3[0-5]\d)$/,
		'write lightness (0 to 1), chroma (0 to 0.39) and hue (0 to 359): 0.47 0.165 300',
	);

const lightness = (tone: string) => Number(tone.split(' ')[0]);

/** Two tones that can be read: on a light page and on a dark one. */
const pairSchema = z
	.tuple([toneSchema, toneSchema])
	.refine(([light]) => !(lightness(light) > 0.52), {
		path: [0],
		message: 'this is too pale to be read on a light page: a lightness of 0.52 at most',
	})
	.refine(([, dark]) => !(lightness(dark) < 0.74), {
		path: [1],
		message: 'this is too dark to be read on a dark page: a lightness of 0.74 at least',
	});

/** The colours of a world. The hue is enough; the rest is derived from it where it is left out. */
export const colourSchema = z.strictObject({
	/** Of its links, buttons and headings: 20 red, 60 orange, 100 yellow, 150 green, 220 blue, 300 violet. */
	hue: z.int().min(0).max(359),
	/** Text in the world's colour: on a light page, on a dark one. */
	accent: pairSchema.optional(),
	/** Filled buttons: on a light page, on a dark one. */
	fill: pairSchema.optional(),
	/** A second colour, of stones and art only. */
	glow: toneSchema.optional(),
	/** What stands in for its cover: the top of the sky, and its foot. */
	sky: z.tuple([toneSchema, toneSchema]).optional(),
});

export type Colour = z.output<typeof colourSchema>;
