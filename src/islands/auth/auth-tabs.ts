/** Runs the two tabs: a press or an arrow key shows the panel and puts its address into the location. */
export function followTabs(page: HTMLElement): void {
	const tabs = [...page.querySelectorAll<HTMLAnchorElement>('[role="tab"]')];
	const select = (chosen: HTMLAnchorElement) => {
		for (const tab of tabs) {
			const isChosen = tab === chosen;
			tab.setAttribute('aria-selected', String(isChosen));
			tab.tabIndex = isChosen ? 0 : -1;
			const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
			if (panel) panel.hidden = !isChosen;
		}
		const label = chosen.textContent?.trim() ?? '';
		const heading = page.querySelector('[data-step="enter"] h1');
		const before = heading?.textContent?.trim();
		if (heading) heading.textContent = label;
		if (before) document.title = document.title.replace(before, label);
		carryOver(page, chosen);
	};
	const choose = (tab: HTMLAnchorElement) => {
		select(tab);
		tab.focus();
		history.replaceState(history.state, '', tab.href);
	};
	for (const [index, tab] of tabs.entries()) {
		tab.addEventListener('click', (event) => {
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			choose(tab);
		});
		tab.addEventListener('keydown', (event) => {
			const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1, ' ': index }[event.key];
			const other = to === undefined ? undefined : tabs.at(to % tabs.length);
			if (!other) return;
			event.preventDefault();
			choose(other);
		});
	}
}

/** Copies what was typed to the other tab, except a password. */
function carryOver(page: HTMLElement, chosen: HTMLAnchorElement): void {
	const emails = [...page.querySelectorAll<HTMLInputElement>('[role="tabpanel"] [name="email"]')];
	const shown = document.getElementById(chosen.getAttribute('aria-controls') ?? '')?.querySelector('input');
	const typed = emails.find((input) => input !== shown)?.value;
	if (shown && typed) shown.value = typed;
}
