/** A stand-in for what the stores need of a browser, for tests. */
export interface FakeBrowser {
	/** What the page keeps, by key. */
	storage: Map<string, string>;
	/** The cookies as they were written, attributes and all. */
	cookies: string[];
	/** Makes every access to localStorage throw, as a forbidden one does. */
	blockStorage: () => void;
	/** Limits the storage to this number of characters. */
	limitStorage: (characters: number) => void;
}

/** Puts a page at `address` into the globals: document with a cookie jar and events, location, localStorage, matchMedia. */
export function openFakeBrowser(address = 'http://stonecast.test/'): FakeBrowser {
	const storage = new Map<string, string>();
	const cookies: string[] = [];
	let blocked = false;
	let room = Number.POSITIVE_INFINITY;
	const exceeded = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');
	const open = () => {
		if (blocked) throw exceeded();
		return storage;
	};
	const write = (key: string, text: string) => {
		const others = [...open()].filter(([name]) => name !== key).flat();
		if (others.join('').length + key.length + text.length > room) throw exceeded();
		storage.set(key, text);
	};
	const page = new EventTarget();
	const dataset: Record<string, string> = {};
	const document = {
		documentElement: { dataset, toggleAttribute: (name: string, on: boolean) => toggle(dataset, name, on) },
		querySelectorAll: () => [],
		addEventListener: page.addEventListener.bind(page),
		dispatchEvent: page.dispatchEvent.bind(page),
		get cookie() {
			return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
		},
		set cookie(text: string) {
			cookies.push(text);
		},
	};
	const localStorage = {
		getItem: (key: string) => open().get(key) ?? null,
		setItem: write,
		removeItem: (key: string) => void open().delete(key),
		key: (n: number) => [...open().keys()][n] ?? null,
		get length() {
			return open().size;
		},
	};
	const globals = {
		document,
		localStorage,
		location: new URL(address),
		// Pages of one test are not each other's tabs by default.
		BroadcastChannel: undefined,
		matchMedia: () => ({ matches: false }),
	};
	for (const [name, value] of Object.entries(globals)) {
		Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
	}
	return {
		storage,
		cookies,
		blockStorage: () => (blocked = true),
		limitStorage: (characters) => (room = characters),
	};
}

/** `data-signed-in` is `signedIn` in a dataset. */
function toggle(dataset: Record<string, string>, attribute: string, on: boolean): boolean {
	const name = attribute.slice('data-'.length).replace(/-./g, (part) => part.charAt(1).toUpperCase());
	if (on) dataset[name] = '';
	else delete dataset[name];
	return on;
}
