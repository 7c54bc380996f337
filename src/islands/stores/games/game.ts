import { atom, computed } from 'nanostores';
import { gameCopyKey, loadItem, saveItem } from '#islands/stores/browser/storage.ts';
import { request } from '#islands/stores/http/client.ts';
import { NETWORK_ERROR, screenFailureText } from '#lib/http/errors.ts';
import { whenIdle } from '#lib/site/when-idle.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { groupByTurn, type HistoryPage, mergeHistory, toHistoryEntries } from './history.ts';

/** The state of loading a game. */
export type GameState =
	| { phase: 'loading' }
	| { phase: 'missing' }
	| { phase: 'failed'; message: string }
	| {
			phase: 'ready';
			game: GameView;
			/** The server could not be reached: this is the copy in this browser. */
			stale: boolean;
			older: 'idle' | 'loading' | 'failed';
	  };

export const $game = atom<GameState>({ phase: 'loading' });

/** The loaded turns, newest first. */
export const $turns = computed($game, (state) =>
	state.phase === 'ready' ? groupByTurn(state.game.storyState.history) : [],
);

/** The slug of the game's world; null while the game loads. */
export const $worldSlug = computed($game, (state) =>
	state.phase === 'ready' ? state.game.world.slug : null,
);

/** How many turns of a game this browser keeps for when the server cannot be reached. */
const KEPT_TURNS = 6;

/** Fetches a game, or this browser's copy if there is no network. A game already shown stays when that fails. */
export async function loadGame(id: string): Promise<void> {
	const answer = await request<GameView>('GET', `/api/games/${id}`);
	if (answer.ok) return replaceGame(answer.data);
	const state = $game.get();
	if (state.phase === 'ready' && state.game.id === id && answer.error.status !== 404) return;
	if (answer.error.code === NETWORK_ERROR) {
		const kept = loadItem(gameCopyKey(id));
		if (isGame(kept)) return $game.set({ phase: 'ready', game: kept, stale: true, older: 'idle' });
	}
	if (answer.error.status === 404) return $game.set({ phase: 'missing' });
	$game.set({ phase: 'failed', message: screenFailureText('gameLoad', answer.error) });
}

/** Turns per page. */
const PAGE = 20;

let paging: Promise<void> | null = null;

/** The most turns that a page may hold. */
const PAGE_MAX = 100;

/** Loads the turns before the oldest loaded one; if a page is already loading, waits for it instead. */
export function loadOlderTurns(): Promise<void> {
	return page(PAGE, Number.POSITIVE_INFINITY);
}

/** Loads all turns down to that one, and draws them once. */
export function loadTurnsDownTo(turn: number): Promise<void> {
	return page(PAGE_MAX, turn);
}

function page(limit: number, downTo: number): Promise<void> {
	paging ??= fetchOlder(limit, downTo).finally(() => {
		paging = null;
	});
	return paging;
}

async function fetchOlder(limit: number, downTo: number): Promise<void> {
	const state = $game.get();
	const oldest = $turns.get().at(-1);
	if (state.phase !== 'ready' || !oldest) return;
	$game.set({ ...state, older: 'loading' });
	const pages = await fetchPages(state.game.id, oldest.number, { limit, downTo });
	const now = $game.get();
	if (now.phase !== 'ready') return;
	// The story was reloaded meanwhile with fewer turns: the loaded page would leave a gap.
	if (now.game.id !== state.game.id || $turns.get().at(-1)?.number !== oldest.number)
		return $game.set({ ...now, older: 'idle' });
	const history = mergeHistory(now.game.storyState.history, pages.history);
	const storyState = { ...now.game.storyState, history };
	const game = { ...now.game, hasOlder: pages.hasOlder, storyState };
	$game.set({ ...now, older: pages.failed ? 'failed' : 'idle', game });
}

/** Fetches page after page until the turn is there, the story begins, or a page fails; pages before a failure count. */
async function fetchPages(
	id: string,
	from: number,
	{ limit, downTo }: { limit: number; downTo: number },
): Promise<HistoryPage & { failed: boolean }> {
	const history: HistoryPage['history'] = [];
	for (let before = from; ; ) {
		const path = `/api/games/${id}/history?before=${before}&limit=${limit}`;
		const answer = await request<HistoryPage>('GET', path);
		if (!answer.ok) return { history, hasOlder: true, failed: true };
		history.push(...answer.data.history);
		const last = answer.data.history.at(-1)?.turn ?? 0;
		if (!answer.data.hasOlder || last <= downTo || last >= before)
			return { history, hasOlder: answer.data.hasOlder, failed: false };
		before = last;
	}
}

/** Puts a new turn on top of the story. A repeated delivery changes nothing. */
export function addDeliveredTurn(view: TurnView): void {
	const state = $game.get();
	if (state.phase !== 'ready' || state.game.id !== view.gameId) return;
	const { game } = state;
	if (view.refused ? view.turnCount < game.turnCount : view.turnCount <= game.turnCount) {
		// Delivered twice; or the story was rewound elsewhere and went on differently.
		if (!view.refused && view.nextCommitment !== game.nextCommitment) void loadGame(game.id);
		return;
	}
	// The turns in between were played elsewhere.
	if (view.turnCount > game.turnCount + 1) void loadGame(game.id);
	const history = view.refused
		? game.storyState.history
		: mergeHistory(game.storyState.history, toHistoryEntries(view));
	show({
		...game,
		turnCount: view.turnCount,
		balance: view.castingStonesBalance,
		choices: view.choices,
		nextCommitment: view.nextCommitment,
		status: view.ending ? 'completed' : game.status,
		ending: view.ending ?? game.ending,
		storyState: { ...game.storyState, history, worldState: view.world },
		whileAway: view.refused ? game.whileAway : null,
		lastPlayedAt: view.refused ? game.lastPlayedAt : view.at,
	});
}

/** Shows the server's current game; loaded older turns stay if they follow on without a gap. */
export function replaceGame(game: GameView): void {
	const state = $game.get();
	const fresh = game.storyState.history;
	const from = Math.min(...fresh.map(({ turn }) => turn));
	const shown = state.phase === 'ready' && state.game.id === game.id ? state.game : null;
	const older = shown?.storyState.history.filter(({ turn }) => turn < from) ?? [];
	const joins = older.some(({ turn }) => turn === from - 1);
	const storyState = { ...game.storyState, history: [...fresh, ...older] };
	show(shown && joins ? { ...game, hasOlder: shown.hasOlder, storyState } : game);
}

function show(game: GameView): void {
	$game.set({ phase: 'ready', game, stale: false, older: 'idle' });
	whenIdle(keepCopy);
	// A page that is left before it is idle keeps the copy then; adding the same listener again has no effect.
	if (typeof addEventListener === 'function') addEventListener('pagehide', keepCopy);
}

/** Stores a copy of the game for when the server cannot be reached. */
function keepCopy(): void {
	const state = $game.get();
	if (state.phase !== 'ready' || state.stale) return;
	const { game } = state;
	const oldest = game.turnCount - KEPT_TURNS;
	const history = game.storyState.history.filter(({ turn }) => turn > oldest);
	saveItem(gameCopyKey(game.id), { ...game, hasOlder: true, storyState: { ...game.storyState, history } });
}

function isGame(value: unknown): value is GameView {
	return typeof value === 'object' && value !== null && 'storyState' in value && 'world' in value;
}
