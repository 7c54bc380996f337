// A part of every page of `astro dev`.
import { CONTENT_CHANGED } from '#integrations/content/content-event.ts';
import { $game, loadGame } from '#islands/stores/games/game.ts';
import { request } from '#islands/stores/http/client.ts';
import { $turn } from '#islands/stores/turns/turn.ts';

import.meta.hot?.on(CONTENT_CHANGED, () => {
	// A fault that was shown is mended.
	document.querySelector('vite-error-overlay')?.remove();
	const state = $game.get();
	if (state.phase !== 'ready') return location.reload();
	// A turn under way is played on what there is now.
	if ($turn.get().phase === 'idle') void renewGame(state.game.id);
});

/** Plays the last turn again on the content as it is now, and shows it without loading the page anew, which takes longer. */
async function renewGame(id: string): Promise<void> {
	await request('PATCH', `/api/workshop/${id}`);
	await loadGame(id);
}
