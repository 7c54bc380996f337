/** Parses another page of the site and returns its `<main>`. The head, with its styles, is left out. */
export function parseMain(html: string): Document {
	const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
	return new DOMParser().parseFromString(main, 'text/html');
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
