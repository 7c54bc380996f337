import { atom } from 'nanostores';
import { keep, recall } from './storage.ts';

/** What a turn call sends. */
export interface TurnBody {
	optionId?: string;
	action: string;
}

/** An act that was sent and not acknowledged yet. The key makes sending it again safe. */
export interface PendingAct {
	/** The Idempotency-Key. */
	key: string;
	body: TurnBody;
	/** The turn count it was sent at. */
	turn: number;
	/** No answer came, so the turn may have happened. False once the server said that it did not. */
	open: boolean;
	/** When it was first sent, in milliseconds since 1970. */
	at: number;
}

/** Keys live 24 hours on the server; an older act is not sent again. */
const KEY_LIFE_MS = 23 * 60 * 60 * 1000;

/** The words in the box. */
export const $draft = atom('');

let gameId = '';
let pending: PendingAct | null = null;

/** Opens what this browser kept for a game: the words in the box and an act that was under way. */
export function openDraft(id: string): void {
	gameId = id;
	const kept = recall(slot());
	const record = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
	pending = isPending(record['pending']) ? record['pending'] : null;
	if (pending && Date.now() - pending.at > KEY_LIFE_MS) pending = null;
	$draft.set(typeof record['draft'] === 'string' ? record['draft'] : '');
}

/** Writes the words in the box and keeps them over a reload. */
export function setDraft(text: string): void {
	$draft.set(text);
	save();
}

/** The act under way or failed, if any. */
export function pendingAct(): PendingAct | null {
	return pending;
}

/** Keeps an act until it is acknowledged; null acknowledges it. */
export function setPending(act: PendingAct | null): void {
	pending = act;
	save();
}

function save(): void {
	const draft = $draft.get();
	keep(slot(), draft === '' && pending === null ? null : { draft, pending });
}

function slot(): string {
	return `stonecast:draft:${gameId}`;
}

function isPending(value: unknown): value is PendingAct {
	if (typeof value !== 'object' || value === null) return false;
	const act = value as Partial<PendingAct>;
	const numbers = typeof act.turn === 'number' && typeof act.at === 'number';
	return numbers && typeof act.key === 'string' && typeof act.body?.action === 'string';
}
