/** What the theme can be, in the order in which it is offered; `system` follows the system. */
export const THEMES = ['light', 'dark', 'system'] as const;

export type Theme = (typeof THEMES)[number];

/** Where the script in <head> finds it before the first paint. */
const KEY = 'theme';

/** The theme of this page. */
export function currentTheme(): Theme {
	return THEMES.find((name) => name === document.documentElement.dataset[KEY]) ?? 'system';
}

/** Shows a theme, now and on the next pages, and tells everybody on this one. */
export function applyTheme(theme: Theme): void {
	document.documentElement.dataset[KEY] = theme;
	try {
		localStorage.setItem(KEY, theme);
	} catch {
		// Storage is forbidden here: the choice lasts as long as the page.
	}
	document.dispatchEvent(new Event('stonecast:theme'));
}
