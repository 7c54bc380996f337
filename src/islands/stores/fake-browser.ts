/** What the stores need of a browser, for tests that run without one. */
export interface FakeBrowser {
	/** What the page keeps, by key. */
	storage: Map<string, string>;
	/** The cookies as they were written, attributes and all. */
	cookies: string[];
	/** Makes every access to localStorage throw, as a full or forbidden one does. */
	blockStorage: () => void;
}

/** Puts a page at `address` into the globals: document with a cookie jar, location, localStorage, matchMedia. */
export function openFakeBrowser(address = 'http://stonecast.test/'): FakeBrowser {
	const storage = new Map<string, string>();
	const cookies: string[] = [];
	let blocked = false;
	const open = () => {
		if (blocked) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
		return storage;
	};
	const document = {
		documentElement: { toggleAttribute: () => true, dataset: {} },
		get cookie() {
			return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
		},
		set cookie(text: string) {
			cookies.push(text);
		},
	};
	const localStorage = {
		getItem: (key: string) => open().get(key) ?? null,
		setItem: (key: string, text: string) => void open().set(key, text),
		removeItem: (key: string) => void open().delete(key),
	};
	const globals = {
		document,
		localStorage,
		location: new URL(address),
		matchMedia: () => ({ matches: false }),
	};
	for (const [name, value] of Object.entries(globals)) {
		Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
	}
	return { storage, cookies, blockStorage: () => (blocked = true) };
}
