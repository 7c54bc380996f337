/** The longest of each, in characters. */
export const DISPLAY_NAME_MAX = 100;
export const BIO_MAX = 500;
export const LOCATION_MAX = 100;

/** Days in which the deletion of an account can still be cancelled. */
export const GRACE_DAYS = 7;

/** `auto` follows the system. */
export const PROFILE_THEMES = ['light', 'dark', 'auto'] as const;
