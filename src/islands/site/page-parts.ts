/**
 * Parses another page of the site and returns its `<main>`. The head, with its styles, is left out. This page's policy
 * does not know that page's style attributes, so that they are set by script.
 */
export function parseMain(html: string): Document {
	const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
	const parsed = new DOMParser().parseFromString(main.replaceAll(' style="', ' data-style="'), 'text/html');
	for (const styled of parsed.querySelectorAll<HTMLElement>('[data-style]'))
		styled.style.cssText = styled.dataset['style'] ?? '';
	return parsed;
}

/** Creates an element with a class and text. */
export function createPageElement<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	className: string,
	text: string | null = '',
): HTMLElementTagNameMap[Name] {
	const made = document.createElement(name);
	made.className = className;
	made.textContent = text;
	return made;
}

/** Adds a stylesheet to the page and waits for it. Styles opened on demand are loaded late, so the page stays light. */
export function addStyles(href: string): Promise<void> {
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.href = href;
	return new Promise((resolve) => {
		link.onload = link.onerror = () => resolve();
		document.head.append(link);
	});
}
