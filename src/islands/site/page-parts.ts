/** What stands in the `<main>` of another of the site's pages. Its head stays out: its styles are none of this page's. */
export function parseMain(html: string): Document {
	const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
	return new DOMParser().parseFromString(main, 'text/html');
}

/** An element with a class and, as text, what stands in it. */
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

/** Adds a stylesheet to the page and waits for it: what is opened on demand brings its own, and the page stays light. */
export function addStyles(href: string): Promise<void> {
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.href = href;
	return new Promise((resolve) => {
		link.onload = link.onerror = () => resolve();
		document.head.append(link);
	});
}
