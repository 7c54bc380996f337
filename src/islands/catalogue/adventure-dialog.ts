import { closeDialogOnBack } from '#islands/back/close-on-back.ts';
import { addStyles, createPageElement, parseMain } from '#islands/site/page-parts.ts';
import { fetchText } from '#islands/stores/http/client.ts';
import styles from './adventure-dialog.css?url';

/** The parts that the dialog copies from the adventure's page, in the dialog's order; marked there with `data-part`. */
const PARTS = ['facts', 'description', 'scenarios', 'tags', 'world', 'features', 'rules'];

const styled = addStyles(styles);

/** Shows an adventure over the list: its cover, its card's title, and the parts of its page. Says so if those cannot be had. */
export async function openAdventureDialog(link: HTMLAnchorElement): Promise<void> {
	const card = link.closest('article');
	const [html] = await Promise.all([fetchText(link.pathname), styled]);
	if (!card) return location.assign(link.href);
	if (html === null) return tellOutage();
	const page = parseMain(html);
	const dialog = dialogOf(link, card, page);
	document.body.append(dialog);
	dialog.addEventListener('click', ({ target }) => {
		if (target === dialog || (target instanceof Element && target.closest('[data-close]'))) dialog.close();
	});
	dialog.addEventListener('close', () => dialog.remove());
	dialog.showModal();
	closeDialogOnBack(dialog);
}

async function tellOutage(): Promise<void> {
	const { showToast } = await import('#islands/site/toast.ts');
	await showToast('The adventure cannot be reached. Check your connection and press it again.', {
		duration: 10_000,
	});
}

function dialogOf(link: HTMLAnchorElement, card: HTMLElement, page: Document): HTMLDialogElement {
	const dialog = document.createElement('dialog');
	dialog.className = 'page-dialog adventure-dialog';
	dialog.setAttribute('aria-labelledby', 'dialog-title');
	dialog.dataset['world'] = card.dataset['world'] ?? '';
	const title = createPageElement('h2', 'text-3xl', link.textContent);
	title.id = 'dialog-title';
	title.dir = 'auto';
	const excerpt = createPageElement(
		'p',
		'dialog-excerpt',
		page.querySelector('[data-part="excerpt"]')?.textContent ?? '',
	);
	excerpt.dir = 'auto';
	const body = createPageElement('div', 'dialog-body');
	body.append(title, excerpt, ...PARTS.flatMap((name) => partOf(page, name)));
	const scroll = createPageElement('div', 'dialog-scroll');
	scroll.tabIndex = 0;
	scroll.setAttribute('role', 'region');
	scroll.setAttribute('aria-labelledby', title.id);
	scroll.append(...copies(page, '.plate').map(toPicture), body);
	dialog.append(closeButton(), scroll, actionsOf(link, card));
	return dialog;
}

function partOf(page: Document, name: string): Node[] {
	const parts = copies(page, `[data-part="${name}"]`);
	for (const part of parts) {
		part.className = `dialog-part ${part.classList.contains('prose') ? 'prose' : ''}`;
		// These ids and labels belong to the page that the part came from.
		for (const named of [part, ...part.querySelectorAll('[id]')]) named.removeAttribute('id');
		part.removeAttribute('aria-labelledby');
	}
	return parts;
}

/** Links to Learn About World and View Details, and the card's own Start Adventure or Invite Required. */
function actionsOf(link: HTMLAnchorElement, card: HTMLElement): HTMLElement {
	const actions = createPageElement('div', 'dialog-actions');
	actions.append(
		linkTo(`/worlds/${card.dataset['world']}`, 'Learn About World'),
		linkTo(link.pathname, 'View Details'),
		...copies(card, '.invite-switch'),
	);
	return actions;
}

/** The page's cover as the dialog's picture, with sources for its width. */
function toPicture(plate: HTMLElement): HTMLElement {
	plate.className = 'scene';
	for (const one of plate.querySelectorAll('source, img'))
		one.setAttribute('sizes', '(width < 768px) 460px, 760px');
	return plate;
}

function closeButton(): HTMLElement {
	const button = createPageElement('button', 'icon-btn dialog-close', '×');
	button.type = 'button';
	button.setAttribute('aria-label', 'Close');
	button.dataset['close'] = '';
	return button;
}

function linkTo(href: string, text: string): HTMLElement {
	const link = createPageElement('a', 'btn btn-quiet', text);
	link.href = href;
	return link;
}

function copies(from: ParentNode, selector: string): HTMLElement[] {
	return [...from.querySelectorAll<HTMLElement>(selector)].map((found) => document.importNode(found, true));
}
