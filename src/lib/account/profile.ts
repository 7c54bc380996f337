/** The longest of each, in characters. */
export const DISPLAY_NAME_MAX = 100;
export const BIO_MAX = 500;
export const LOCATION_MAX = 100;

/** Days that an account which is to be deleted can still be kept. */
export const GRACE_DAYS = 7;

/** `auto` follows the system. */
export const PROFILE_THEMES = ['light', 'dark', 'auto'] as const;
