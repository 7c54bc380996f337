import { z } from 'zod';

const shareSchema = z.int().min(0).max(100);

/** The point of a cover that stays in view where the cover is cropped, in hundredths from its left and its top. */
export const coverFocusSchema = z.strictObject({ x: shareSchema, y: shareSchema });

export type CoverFocus = z.output<typeof coverFocusSchema>;
