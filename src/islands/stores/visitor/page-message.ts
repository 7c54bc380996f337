/** Told once, by the next page. */
const NEWS = 'stonecast:news';

/** Leaves a message for the next page of this tab. */
export function leaveMessage(text: string | null): void {
	if (text === null) return;
	try {
		sessionStorage.setItem(NEWS, text);
	} catch {
		// Storage is forbidden here: the message is lost, what it tells of is not.
	}
}

/** The message that was left for this page; it is told once. */
export function takeMessage(): string | null {
	try {
		const text = sessionStorage.getItem(NEWS);
		sessionStorage.removeItem(NEWS);
		return text;
	} catch {
		return null;
	}
}
