/** Something that lies over the page. */
interface Over {
	close(): void;
	/** The address when it was opened. */
	href: string;
}

/** What lies over the page, the topmost last. An entry of the history stands for each. */
const overs: Over[] = [];
/** Steps back of our own that the browser has not told yet. */
let ownSteps = 0;
let listens = false;

/**
 * Makes Back close what lies over the page, the topmost first, before it leaves the page. Returns what has to be called
 * when it is closed in another way.
 */
export function closeOnBack(close: () => void): () => void {
	const over = { close, href: location.href };
	if (!listens) addEventListener('popstate', closeTopmost);
	listens = true;
	overs.push(over);
	// Closing moves nothing: where a link in it leads to is not scrolled away again.
	history.scrollRestoration = 'manual';
	history.pushState({ ...history.state, over: true }, '');
	return () => {
		const at = overs.indexOf(over);
		if (at < 0) return;
		overs.splice(at, 1);
		// A filter chosen meanwhile has made the entry its own.
		if (location.href !== over.href) return;
		ownSteps += 1;
		history.back();
	};
}

function closeTopmost(): void {
	if (ownSteps > 0) ownSteps -= 1;
	else overs.pop()?.close();
	if (overs.length === 0 && ownSteps === 0) history.scrollRestoration = 'auto';
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
