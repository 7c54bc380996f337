/** A message that the next page shows once. */
const NEWS = 'stonecast:news';

/** Leaves a message for the next page of this tab. */
export function leaveMessage(text: string | null): void {
	if (text === null) return;
	try {
		sessionStorage.setItem(NEWS, text);
	} catch {
		// Storage is forbidden here: only the message is lost.
	}
}

/** Returns the message that was left for this page, and deletes it. */
export function takeMessage(): string | null {
	try {
		const text = sessionStorage.getItem(NEWS);
		sessionStorage.removeItem(NEWS);
		return text;
	} catch {
		return null;
	}
}

const WAYS_IN = 'Have a code? Its field stands open below. Or try three turns without one.';

/** Tells the front page why a visitor without an invitation was led there. */
export function leaveInviteNote(what: string): void {
	leaveMessage(`${what} needs an invitation, and this browser has none. ${WAYS_IN}`);
}

/** Whether a message is about the invitation, so that the field for a code is of use. */
export function isInviteNote(message: string): boolean {
	return message.endsWith(WAYS_IN);
}
