/** The header's search: a dialog with a field and a list, made when first opened. */

import { closeDialogOnBack } from '#islands/back/close-on-back.ts';
import { addStyles, createPageElement } from '#islands/site/page-parts.ts';
import { findInStories, loadOwnEntries, loadSearchIndex } from '#islands/stores/catalogue/search-entries.ts';
import { type SearchEntry, searchEntries } from '#lib/catalogue/search.ts';
import { coverSources } from '#lib/pictures/covers.ts';
import styles from './search.css?url';

/** Milliseconds without a key press before the server searches the stories. */
const TYPING_MS = 250;
const KINDS = { world: 'Worlds', adventure: 'Adventures', character: 'Your characters', game: 'Your games' };

const dialog = createPageElement('dialog', 'page-dialog search-dialog');
const field = createPageElement('input', 'search-field');
const results = createPageElement('div', 'search-results');
const status = createPageElement('p', 'search-status');
let options: HTMLAnchorElement[] = [];
let current = -1;
let underWay = new AbortController();

build();

const styled = addStyles(styles);

/** Opens the search if it is not open. */
export async function openSearch(): Promise<void> {
	await styled;
	if (dialog.open) return;
	dialog.showModal();
	closeDialogOnBack(dialog);
	field.select();
	void update();
}

function build(): void {
	dialog.setAttribute('aria-label', 'Search');
	Object.assign(field, {
		type: 'text',
		enterKeyHint: 'search',
		maxLength: 100,
		autocomplete: 'off',
		spellcheck: false,
		dir: 'auto',
	});
	field.placeholder = 'Search worlds and adventures';
	field.setAttribute('aria-label', field.placeholder);
	field.setAttribute('role', 'combobox');
	field.setAttribute('aria-autocomplete', 'list');
	field.setAttribute('aria-controls', 'search-results');
	results.id = 'search-results';
	results.setAttribute('role', 'listbox');
	results.setAttribute('aria-label', 'Results');
	status.setAttribute('role', 'status');
	const close = createPageElement('button', 'icon-btn', '×');
	close.type = 'button';
	close.setAttribute('aria-label', 'Close search');
	const head = createPageElement('div', 'search-head');
	head.append(field, close);
	dialog.append(head, results, status);
	document.body.append(dialog);
	close.addEventListener('click', () => dialog.close());
	dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
	dialog.addEventListener('close', () => underWay.abort());
	// A result on this very page.
	addEventListener('hashchange', () => dialog.close());
	field.addEventListener('input', update);
	field.addEventListener('keydown', move);
}

/** Shows local results at once, then the server's results from the visitor's stories. */
async function update(): Promise<void> {
	underWay.abort();
	underWay = new AbortController();
	const { signal } = underWay;
	const query = field.value.trim();
	const [index, own] = await Promise.all([loadSearchIndex(), query === '' ? [] : loadOwnEntries()]);
	if (signal.aborted) return;
	if (index === null) return show([], 'The search cannot be reached. Type again to try once more.');
	if (query === '') return show([], 'Type a title, a world or a tag.');
	const found = searchEntries([...own, ...index], query);
	show(found, told(found.length, query));
	if (query.length < 3) return;
	await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
	if (signal.aborted) return;
	const stories = await findInStories(query, signal);
	if (signal.aborted || stories.length === 0) return;
	show([...found, ...stories], told(found.length + stories.length, query));
}

function told(count: number, query: string): string {
	if (count === 0) return `Nothing found for “${query}”.`;
	return `${count} result${count === 1 ? '' : 's'}`;
}

function show(found: SearchEntry[], text: string): void {
	const kinds = [...new Set(found.map(({ type }) => type))];
	const groups = kinds.map((kind) => {
		const entries = found.filter(({ type }) => type === kind);
		const group = createPageElement('div', 'search-group');
		group.setAttribute('role', 'group');
		group.setAttribute('aria-label', KINDS[kind]);
		const title = createPageElement('p', 'search-kind', KINDS[kind]);
		title.setAttribute('aria-hidden', 'true');
		group.append(title, ...entries.map(optionOf));
		return group;
	});
	results.replaceChildren(...groups);
	options = [...results.querySelectorAll('a')];
	options.forEach((option, number) => {
		option.id = `search-option-${number}`;
	});
	results.hidden = options.length === 0;
	field.setAttribute('aria-expanded', String(options.length > 0));
	status.textContent = text;
	choose(options.length > 0 ? 0 : -1);
}

function move(event: KeyboardEvent): void {
	const { length } = options;
	if (event.isComposing || length === 0) return;
	if (event.key === 'ArrowDown') choose((current + 1) % length);
	else if (event.key === 'ArrowUp') choose((current - 1 + length) % length);
	else if (event.key === 'Enter') options[current]?.click();
	else return;
	event.preventDefault();
}

function choose(number: number): void {
	current = number;
	options.forEach((option, at) => {
		option.ariaSelected = String(at === number);
	});
	const chosen = options[number];
	if (chosen) field.setAttribute('aria-activedescendant', chosen.id);
	else field.removeAttribute('aria-activedescendant');
	chosen?.scrollIntoView({ block: 'nearest' });
}

/** A result as a link that can be selected in the list. */
function optionOf({ type, title, note, tags, href, cover }: SearchEntry): HTMLAnchorElement {
	const option = createPageElement('a', 'search-option');
	option.href = href;
	option.tabIndex = -1;
	option.setAttribute('role', 'option');
	const name = createPageElement('b', '', title);
	const isPublic = type === 'world' || type === 'adventure';
	const line = createPageElement('span', '', isPublic ? `${note} · ${tags.join(', ')}` : note);
	for (const part of [name, line]) part.dir = 'auto';
	option.append(name, line);
	if (cover) option.prepend(thumbOf(cover));
	return option;
}

function thumbOf(cover: string): HTMLElement {
	const { src, srcset } = coverSources(cover, 'thumb');
	const picture = createPageElement('picture', '');
	const source = createPageElement('source', '');
	const img = createPageElement('img', 'search-thumb');
	Object.assign(source, { type: 'image/avif', srcset });
	Object.assign(img, { alt: '', width: 72, height: 48, src });
	picture.append(source, img);
	return picture;
}
