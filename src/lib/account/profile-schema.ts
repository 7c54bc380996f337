import { z } from 'zod';
import { hasControls, isBlank, lengthOf } from '#lib/text/plain-text.ts';
import { BIO_MAX, DISPLAY_NAME_MAX, LOCATION_MAX, PROFILE_THEMES } from './profile.ts';

const text = (label: string, most: number) =>
	z
		.string()
		.trim()
		.refine((value) => lengthOf(value) <= most, `${label} must be no more than ${most} characters`);

const line = (label: string, most: number) =>
	text(label, most).refine((value) => !hasControls(value), `${label} must not contain control characters`);

/** A player's name for others and for themselves: 1 to 100 code points on one line. */
export const displayNameSchema = line('Display name', DISPLAY_NAME_MAX).refine(
	(name) => !isBlank(name),
	'Display name is required',
);

const bioSchema = text('Bio', BIO_MAX).refine(
	(bio) => !hasControls(bio.replace(/[\n\r\t]/g, ' ')),
	'Bio must not contain control characters',
);

/** Body of PATCH /api/profile: what is left out stays. */
export const profilePatchSchema = z.strictObject({
	displayName: displayNameSchema.exactOptional(),
	bio: bioSchema.exactOptional(),
	location: line('Location', LOCATION_MAX).exactOptional(),
	/** The version that name, bio and location were changed from: CONFLICT where it is another by now. */
	version: z.int().min(0).exactOptional(),
	/** Each on its own; the last word counts. */
	preferences: z
		.strictObject({
			showTips: z.boolean().exactOptional(),
			theme: z.enum(PROFILE_THEMES).exactOptional(),
			notifications: z
				.strictObject({ email: z.boolean().exactOptional(), push: z.boolean().exactOptional() })
				.exactOptional(),
		})
		.exactOptional(),
});
