import { createRoot } from 'react-dom/client';
import confirmStyles from '#islands/forms/confirm.css?url';
import { Shelf } from './Shelf.tsx';
import shelfStyles from './shelf.css?url';

/** Draws the visitor's games into a page that runs no framework and loads no styles for them otherwise. */
export async function mountShelf(place: HTMLElement): Promise<void> {
	await Promise.all([shelfStyles, confirmStyles].map(loadStyles));
	place.ariaLabel = 'My Games';
	createRoot(place).render(<Shelf />);
	await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

/** Resolves once they apply, or cannot be had. */
function loadStyles(href: string): Promise<unknown> {
	const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
	const loaded = new Promise((settle) => {
		link.onload = settle;
		link.onerror = settle;
	});
	document.head.append(link);
	return loaded;
}
