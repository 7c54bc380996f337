import { useState } from 'react';
import { applyTheme, currentTheme, THEMES, type Theme } from '#islands/stores/preferences/theme.ts';

/** Light, Dark or System, stored where the script in the page's head reads it. For screens whose header has no room. */
export function ThemeChoice() {
	const [theme, setTheme] = useState(currentTheme);

	function choose(next: Theme) {
		setTheme(next);
		applyTheme(next);
	}
	return (
		<fieldset className="segments">
			<legend className="sr-only">Theme</legend>
			{THEMES.map((name) => (
				<label key={name}>
					<input type="radio" name="theme" checked={theme === name} onChange={() => choose(name)} />
					{name}
				</label>
			))}
		</fieldset>
	);
}
