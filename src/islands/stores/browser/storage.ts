/** What this page keeps when the browser's own storage is full or forbidden: it lasts as long as the page. */
const pageMemory = new Map<string, string>();

const COPY = 'stonecast:game:';

/** The value kept under a key, or null where there is none or it cannot be read. */
export function loadItem(key: string): unknown {
	const text = pageMemory.get(key) ?? readText(key);
	if (text === null) return null;
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Keeps a value as JSON; null forgets it. A full or forbidden storage is tolerated: the page remembers instead. */
export function saveItem(key: string, value: unknown): void {
	const text = value === null ? null : JSON.stringify(value);
	pageMemory.delete(key);
	if (!write(key, text) && !(makeRoom(key) && write(key, text)) && text !== null) pageMemory.set(key, text);
}

/** The slot of a game as this browser last saw it: a copy, which may be given up when the storage is full. */
export function gameCopyKey(gameId: string): string {
	return `${COPY}${gameId}`;
}

/** Gives up the copies of games, but for the one to be written. False where there were none. */
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
