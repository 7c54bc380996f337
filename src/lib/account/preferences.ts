import type { ChosenPreferences, Preferences } from './profile-schema.ts';

const DEFAULTS: Preferences = {
	showTips: true,
	theme: 'auto',
	notifications: { email: true, push: false },
};

/** What was chosen, on top of what else there is. */
export function mergedPreferences(chosen: ChosenPreferences, base: Preferences = DEFAULTS): Preferences {
	return { ...base, ...chosen, notifications: { ...base.notifications, ...chosen.notifications } };
}
