/** In sessionStorage: the administrators' notice. src/layouts/Base.astro reads it. */
const NOTICE = 'stonecast:notice';
/** In localStorage: the last notice that this reader dismissed. */
const READ = 'stonecast:notice-read';

/** Stores the server's notice for this page and the following ones. */
export function keepNotice(text: string | null): void {
	try {
		if (text) sessionStorage.setItem(NOTICE, text);
		else sessionStorage.removeItem(NOTICE);
		if (text) document.dispatchEvent(new CustomEvent(NOTICE));
	} catch {
		// Storage is forbidden here: the notice is not shown.
	}
}

/** The notice to show; null if there is none or it was dismissed. */
export function unreadNotice(): string | null {
	const text = sessionStorage.getItem(NOTICE);
	return text === localStorage.getItem(READ) ? null : text;
}

/** Remembers that the reader has dismissed the notice. */
export function dismissNotice(text: string): void {
	localStorage.setItem(READ, text);
}
