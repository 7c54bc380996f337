import { z } from 'zod';
import { countCodePoints, hasControlCharacters, isBlank } from '#lib/text/plain-text.ts';

/** The longest name of a character in code points, whatever a world's wizard allows. */
export const NAME_MAX = 50;

/** A character's name: 1 to 50 code points of any script on one line. Markup in it is text. */
export const characterNameSchema = z
	.string()
	.trim()
	.refine((name) => !isBlank(name), 'Name is required')
	.refine((name) => countCodePoints(name) <= NAME_MAX, `Name must be no more than ${NAME_MAX} characters`)
	.refine((name) => !hasControlCharacters(name), 'Name must not contain control characters');
