/**
 * Makes a list's filters act on the page itself: what the server draws for the new address takes the place of count,
 * chips and results, and the address follows. Without this the form and the links load a page of their own.
 */

import { parseMain } from '#islands/site/page-parts.ts';
import { fetchText } from '#islands/stores/http/client.ts';

/** A search is sent once so many milliseconds have passed without a key. */
const TYPING_MS = 200;
/** What differs from one address of a list to the other. */
const PARTS = ['count', 'chips', 'results'];
/** Links that act on the page; with a key held down they are links as any other. */
const LINKS = '#chips a, .pager a, a[data-opens]';

const form = document.querySelector<HTMLFormElement>('#filters');
let underWay = new AbortController();
let typing: ReturnType<typeof setTimeout> | undefined;

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
	window.addEventListener('popstate', () => show(new URL(location.href), { replace: true, fill: true }));
}

/** The address that says what the form says; what is not set is left out. */
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
	/** Takes the place of the present address in the history. */
	replace?: boolean;
	/** The form follows, too: it was not the form that asked. */
	fill?: boolean;
	/** Goes to another page: the reader begins at its top. */
	turns?: boolean;
}

/** Shows the list at an address; loads it as a page where that fails. */
async function show(address: URL, { replace = false, fill = false, turns = false }: Options): Promise<void> {
	underWay.abort();
	underWay = new AbortController();
	const { signal } = underWay;
	const results = document.querySelector('#results');
	results?.setAttribute('aria-busy', 'true');
	const html = await fetchText(address.pathname + address.search, signal);
	if (signal.aborted) return;
	results?.removeAttribute('aria-busy');
	if (html === null) return location.assign(address);
	const drawn = parseMain(html);
	swap(drawn);
	for (const field of form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? []) {
		const said = drawn.querySelector<HTMLInputElement | HTMLSelectElement>(`#filters [name="${field.name}"]`);
		if (said && (fill || field.type === 'hidden')) field.value = said.value;
	}
	if (replace) history.replaceState(history.state, '', address);
	else if (address.href !== location.href) history.pushState(null, '', address);
	if (turns) document.querySelector<HTMLElement>('#results')?.focus();
}

/** Puts the parts of the new page in place; whoever stood on a chip or in an open drawer still does. */
function swap(drawn: Document): void {
	const at = document.activeElement?.closest('#chips a')?.textContent.trim();
	const open = document.querySelector('#chips details')?.hasAttribute('open');
	for (const id of PARTS) {
		const part = drawn.getElementById(id);
		document.getElementById(id)?.replaceChildren(...(part?.childNodes ?? []));
	}
	document.querySelector('#chips details')?.toggleAttribute('open', open ?? false);
	if (at === undefined) return;
	const chips = [...document.querySelectorAll<HTMLAnchorElement>('#chips a')];
	chips.find(({ textContent }) => textContent.trim() === at)?.focus();
}

async function openDialog(link: HTMLAnchorElement): Promise<void> {
	const { openAdventureDialog } = await import('./adventure-dialog.ts');
	await openAdventureDialog(link);
}
