/** The longest of each, in characters. */
export const DISPLAY_NAME_MAX = 100;
export const BIO_MAX = 500;
export const LOCATION_MAX = 100;

/** Days that an account which is to be deleted can still be kept. */
export const GRACE_DAYS = 7;

/** `auto` follows the system. */
export const PROFILE_THEMES = ['light', 'dark', 'auto'] as const;

/** How somebody likes it, wherever they sign in. */
export interface Preferences {
	/** The hints that come up on lists and on the first page. */
	showTips: boolean;
	theme: (typeof PROFILE_THEMES)[number];
	notifications: {
		/** A letter when password or authenticators change. */
		email: boolean;
		/** The browser tells of a turn that was told while another tab was open. */
		push: boolean;
	};
}

/** Those that were chosen. */
export interface ChosenPreferences extends Partial<Omit<Preferences, 'notifications'>> {
	notifications?: Partial<Preferences['notifications']>;
}

const DEFAULTS: Preferences = {
	showTips: true,
	theme: 'auto',
	notifications: { email: true, push: false },
};

/** What was chosen, on top of what else there is. */
export function mergedPreferences(chosen: ChosenPreferences, base: Preferences = DEFAULTS): Preferences {
	return { ...base, ...chosen, notifications: { ...base.notifications, ...chosen.notifications } };
}
