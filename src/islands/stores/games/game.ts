import { atom, computed } from 'nanostores';
import { gameCopyKey, loadItem, saveItem } from '#islands/stores/browser/storage.ts';
import { request } from '#islands/stores/http/client.ts';
import { NETWORK_ERROR, screenFailureText } from '#lib/http/errors.ts';
import { whenIdle } from '#lib/site/when-idle.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { groupByTurn, type HistoryPage, mergeHistory, toHistoryEntries } from './history.ts';

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
	state.phase === 'ready' ? groupByTurn(state.game.storyState.history) : [],
);

/** The world that the game is set in; null while it is on its way. */
export const $worldSlug = computed($game, (state) =>
	state.phase === 'ready' ? state.game.world.slug : null,
);

/** Turns this browser keeps of a game for the time the server cannot be reached. */
const KEPT_TURNS = 6;

/** Fetches a game, or what this browser kept of it while the network is away. A game already shown stays when that fails. */
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

/** Turns that are paged in at a time. */
const PAGE = 20;

let paging: Promise<void> | null = null;

/** Turns that a page may hold. */
const PAGE_MAX = 100;

/** Pages in the turns before the oldest one at hand; a page that is on its way is waited for instead. */
export function loadOlderTurns(): Promise<void> {
	return page(PAGE, Number.POSITIVE_INFINITY);
}

/** Pages in all turns down to that one, and draws them once. */
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
	// The story was loaded anew meanwhile, with less of it: what came would stand beyond a gap.
	if (now.game.id !== state.game.id || $turns.get().at(-1)?.number !== oldest.number)
		return $game.set({ ...now, older: 'idle' });
	const history = mergeHistory(now.game.storyState.history, pages.history);
	const storyState = { ...now.game.storyState, history };
	const game = { ...now.game, hasOlder: pages.hasOlder, storyState };
	$game.set({ ...now, older: pages.failed ? 'failed' : 'idle', game });
}

/** Page after page until the turn is there, the story begins, or a page fails; what came before that counts. */
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

/** Puts a delivered turn on top of the story. Delivered twice it changes nothing. */
export function addDeliveredTurn(view: TurnView): void {
	const state = $game.get();
	if (state.phase !== 'ready' || state.game.id !== view.gameId) return;
	const { game } = state;
	if (view.refused ? view.turnCount < game.turnCount : view.turnCount <= game.turnCount) {
		// Delivered twice; or the story was taken back elsewhere, and this is how it went on.
		if (!view.refused && view.nextCommitment !== game.nextCommitment) void loadGame(game.id);
		return;
	}
	// Turns in between were played elsewhere.
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

/** Shows a game as the server has it now; older turns that were paged in stay where they follow on without a gap. */
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
	// A page that is left before it rests keeps the copy then; the same listener is added once.
	if (typeof addEventListener === 'function') addEventListener('pagehide', keepCopy);
}

/** Keeps the game as it is now for the time the server cannot be reached. */
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
