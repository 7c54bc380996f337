/** What this page keeps if the browser's storage is full or forbidden; it lasts as long as the page. */
const pageMemory = new Map<string, string>();

const COPY = 'stonecast:game:';

/** The value stored under a key, or null if there is none or it cannot be read. */
export function loadItem(key: string): unknown {
	const text = pageMemory.get(key) ?? readText(key);
	if (text === null) return null;
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Stores a value as JSON; null deletes it. If the storage is full or forbidden, the page keeps the value. */
export function saveItem(key: string, value: unknown): void {
	const text = value === null ? null : JSON.stringify(value);
	pageMemory.delete(key);
	if (!write(key, text) && !(makeRoom(key) && write(key, text)) && text !== null) pageMemory.set(key, text);
}

/** The key of a game's copy in this browser, which may be deleted when the storage is full. */
export function gameCopyKey(gameId: string): string {
	return `${COPY}${gameId}`;
}

/** Deletes the copies of games except the one about to be written. Returns false if there were none. */
function makeRoom(key: string): boolean {
	try {
		const names = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? '');
		const copies = names.filter((name) => name.startsWith(COPY) && name !== key);
		for (const name of copies) localStorage.removeItem(name);
		return copies.length > 0;
	} catch {
		return false;
	}
}

function write(key: string, text: string | null): boolean {
	try {
		if (text === null) localStorage.removeItem(key);
		else localStorage.setItem(key, text);
		return true;
	} catch {
		return false;
	}
}

function readText(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}
