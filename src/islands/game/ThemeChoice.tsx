import { useState } from 'react';

const THEMES = ['light', 'dark', 'system'];

/** Light, Dark or System, kept where the script in the page's head looks for it: for screens whose header has no room. */
export function ThemeChoice() {
	const [theme, setTheme] = useState(() => document.documentElement.dataset['theme'] ?? 'system');

	function choose(next: string) {
		setTheme(next);
		document.documentElement.dataset['theme'] = next;
		try {
			localStorage.setItem('theme', next);
		} catch {
			// Storage is forbidden here: the choice lasts as long as the page.
		}
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
