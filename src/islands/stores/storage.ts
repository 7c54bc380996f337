/** What this page keeps when the browser's own storage is full or forbidden: it lasts as long as the page. */
const memory = new Map<string, string>();

/** The value kept under a key, or null where there is none or it cannot be read. */
export function recall(key: string): unknown {
	const text = memory.get(key) ?? readText(key);
	if (text === null) return null;
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Keeps a value as JSON; null forgets it. A full or forbidden storage is tolerated: the page remembers instead. */
export function keep(key: string, value: unknown): void {
	const text = value === null ? null : JSON.stringify(value);
	try {
		if (text === null) localStorage.removeItem(key);
		else localStorage.setItem(key, text);
		memory.delete(key);
	} catch {
		if (text === null) memory.delete(key);
		else memory.set(key, text);
	}
}

function readText(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}
