/** The theme's values in the order offered; `system` follows the system. */
export const THEMES = ['light', 'dark', 'system'] as const;

export type Theme = (typeof THEMES)[number];

/** The script in <head> reads this before the first paint. */
const KEY = 'theme';

/** The theme of this page. */
export function currentTheme(): Theme {
	return THEMES.find((name) => name === document.documentElement.dataset[KEY]) ?? 'system';
}

/** Shows a theme on this page and the next ones, and notifies this page's listeners. */
export function applyTheme(theme: Theme): void {
	document.documentElement.dataset[KEY] = theme;
	try {
		localStorage.setItem(KEY, theme);
	} catch {
		// Storage is forbidden here: the choice lasts as long as the page.
	}
	document.dispatchEvent(new Event('stonecast:theme'));
}
