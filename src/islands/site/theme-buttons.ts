/** Makes the theme's buttons of a page work, and shows which one holds. */
export function startThemeButtons(): void {
	const buttons = document.querySelectorAll<HTMLElement>('[data-set-theme]');
	for (const button of buttons) {
		button.addEventListener('click', () => choose(button));
		button.removeAttribute('data-waits');
	}
	const show = () => {
		for (const button of buttons)
			button.ariaPressed = String(button.dataset['setTheme'] === document.documentElement.dataset['theme']);
	};
	// Chosen here, elsewhere on the page, or by the account.
	document.addEventListener('stonecast:theme', show);
	show();
}

function choose(button: HTMLElement): void {
	const theme = button.dataset['setTheme'] ?? 'system';
	document.documentElement.dataset['theme'] = theme;
	try {
		localStorage.setItem('theme', theme);
	} catch {
		// Storage is forbidden here: the choice lasts as long as the page.
	}
	document.dispatchEvent(new Event('stonecast:theme'));
	button.closest<HTMLElement>('.menu')?.hidePopover();
}
