import { atom } from 'nanostores';
import { request } from '#islands/stores/http/client.ts';
import type { PreviewView } from '#lib/wire/preview.ts';
import type { TurnRequest } from './draft.ts';

/** The preview of the words in the box, while the player writes them. */
export const $preview = atom<{ waiting: boolean; view: PreviewView | null }>({ waiting: false, view: null });

const NOTHING = { waiting: false, view: null };
/** The pause in typing after which the preview is asked for. */
const PAUSE_MS = 900;
/** The time in which a pressed choice is painted before its preview is asked for. */
const PRESS_MS = 50;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | null = null;

/** Asks for a preview after a pause in typing, or with the next paint; a newer question replaces an older one. */
export function requestPreview(gameId: string, body: TurnRequest, atOnce = false): void {
	cancelPreview(true);
	timer = setTimeout(() => void fetchPreview(gameId, body), atOnce ? PRESS_MS : PAUSE_MS);
}

/** Stops asking. Removes the shown preview unless `keepShown`. */
export function cancelPreview(keepShown = false): void {
	clearTimeout(timer);
	running?.abort();
	running = null;
	$preview.set(keepShown ? { ...$preview.get(), waiting: true } : NOTHING);
}

async function fetchPreview(gameId: string, body: TurnRequest): Promise<void> {
	const own = new AbortController();
	running = own;
	const answer = await request<PreviewView>('POST', `/api/games/${gameId}/preview`, {
		body,
		signal: own.signal,
	});
	if (running !== own) return;
	running = null;
	$preview.set({ waiting: false, view: answer.ok ? answer.data : null });
}
