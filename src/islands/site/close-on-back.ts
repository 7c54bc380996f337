/**
 * Makes Back close what lies over the page before it leaves the page: an entry of the history stands for it. Returns
 * what has to be called when it is closed in another way.
 */
export function closeOnBack(close: () => void): () => void {
	let open = true;
	const { href } = location;
	history.pushState({ ...history.state, over: true }, '');
	const pop = () => {
		open = false;
		close();
	};
	addEventListener('popstate', pop, { once: true });
	return () => {
		if (!open) return;
		open = false;
		removeEventListener('popstate', pop);
		// A filter chosen meanwhile has made the entry its own.
		if (location.href === href) history.back();
	};
}

/** Makes Back close a popover. */
export function closePopoverOnBack(popover: HTMLElement): void {
	let closed = () => {};
	popover.addEventListener('beforetoggle', (event) => {
		if ((event as ToggleEvent).newState === 'open') closed = closeOnBack(() => popover.hidePopover());
		else closed();
	});
}

/** Makes Back close a dialog. */
export function closeDialogOnBack(dialog: HTMLDialogElement): void {
	dialog.addEventListener(
		'close',
		closeOnBack(() => dialog.close()),
		{ once: true },
	);
}
