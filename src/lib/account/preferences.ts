import type { AccountPreferences, ChosenPreferences } from './profile-schema.ts';

const DEFAULTS: AccountPreferences = {
	showTips: true,
	theme: 'auto',
	notifications: { email: true, push: false },
};

/** Puts the chosen preferences over the base ones. */
export function mergePreferences(
	chosen: ChosenPreferences,
	base: AccountPreferences = DEFAULTS,
): AccountPreferences {
	return { ...base, ...chosen, notifications: { ...base.notifications, ...chosen.notifications } };
}
