import { atom, computed } from 'nanostores';
import { failureText, NETWORK_ERROR } from '#lib/errors.ts';
import type { GameView, TurnView } from '#lib/wire.ts';
import { request } from './client.ts';
import { entriesOf, type HistoryPage, mergeHistory, turnsOf } from './history.ts';
import { keep, recall } from './storage.ts';

/** A game on its way to the screen. */
export type GameState =
	| { phase: 'loading' }
	| { phase: 'missing' }
	| { phase: 'failed'; message: string }
	| {
			phase: 'ready';
			game: GameView;
			/** The server could not be reached: this is the story as this browser last saw it. */
			stale: boolean;
			older: 'idle' | 'loading' | 'failed';
	  };

export const $game = atom<GameState>({ phase: 'loading' });

/** The turns at hand, newest first. */
export const $turns = computed($game, (state) =>
	state.phase === 'ready' ? turnsOf(state.game.storyState.history) : [],
);

/** Turns this browser keeps of a game for the time the server cannot be reached. */
const KEPT_ENTRIES = 20;

/** Fetches a game, or what this browser kept of it while the network is away. */
export async function loadGame(id: string): Promise<void> {
	const answer = await request<GameView>('GET', `/api/games/${id}`);
	if (answer.ok) return show(answer.data);
	if (answer.error.code === NETWORK_ERROR) {
		const kept = recall(slot(id));
		if (isGame(kept)) return $game.set({ phase: 'ready', game: kept, stale: true, older: 'idle' });
	}
	if (answer.error.status === 404) return $game.set({ phase: 'missing' });
	$game.set({ phase: 'failed', message: failureText('gameLoad', answer.error) });
}

/** Pages in the turns before the oldest one at hand. */
export async function loadOlder(): Promise<void> {
	const state = $game.get();
	const oldest = $turns.get().at(-1);
	if (state.phase !== 'ready' || state.older === 'loading' || !oldest) return;
	$game.set({ ...state, older: 'loading' });
	const path = `/api/games/${state.game.id}/history?before=${oldest.number}&limit=20`;
	const answer = await request<HistoryPage>('GET', path);
	const now = $game.get();
	if (now.phase !== 'ready') return;
	if (!answer.ok) return $game.set({ ...now, older: 'failed' });
	const history = mergeHistory(now.game.storyState.history, answer.data.history);
	const storyState = { ...now.game.storyState, history };
	$game.set({ ...now, older: 'idle', game: { ...now.game, hasOlder: answer.data.hasOlder, storyState } });
}

/** Puts a delivered turn on top of the story. Delivered twice it changes nothing. */
export function landTurn(view: TurnView): void {
	const state = $game.get();
	if (state.phase !== 'ready' || state.game.id !== view.gameId) return;
	const { game } = state;
	if (view.turnCount < game.turnCount) return;
	const history = view.refused
		? game.storyState.history
		: mergeHistory(game.storyState.history, entriesOf(view));
	show({
		...game,
		turnCount: view.turnCount,
		balance: view.castingStonesBalance,
		choices: view.choices,
		nextCommitment: view.nextCommitment,
		status: view.ending ? 'completed' : game.status,
		ending: view.ending ?? game.ending,
		storyState: { ...game.storyState, history, worldState: view.world },
		lastPlayedAt: view.at,
	});
}

function show(game: GameView): void {
	$game.set({ phase: 'ready', game, stale: false, older: 'idle' });
	const history = game.storyState.history.slice(0, KEPT_ENTRIES);
	keep(slot(game.id), { ...game, hasOlder: true, storyState: { ...game.storyState, history } });
}

function slot(id: string): string {
	return `stonecast:game:${id}`;
}

function isGame(value: unknown): value is GameView {
	return typeof value === 'object' && value !== null && 'storyState' in value && 'world' in value;
}
