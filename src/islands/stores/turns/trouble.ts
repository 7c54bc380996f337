import { atom } from 'nanostores';
import type { ApiFailure } from '#islands/stores/http/answer.ts';
import { turnErrorText } from '#lib/http/errors.ts';

/** A failed action, in words for the player. */
export interface TurnTrouble {
	title: string;
	/** What is safe, and what to do. */
	detail: string;
	next: 'retry' | 'send' | 'wallet' | null;
	/** Whether the act may have become a turn after all. */
	open: boolean;
}

const UNSPENT = 'No stone was spent. Your action is still in the box.';
const UNKNOWN = 'Your action is still in the box. Trying again is safe: the same stone is never cast twice.';

/** Characters of an act that are quoted. */
const QUOTED = 80;

const NEXT: Record<string, TurnTrouble['next']> = {
	INSUFFICIENT_STONES: 'wallet',
	NOT_FOUND: null,
	FORBIDDEN: null,
	UNAUTHORIZED: null,
};

/** Why the last action failed; null if it did not. */
export const $turnTrouble = atom<TurnTrouble | null>(null);

/** What to tell the player of an act of an earlier visit that got no answer. */
export function unanswered(action: string): TurnTrouble {
	return {
		title: 'Your last action got no answer.',
		detail: `“${clip(action)}” was not sent again. Sending it is safe: the same stone is never cast twice.`,
		next: 'send',
		open: true,
	};
}

function clip(text: string): string {
	return text.length > QUOTED ? `${text.slice(0, QUOTED).trimEnd()}…` : text;
}

/** What to tell the player of a failed turn. Only an answer of our own server says that no stone was spent. */
export function toTurnTrouble(error: ApiFailure): TurnTrouble {
	const ours = error.code === error.code.toUpperCase();
	const open = !ours || (error.code === 'CONFLICT' && error.retryAfter !== undefined);
	return {
		title: turnErrorText(error),
		detail: open ? UNKNOWN : UNSPENT,
		next: error.code in NEXT ? (NEXT[error.code] ?? null) : 'retry',
		open,
	};
}
