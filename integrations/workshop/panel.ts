import { defineToolbarApp } from 'astro/toolbar';
import { CONTENT_CHANGED } from '#integrations/content/content-event.ts';
import { loadGame } from '#islands/stores/games/game.ts';
import { request } from '#islands/stores/http/client.ts';
import type { EntryText } from './entry-texts.ts';
import { fillPanel } from './panel-parts.ts';
import { PANEL_STYLE } from './panel-style.ts';
import type { MetTurnView, RewrittenView } from './views.ts';

/** Remembers over a reload that the panel is open. */
const OPEN = 'workshop-open';
const NO_GAME = 'Open a game: the workshop shows what its last turn met.';
const NO_TURN = 'Play a turn: the workshop then shows what it met.';

/** The panel of the workshop in the bar of `astro dev`. */
export default defineToolbarApp({
	init(canvas, app) {
		const style = document.createElement('style');
		style.textContent = PANEL_STYLE;
		const panel = document.createElement('aside');
		panel.setAttribute('aria-label', 'Workshop');
		panel.hidden = true;
		canvas.append(style, panel);
		app.onToggled(({ state }) => {
			sessionStorage.setItem(OPEN, state ? '1' : '');
			panel.hidden = !state;
			if (state) void show(panel);
		});
		if (sessionStorage.getItem(OPEN)) app.toggleState({ state: true });
		document.addEventListener('astro:page-load', () => !panel.hidden && void show(panel));
		import.meta.hot?.on(CONTENT_CHANGED, () => !panel.hidden && void show(panel));
	},
});

/** Asks what the last turn met, and shows it. */
async function show(panel: HTMLElement): Promise<void> {
	const [, id] = /^\/(?:game|play)\/([0-9a-f-]{36})/.exec(location.pathname) ?? [];
	if (id === undefined) return panel.replaceChildren(NO_GAME);
	panel.setAttribute('aria-busy', 'true');
	const path = `/api/workshop/${id}`;
	const answer = await request<MetTurnView | null>('GET', path);
	panel.removeAttribute('aria-busy');
	if (!answer.ok) return panel.replaceChildren(answer.error.message);
	const turn = answer.data;
	if (turn === null) return panel.replaceChildren(NO_TURN);
	fillPanel(panel, turn, {
		again: () => void show(panel),
		save: async ({ path: at, text: was }: EntryText, text) => {
			const body = { kind: turn.entry?.kind, id: turn.entry?.id, path: at, was, text };
			const saved = await request<RewrittenView>('POST', path, { body });
			if (!saved.ok) return saved.error.message;
			if (!saved.data.replayed) return `The file is changed. The turn stays as it was: ${saved.data.why}`;
			await loadGame(id);
			await show(panel);
			return null;
		},
	});
}
