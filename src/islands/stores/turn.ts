import { atom } from 'nanostores';
import type { CheckView, ChoiceView, NpcResponse, TurnView } from '#lib/wire.ts';
import { tell } from './announcer.ts';
import { type Answer, type Failure, stream } from './client.ts';
import { $draft, type PendingAct, pendingAct, setDraft, setPending, type TurnBody } from './draft.ts';
import { $game, $turns, landTurn, loadGame } from './game.ts';
import { askPreview, dropPreview } from './preview.ts';
import { randomId } from './random-id.ts';
import { createReading, type Reading } from './reading.ts';
import { $trouble, troubleOf } from './trouble.ts';

/** The turn under way. */
export type TurnState =
	| { phase: 'idle' }
	| {
			phase: 'processing';
			number: number;
			action: string;
			/** The check is known, before a word is told; null where nothing was rolled. */
			resolved: boolean;
			check: CheckView | null;
			/** Whole sentences so far. */
			text: string;
			speeches: NpcResponse[];
	  };

const IDLE: TurnState = { phase: 'idle' };
const SLOW_MS = 8000;
/** How often to ask for a turn whose first call is still running, about once a second. */
const PATIENCE = 90;

export const $turn = atom<TurnState>(IDLE);

/** The act that the world refused, free of charge. */
export const $refused = atom<TurnView | null>(null);

/** Something good to know about an earlier act, until dismissed. */
export const $news = atom<string | null>(null);

/** What the box sends: a choice left as it is sends its id too, words of one's own only themselves. */
export function bodyOf(text: string, choices: ChoiceView[]): TurnBody {
	const action = text.trim();
	const choice = choices.find(({ label }) => label === action);
	return choice ? { optionId: choice.id, action } : { action };
}

/** Takes what was typed or chosen into the box and asks how it would be understood. */
export function writeAction(text: string): void {
	setDraft(text);
	const state = $game.get();
	if (state.phase !== 'ready' || $turn.get().phase === 'processing' || text.trim() === '') dropPreview();
	else askPreview(state.game.id, bodyOf(text, state.game.choices));
}

/** Casts a stone on the words in the box. The same words after a failure go out under the same key. */
export async function cast(): Promise<void> {
	const state = $game.get();
	const action = $draft.get().trim();
	if (state.phase !== 'ready' || $turn.get().phase === 'processing') return;
	if (action === '' || state.game.balance < 1) return;
	const body = bodyOf(action, state.game.choices);
	const last = pendingAct();
	const same = last?.body.action === body.action && last.body.optionId === body.optionId;
	if (last?.open && !same && (await arrivedAfterAll(last))) return;
	const { turnCount } = state.game;
	await send(last && same ? last : { key: randomId(), body, turn: turnCount, open: true, at: Date.now() });
}

/** Sends the failed act again, as it was. */
export async function tryAgain(): Promise<void> {
	const act = pendingAct();
	if (act && $turn.get().phase === 'idle') await send(act);
}

/** After a reload: picks up an act that was under way, by its key. */
export async function resumeTurn(): Promise<void> {
	const act = pendingAct();
	const state = $game.get();
	if (state.phase !== 'ready') return;
	if (act?.open && landed(act)) settle(act);
	else if (act?.open && state.game.status === 'active' && !state.stale) return send(act);
	writeAction($draft.get());
}

/** Closes what stands above the box: the error, the refusal or the news. */
export function dismiss(): void {
	$trouble.set(null);
	$refused.set(null);
	$news.set(null);
}

async function send(act: PendingAct): Promise<void> {
	setPending({ ...act, open: true });
	dropPreview();
	dismiss();
	const { action } = act.body;
	$turn.set({
		phase: 'processing',
		number: act.turn + 1,
		action,
		resolved: false,
		check: null,
		text: '',
		speeches: [],
	});
	tell('Stone cast.');
	const slow = setTimeout(() => tell('Still waiting for the world.'), SLOW_MS);
	const reading = createReading((text) => show({ text }));
	const answer = await ask(act, reading);
	clearTimeout(slow);
	if (answer.ok) deliver(act, answer.data, reading);
	else fail(act, answer.error, reading);
}

async function ask(act: PendingAct, reading: Reading): Promise<Answer<TurnView>> {
	const state = $game.get();
	const id = state.phase === 'ready' ? state.game.id : '';
	const options = { headers: { 'Idempotency-Key': act.key }, body: act.body, onEvent: follow(reading) };
	for (let tries = 1; ; tries += 1) {
		const answer = await stream<TurnView>(`/api/games/${id}/turn`, options);
		if (answer.ok || !stillRunning(answer.error) || tries > PATIENCE) return answer;
		await new Promise((resume) => setTimeout(resume, (answer.error.retryAfter ?? 1) * 1000));
	}
}

/** What the page does with the stream's events before the last one. */
function follow(reading: Reading) {
	return (name: string, data: unknown) => {
		const event = data as { check?: CheckView | null; delta?: string };
		if (name === 'resolved') show({ resolved: true, check: event.check ?? null });
		if (name === 'narrative' && typeof event.delta === 'string') reading.hear(event.delta);
		if (name === 'npc') addSpeech(data as NpcResponse);
	};
}

function deliver(act: PendingAct, view: TurnView, reading: Reading): void {
	if (view.refused) {
		reading.stop();
		setPending(null);
		$refused.set(view);
		tell(`${view.narrative} No stone was spent.`);
	} else {
		reading.finish(view);
		settle(act);
		tell(view.ending ? 'The story has ended.' : `Turn ${view.turnCount} is ready.`);
	}
	landTurn(view);
	$turn.set(IDLE);
	writeAction($draft.get());
}

function fail(act: PendingAct, error: Failure, reading: Reading): void {
	reading.stop();
	const trouble = troubleOf(error);
	setPending({ ...act, open: trouble.open });
	$trouble.set(trouble);
	$turn.set(IDLE);
	tell('');
}

/** The act is in the story: forgets it, and its words unless others were written meanwhile. */
function settle(act: PendingAct): void {
	setPending(null);
	if ($draft.get().trim() === act.body.action) setDraft('');
}

/** Whether an unanswered act became a turn, as the server tells it now. The words in the box stay. */
async function arrivedAfterAll(act: PendingAct): Promise<boolean> {
	const state = $game.get();
	if (state.phase === 'ready') await loadGame(state.game.id);
	if (!landed(act)) return false;
	setPending(null);
	dismiss();
	const news = `Your earlier act arrived after all: turn ${act.turn + 1} is ready.`;
	$news.set(news);
	tell(news);
	writeAction($draft.get());
	return true;
}

function landed(act: PendingAct): boolean {
	return $turns.get().some((turn) => turn.number === act.turn + 1 && turn.action === act.body.action);
}

function stillRunning(error: Failure): boolean {
	return error.code === 'CONFLICT' && error.retryAfter !== undefined;
}

function show(part: Partial<Extract<TurnState, { phase: 'processing' }>>): void {
	const state = $turn.get();
	if (state.phase === 'processing') $turn.set({ ...state, ...part });
}

function addSpeech(said: NpcResponse): void {
	const state = $turn.get();
	if (state.phase === 'processing') $turn.set({ ...state, speeches: [...state.speeches, said] });
}
