/** In sessionStorage: what administrators want everybody to read. src/layouts/Base.astro looks there. */
const NOTICE = 'stonecast:notice';
/** In localStorage: the last one that this reader has dismissed. */
const READ = 'stonecast:notice-read';

/** Keeps what the server has just said, for this page and those after it. */
export function keepNotice(text: string | null): void {
	try {
		if (text) sessionStorage.setItem(NOTICE, text);
		else sessionStorage.removeItem(NOTICE);
		if (text) document.dispatchEvent(new CustomEvent(NOTICE));
	} catch {
		// Storage is forbidden here: the notice is not shown.
	}
}

/** What is to be read and has not been dismissed; null for nothing. */
export function unreadNotice(): string | null {
	const text = sessionStorage.getItem(NOTICE);
	return text === localStorage.getItem(READ) ? null : text;
}

/** The reader has dismissed it. */
export function dismissNotice(text: string): void {
	localStorage.setItem(READ, text);
}
