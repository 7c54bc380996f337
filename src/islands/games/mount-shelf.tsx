import { createRoot } from 'react-dom/client';
import confirmStyles from '#islands/forms/confirm.css?url';
import { addStyles } from '#islands/site/page-parts.ts';
import { Shelf } from './Shelf.tsx';
import shelfStyles from './shelf.css?url';

/** Renders the visitor's games into a page that otherwise loads no framework and none of their styles. */
export async function mountShelf(place: HTMLElement): Promise<void> {
	await Promise.all([shelfStyles, confirmStyles].map(addStyles));
	place.ariaLabel = 'My Games';
	createRoot(place).render(<Shelf />);
	await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}
