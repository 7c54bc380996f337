import { z } from 'zod';
import { countCodePoints, hasControlCharacters, isBlank } from '#lib/text/plain-text.ts';
import { BIO_MAX, DISPLAY_NAME_MAX, LOCATION_MAX, PROFILE_THEMES } from './profile.ts';

const text = (label: string, most: number) =>
	z
		.string()
		.trim()
		.refine((value) => countCodePoints(value) <= most, `${label} must be no more than ${most} characters`);

const line = (label: string, most: number) =>
	text(label, most).refine(
		(value) => !hasControlCharacters(value),
		`${label} must not contain control characters`,
	);

/** The name a player is shown by: 1 to 100 code points on one line. */
export const displayNameSchema = line('Display name', DISPLAY_NAME_MAX).refine(
	(name) => !isBlank(name),
	'Display name is required',
);

const bioSchema = text('Bio', BIO_MAX).refine(
	(bio) => !hasControlCharacters(bio.replace(/[\n\r\t]/g, ' ')),
	'Bio must not contain control characters',
);

const notificationsSchema = z.strictObject({
	email: z.boolean().describe('A letter when password or authenticators change.'),
	push: z.boolean().describe('The browser tells of a turn that was told while another tab was open.'),
});

export const preferencesSchema = z
	.strictObject({
		showTips: z.boolean().describe('The hints that come up on lists and on the first page.'),
		theme: z.enum(PROFILE_THEMES).describe('`auto` follows the system.'),
		notifications: notificationsSchema,
	})
	.describe('What an account prefers, wherever it signs in.');

export type AccountPreferences = z.output<typeof preferencesSchema>;

export const chosenPreferencesSchema = z
	.strictObject({
		showTips: preferencesSchema.shape.showTips.exactOptional(),
		theme: preferencesSchema.shape.theme.exactOptional(),
		notifications: z
			.strictObject({
				email: notificationsSchema.shape.email.exactOptional(),
				push: notificationsSchema.shape.push.exactOptional(),
			})
			.exactOptional(),
	})
	.describe('The preferences that were chosen.');

export type ChosenPreferences = z.output<typeof chosenPreferencesSchema>;

export const profilePatchSchema = z
	.strictObject({
		displayName: displayNameSchema.exactOptional(),
		bio: bioSchema.exactOptional(),
		location: line('Location', LOCATION_MAX).exactOptional(),
		version: z
			.int()
			.min(0)
			.exactOptional()
			.describe(
				'The version that name, bio and location were changed from: CONFLICT where it is another by now.',
			),
		preferences: chosenPreferencesSchema.exactOptional().describe('Each on its own; the last word counts.'),
	})
	.describe('Changes of a profile: what is left out stays.');
