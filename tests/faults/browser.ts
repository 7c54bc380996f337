// The page's stores without a page, as a persistent player uses them: opens the game, writes, casts,
// tries again, reloads in the middle of a turn.
import { vi } from 'vitest';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import type { Turn } from '#islands/stores/games/history.ts';
import type { GameView } from '#lib/wire/game.ts';

/** The result of a player's action. */
export interface PlayResult {
	outcome: 'told' | 'refused' | 'ended';
	/** Tries, over all pages, until the answer arrived. */
	tries: number;
	/** The announcements for screen readers since the page was last opened. */
	heard: string[];
	/** Whether the page was reloaded in between. */
	reloaded: boolean;
}

/** A browser with one tab on one game. */
export interface Browser {
	open(gameId: string): Promise<void>;
	game(): GameView;
	turns(): Turn[];
	/** Writes, casts and tries until there is an answer; `reload` is the time of a reload in milliseconds after the cast. */
	play(words: string, reload?: number): Promise<PlayResult>;
	/** Restores the globals that it replaced. */
	close(): void;
}

const TRIES = 60;

/** Opens a browser for a new guest at a server's address. */
export function openBrowser(url: string): Browser & { guest(): Promise<string> } {
	openFakeBrowser(url);
	const own = { fetch: globalThis.fetch, storage: globalThis.localStorage };
	let leaving = new AbortController();
	globalThis.fetch = (address, init) => {
		const signals = [leaving.signal, ...(init?.signal ? [init.signal] : [])];
		return own.fetch(address, { ...init, signal: AbortSignal.any(signals) });
	};
	let page: Awaited<ReturnType<typeof loadPage>>;
	let id = '';

	/** Reloads as a browser does: ends the running calls, and drops what the old page saves after that. */
	async function reload(underWay?: Promise<unknown>) {
		const inert = { ...own.storage, getItem: () => null, setItem() {}, removeItem() {} };
		Object.defineProperty(globalThis, 'localStorage', { value: inert, configurable: true, writable: true });
		leaving.abort();
		await underWay;
		leaving = new AbortController();
		Object.defineProperty(globalThis, 'localStorage', {
			value: own.storage,
			configurable: true,
			writable: true,
		});
		page = await loadPage();
		await page.openGame(id);
	}

	function state() {
		const now = page.$game.get();
		return now.phase === 'ready' && !now.stale ? now.game : null;
	}

	async function open(gameId: string) {
		id = gameId;
		for (let tries = 0; tries < TRIES; tries += 1) {
			await reload();
			if (state()) return;
		}
		throw new Error('The game did not open.');
	}

	async function play(words: string, reloadAfter?: number): Promise<PlayResult> {
		let reloaded = false;
		let heard: string[] = [];
		const listen = () => {
			const known = new Set(page.$announcedLog.get().map((line) => line.id));
			heard = [];
			page.$announcedLog.subscribe((lines) => {
				for (const line of lines) {
					if (known.has(line.id)) continue;
					known.add(line.id);
					heard.push(line.text);
				}
			});
		};
		const before = state()?.turnCount ?? 0;
		page.dismissTurnNotices();
		page.writeAction(words);
		listen();
		let underWay = page.castStone();
		for (let tries = 1; tries < TRIES; tries += 1) {
			if (reloadAfter !== undefined && !reloaded) {
				reloaded = true;
				await new Promise((resolve) => setTimeout(resolve, reloadAfter));
				await reload(underWay);
				listen();
				underWay = idle();
			}
			await underWay;
			const now = state();
			if (now?.status === 'completed') return { outcome: 'ended', tries, heard, reloaded };
			if (now && now.turnCount > before && page.$draft.get() === '')
				return { outcome: 'told', tries, heard, reloaded };
			if (page.$refusedTurn.get()) return { outcome: 'refused', tries, heard, reloaded };
			if (!now) {
				reloaded = true;
				await reload();
				listen();
				underWay = idle();
			} else if (page.$turnTrouble.get()) {
				underWay = tries % 3 === 0 ? page.castStone() : page.retryTurn();
			} else if (page.$draft.get() !== '') {
				// Reloaded after a refusal: the words are in the box, and no call is running.
				underWay = page.castStone();
			}
		}
		throw new Error(`No answer to “${words}” after ${TRIES} tries.`);
	}

	/** Waits until the turn that a new page resumed by its key is answered. */
	async function idle() {
		while (page.$turn.get().phase === 'processing') await new Promise((resolve) => setTimeout(resolve, 2));
	}

	return {
		open,
		play,
		game() {
			const game = state();
			if (!game) throw new Error('No game is open.');
			return game;
		},
		turns: () => page.$turns.get(),
		guest: async () => (await import('#islands/stores/http/guest.ts')).guestId(),
		close() {
			leaving.abort();
			globalThis.fetch = own.fetch;
		},
	};
}

/** The stores of a page that has just been opened. */
async function loadPage() {
	vi.resetModules();
	const [turn, draft, game, play, trouble, announcer] = await Promise.all([
		import('#islands/stores/turns/turn.ts'),
		import('#islands/stores/turns/draft.ts'),
		import('#islands/stores/games/game.ts'),
		import('#islands/stores/play/open-game.ts'),
		import('#islands/stores/turns/trouble.ts'),
		import('#islands/stores/browser/announcer.ts'),
	]);
	return { ...turn, ...draft, ...game, ...play, ...trouble, ...announcer };
}
