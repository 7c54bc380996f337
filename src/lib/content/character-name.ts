import { z } from 'zod';
import { NAME_MAX } from '#lib/creation/wizard.ts';
import { hasControls, isBlank, lengthOf } from '#lib/text/plain-text.ts';

/** A character's name: 1 to 50 code points of any script, markup as the text it is, on one line. */
export const characterNameSchema = z
	.string()
	.trim()
	.refine((name) => !isBlank(name), 'Name is required')
	.refine((name) => lengthOf(name) <= NAME_MAX, `Name must be no more than ${NAME_MAX} characters`)
	.refine((name) => !hasControls(name), 'Name must not contain control characters');
