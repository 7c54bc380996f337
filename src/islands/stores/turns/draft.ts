import { atom } from 'nanostores';
import { loadItem, saveItem } from '#islands/stores/browser/storage.ts';

/** What a turn call sends. */
export interface TurnRequest {
	optionId?: string;
	action: string;
}

/** An act that was sent and not acknowledged yet. The key makes sending it again safe. */
export interface PendingAct {
	/** The Idempotency-Key. */
	key: string;
	body: TurnRequest;
	/** The turn count it was sent at. */
	turn: number;
	/** No answer came, so the turn may have happened. False once the server said that it did not. */
	open: boolean;
	/** When it was first sent, in milliseconds since 1970. */
	at: number;
}

/** Keys live 24 hours on the server; an act further away by this browser's clock, in either direction, is not sent again. */
const KEY_LIFE_MS = 23 * 60 * 60 * 1000;

/** The words in the box. */
export const $draft = atom('');

let gameId = '';
let pending: PendingAct | null = null;

/** Opens what this browser kept for a game: the words in the box and an act that was under way. */
export function openDraft(id: string): void {
	gameId = id;
	const words = loadItem(draftSlot());
	const act = loadItem(actSlot());
	pending = isPending(act) && Math.abs(Date.now() - act.at) < KEY_LIFE_MS ? act : null;
	$draft.set(typeof words === 'string' ? words : '');
}

/** Writes the words in the box and keeps them over a reload. */
export function setDraft(text: string): void {
	$draft.set(text);
	saveItem(draftSlot(), text === '' ? null : text);
}

/** The act under way or failed, if any. */
export function pendingAct(): PendingAct | null {
	return pending;
}

/** Keeps an act until it is acknowledged; null acknowledges it. */
export function setPendingAct(act: PendingAct | null): void {
	// A full storage that refuses the new act must not bring an older one back.
	if (act?.key !== pending?.key) saveItem(actSlot(), null);
	pending = act;
	if (act) saveItem(actSlot(), act);
}

function draftSlot(): string {
	return `stonecast:draft:${gameId}`;
}

/** Apart from the words: another tab that writes them must not forget this one's act. */
function actSlot(): string {
	return `stonecast:act:${gameId}`;
}

function isPending(value: unknown): value is PendingAct {
	if (typeof value !== 'object' || value === null) return false;
	const act = value as Partial<PendingAct>;
	const numbers = typeof act.turn === 'number' && typeof act.at === 'number';
	return numbers && typeof act.key === 'string' && typeof act.body?.action === 'string';
}
