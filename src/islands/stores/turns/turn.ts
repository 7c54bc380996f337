import { atom } from 'nanostores';
import { announceStatus } from '#islands/stores/browser/announcer.ts';
import { $game, $turns, addDeliveredTurn, loadGame } from '#islands/stores/games/game.ts';
import type { ApiFailure } from '#islands/stores/http/answer.ts';
import { randomId } from '#islands/stores/http/random-id.ts';
import { ACTION_MAX } from '#lib/wire/action.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import {
	$draft,
	isSameAct,
	type PendingAct,
	pendingAct,
	setDraft,
	setPendingAct,
	type TurnRequest,
	toTurnRequest,
} from './draft.ts';
import type { NarrationStream } from './narration-stream.ts';
import { cancelPreview, requestPreview } from './preview.ts';
import { beginRitual, endRitual, whenLanded } from './ritual.ts';
import { streamUntilDone, type TurnProgress } from './stream-turn.ts';
import { $turnTrouble, toTurnTrouble, unanswered } from './trouble.ts';
import { wordUnplayed } from './turn-events.ts';

/** The turn under way. */
export type TurnState =
	| { phase: 'idle' }
	| ({ phase: 'processing'; number: number; action: string } & TurnProgress);

const IDLE: TurnState = { phase: 'idle' };
const SLOW_MS = 8000;

export const $turn = atom<TurnState>(IDLE);

/** Words that were not played, free of charge: refused, asked back, or answered by the game. */
export const $refusedTurn = atom<TurnView | null>(null);

/** Good news of an earlier action, until dismissed. */
export const $turnNotice = atom<string | null>(null);

/** Puts typed words into the box and asks for a preview of two words or more. Chosen words are previewed at once. */
export function writeAction(text: string, isChosen = false): void {
	setDraft(text);
	const state = $game.get();
	const words = text.trim();
	const busy = state.phase !== 'ready' || $turn.get().phase === 'processing';
	const isEarly = !isChosen && !/\s/.test(words);
	if (busy || words === '' || words.length > ACTION_MAX || isEarly) cancelPreview();
	else requestPreview(state.game.id, toTurnRequest(text, state.game.choices), isChosen);
}

/** Puts a choice or another wording into the box, and takes away what was said of the words before it. */
export function chooseWords(text: string): void {
	if (!$refusedTurn.get()?.answers) $refusedTurn.set(null);
	writeAction(text, true);
}

/** Casts a stone on the words in the box. */
export async function castStone(): Promise<void> {
	const state = $game.get();
	if (state.phase === 'ready') await cast(toTurnRequest($draft.get(), state.game.choices));
}

/** Casts a stone on one reading of words that were asked back. */
export async function castReading(action: string, readingId: string): Promise<void> {
	await cast({ action, readingId });
}

/** Sends an act. After a failure, the same act is sent under the same key. */
async function cast(body: TurnRequest): Promise<void> {
	const state = $game.get();
	const { action } = body;
	if (state.phase !== 'ready' || state.game.status !== 'active' || $turn.get().phase === 'processing') return;
	if (action === '' || action.length > ACTION_MAX || state.game.balance < 1) return;
	const last = pendingAct();
	if (last && isSameAct(last.body, body)) return send(last);
	// From here on the turn is under way, so that a second cast does nothing.
	showPendingTurn(state.game.turnCount, action);
	if (last?.open && (await arrivedAfterAll(last))) return;
	const now = $game.get();
	const turn = now.phase === 'ready' ? now.game.turnCount : state.game.turnCount;
	await send({ key: randomId(), body, turn, open: true, at: Date.now() });
}

/** Repeats the failed action unchanged. */
export async function retryTurn(): Promise<void> {
	const act = pendingAct();
	if (act && $turn.get().phase === 'idle') await send(act);
}

/** After a reload: an act that was under way has become a turn by now, or the player says whether it is sent again. */
export function resumeTurn(): void {
	const act = pendingAct();
	const state = $game.get();
	if (state.phase !== 'ready') return;
	if (act?.open && isInStory(act)) {
		forgetAct(act);
		dismissTurnNotices();
	} else if (act?.open && !act.discarded && state.game.status === 'active' && !state.stale)
		$turnTrouble.set(unanswered(act.body.action));
	writeAction($draft.get());
}

/** Does not send the act again, and empties the box of its words. Cast anew they go out under its key. */
export function discardAct(): void {
	const act = pendingAct();
	if (act) setPendingAct({ ...act, discarded: true });
	if ($draft.get().trim() === act?.body.action) writeAction('');
	dismissTurnNotices();
}

/** Closes what stands above the box: the error, the refusal or the news. */
export function dismissTurnNotices(): void {
	$turnTrouble.set(null);
	$refusedTurn.set(null);
	$turnNotice.set(null);
}

async function send(act: PendingAct): Promise<void> {
	const { discarded: _, ...sent } = act;
	setPendingAct({ ...sent, open: true });
	cancelPreview();
	dismissTurnNotices();
	beginRitual(act.turn + 1);
	showPendingTurn(act.turn, act.body.action);
	announceStatus('Stone cast.');
	const slow = setTimeout(() => announceStatus('Still waiting for the server.'), SLOW_MS);
	const { answer, reading } = await streamUntilDone(act, show);
	clearTimeout(slow);
	if (!answer.ok || answer.data.refused) endRitual();
	await new Promise<void>((resume) => whenLanded(resume));
	if (answer.ok) deliver(act, answer.data, reading);
	else fail(act, answer.error);
}

/** Shows a turn under way of which nothing is known yet. */
function showPendingTurn(turn: number, action: string): void {
	const told: TurnProgress = { reading: false, resolved: false, check: null, text: '', speeches: [] };
	$turn.set({ phase: 'processing', number: turn + 1, action, ...told });
}

function deliver(act: PendingAct, view: TurnView, reading: NarrationStream): void {
	if (view.refused) {
		setPendingAct(null);
		$refusedTurn.set(view);
		// A question to the game is done with once it is answered.
		if (view.answers && $draft.get().trim() === act.body.action) setDraft('');
		announceStatus(wordUnplayed(view));
	} else {
		reading.finish(view);
		forgetAct(act);
		const news = view.ending ? 'The story has ended.' : `Turn ${view.turnCount} is ready.`;
		announceStatus(news);
		notify(news);
	}
	addDeliveredTurn(view);
	$turn.set(IDLE);
	writeAction($draft.get());
}

/** Sends a notification to players who are not on this page, if they wish. */
function notify(news: string): void {
	if (typeof document === 'undefined' || !document.hidden) return;
	void import('#islands/stores/preferences/notifications.ts').then(({ notifyPlayer }) => notifyPlayer(news));
}

function fail(act: PendingAct, error: ApiFailure): void {
	const trouble = toTurnTrouble(error);
	setPendingAct({ ...act, open: trouble.open });
	$turnTrouble.set(trouble);
	$turn.set(IDLE);
	announceStatus('');
}

/** The action is in the story: deletes it and its words, unless other words were written meanwhile. */
function forgetAct(act: PendingAct): void {
	setPendingAct(null);
	if ($draft.get().trim() === act.body.action) setDraft('');
}

/** Asks the server whether an unanswered action became a turn. The words in the box stay. */
async function arrivedAfterAll(act: PendingAct): Promise<boolean> {
	const state = $game.get();
	if (state.phase === 'ready') await loadGame(state.game.id);
	if (!isInStory(act)) return false;
	setPendingAct(null);
	dismissTurnNotices();
	$turn.set(IDLE);
	const news = `Your earlier act arrived after all: turn ${act.turn + 1} is ready.`;
	$turnNotice.set(news);
	announceStatus(news);
	writeAction($draft.get());
	return true;
}

function isInStory(act: PendingAct): boolean {
	return $turns.get().some((turn) => turn.number === act.turn + 1 && turn.action === act.body.action);
}

function show(part: Partial<TurnProgress>): void {
	const state = $turn.get();
	if (state.phase === 'processing') $turn.set({ ...state, ...part });
}
