import { atom } from 'nanostores';
import { loadItem, saveItem } from '#islands/stores/browser/storage.ts';
import type { ChoiceView } from '#lib/wire/turn.ts';

/** The body of a turn call. */
export interface TurnRequest {
	optionId?: string;
	action: string;
	/** The reading of the words that the player picked. */
	readingId?: string;
}

/** An action that was sent and not acknowledged yet. The key makes repeating it safe. */
export interface PendingAct {
	/** The Idempotency-Key. */
	key: string;
	body: TurnRequest;
	/** The turn count when it was sent. */
	turn: number;
	/** No answer came, so the turn may have happened. False once the server has said that it did not. */
	open: boolean;
	/** The player does not want it sent again. The key stays known: the act may have become a turn. */
	discarded?: true;
	/** When it was first sent, in milliseconds since 1970. */
	at: number;
}

/**
 * Keys live 24 hours on the server. If this browser's clock is further off in either direction, an action is not
 * repeated.
 */
const KEY_LIFE_MS = 23 * 60 * 60 * 1000;

/** The words in the box. */
export const $draft = atom('');

let gameId = '';
let pending: PendingAct | null = null;

/** Loads what this browser stored for a game: the words in the box and an action under way. */
export function openDraft(id: string): void {
	gameId = id;
	const words = loadItem(draftSlot());
	const act = loadItem(actSlot());
	pending = isPending(act) && Math.abs(Date.now() - act.at) < KEY_LIFE_MS ? act : null;
	$draft.set(typeof words === 'string' ? words : '');
}

/** Sets the words in the box and stores them. */
export function setDraft(text: string): void {
	$draft.set(text);
	saveItem(draftSlot(), text === '' ? null : text);
}

/** The action that is under way or has failed, if any. */
export function pendingAct(): PendingAct | null {
	return pending;
}

/** Stores an action until it is acknowledged; null acknowledges it. */
export function setPendingAct(act: PendingAct | null): void {
	// If a full storage refuses the new action, an older one must not come back.
	if (act?.key !== pending?.key) saveItem(actSlot(), null);
	pending = act;
	if (act) saveItem(actSlot(), act);
}

/** Returns the body for the words in the box: an unchanged choice sends its id as well. */
export function toTurnRequest(text: string, choices: ChoiceView[]): TurnRequest {
	const action = text.trim();
	const choice = choices.find(({ label }) => label === action);
	return choice ? { optionId: choice.id, action } : { action };
}

/** Whether two bodies ask for the same act. */
export function isSameAct(a: TurnRequest, b: TurnRequest): boolean {
	return a.action === b.action && a.optionId === b.optionId && a.readingId === b.readingId;
}

function draftSlot(): string {
	return `stonecast:draft:${gameId}`;
}

/** Stored apart from the words, so that another tab that writes words does not delete this tab's action. */
function actSlot(): string {
	return `stonecast:act:${gameId}`;
}

function isPending(value: unknown): value is PendingAct {
	if (typeof value !== 'object' || value === null) return false;
	const act = value as Partial<PendingAct>;
	const numbers = typeof act.turn === 'number' && typeof act.at === 'number';
	return numbers && typeof act.key === 'string' && typeof act.body?.action === 'string';
}
