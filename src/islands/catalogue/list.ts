/**
 * Makes a list's filters work without leaving the page: the count, chips and results that the server draws for the new
 * address replace the old ones, and the address changes. Without this script the form and the links load a page.
 */

import { closePopoverOnBack } from '#islands/back/close-on-back.ts';
import { createPageElement, parseMain } from '#islands/site/page-parts.ts';
import { fetchText } from '#islands/stores/http/client.ts';

/** Milliseconds without a key press before a search is sent. */
const TYPING_MS = 200;
/** The parts that differ between two addresses of a list. */
const PARTS = ['count', 'chosen', 'chips', 'tags', 'show', 'results'];
/** Links that work on the page; with a modifier key they are ordinary links. */
const LINKS = '#chips a, #tags a, .near-lists a, .pager a, a[data-opens]';

const form = document.querySelector<HTMLFormElement>('#filters');
let underWay = new AbortController();
let typing: ReturnType<typeof setTimeout> | undefined;
/** The address whose list is shown. */
let shown = location.href;
/** What says that the list cannot be had. */
let told: Element | undefined;

if (form) start(form);

function start(form: HTMLFormElement): void {
	form.addEventListener('input', ({ target }) => {
		clearTimeout(typing);
		const isText = target instanceof HTMLInputElement;
		typing = setTimeout(() => show(addressOf(form), { replace: isText }), isText ? TYPING_MS : 0);
	});
	document.addEventListener('submit', (event) => {
		if (!(event.target instanceof HTMLFormElement) || !event.target.matches('#filters, #clear-filters'))
			return;
		event.preventDefault();
		clearTimeout(typing);
		const clears = event.target !== form;
		void show(clears ? new URL(form.action) : addressOf(form), { fill: clears });
	});
	document.addEventListener('click', (event) => {
		const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINKS);
		if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		if (link.matches('[data-opens]')) void openDialog(link);
		else void show(new URL(link.href), { fill: true, turns: Boolean(link.closest('.pager')) });
	});
	// Back has also closed what lay over the list: then the address is the same.
	window.addEventListener('popstate', () => {
		if (location.href !== shown) void show(new URL(location.href), { replace: true, fill: true });
	});
	const sheet = document.querySelector<HTMLElement>('#filter-sheet');
	if (sheet) closePopoverOnBack(sheet);
}

/** Returns the address for the form's values; empty values are left out. */
function addressOf(form: HTMLFormElement): URL {
	const address = new URL(form.action);
	for (const [name, value] of new FormData(form)) {
		const wanted = String(value).trim();
		if (wanted !== '' && wanted !== 'all') address.searchParams.set(name, wanted);
	}
	address.search = address.search.replaceAll('%2C', ',');
	return address;
}

interface Options {
	/** Replaces the current entry of the history. */
	replace?: boolean;
	/** Fills the form in from the address, for a change that did not come from the form. */
	fill?: boolean;
	/** Goes to another page, which is shown from its top. */
	turns?: boolean;
}

/** Shows the list at an address; on failure says so and leaves the old list. */
async function show(address: URL, options: Options): Promise<void> {
	const { replace = false, fill = false, turns = false } = options;
	underWay.abort();
	underWay = new AbortController();
	const { signal } = underWay;
	const results = document.querySelector('#results');
	results?.setAttribute('aria-busy', 'true');
	const html = await fetchText(address.pathname + address.search, signal);
	if (signal.aborted) return;
	results?.removeAttribute('aria-busy');
	told?.remove();
	if (html === null) return tellOutage(() => show(address, options));
	const drawn = parseMain(html);
	swap(drawn);
	for (const field of form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? []) {
		const said = drawn.querySelector<HTMLInputElement | HTMLSelectElement>(`#filters [name="${field.name}"]`);
		if (said && (fill || field.type === 'hidden')) field.value = said.value;
	}
	// An open sheet has an entry of its own in the history, which the list's takes.
	if (replace || document.querySelector('#filter-sheet:popover-open'))
		history.replaceState(history.state, '', address);
	else if (address.href !== location.href) history.pushState(null, '', address);
	shown = location.href;
	if (turns) document.querySelector<HTMLElement>('#results')?.focus();
}

/** Says below the form that the results are the old ones; `again` tries again. */
function tellOutage(again: () => void): void {
	told = createPageElement('div', 'outage');
	told.setAttribute('role', 'alert');
	const retry = createPageElement('button', 'btn btn-quiet', 'Try Again');
	retry.type = 'button';
	retry.addEventListener('click', again);
	const text = 'The list cannot be reached. Check your connection. What you see is the list as it was.';
	told.append(createPageElement('p', '', text), retry);
	form?.after(told);
	addEventListener('online', () => told?.isConnected && again(), { once: true });
}

/** Puts the parts of the new page in place; a focused chip keeps the focus. */
function swap(drawn: Document): void {
	const box = document.activeElement?.closest('#chips, #tags')?.id;
	const at = document.activeElement?.textContent.trim();
	for (const id of PARTS) {
		const part = drawn.getElementById(id);
		document.getElementById(id)?.replaceChildren(...(part?.childNodes ?? []));
	}
	if (box === undefined) return;
	const chips = [...document.querySelectorAll<HTMLAnchorElement>(`#${box} a`)];
	chips.find(({ textContent }) => textContent.trim() === at)?.focus();
}

async function openDialog(link: HTMLAnchorElement): Promise<void> {
	const { openAdventureDialog } = await import('./adventure-dialog.ts');
	await openAdventureDialog(link);
}
