import { loadGame } from '#islands/stores/games/game.ts';
import { loadPreferences } from '#islands/stores/preferences/preferences.ts';
import { openDraft } from '#islands/stores/turns/draft.ts';
import { resumeTurn } from '#islands/stores/turns/turn.ts';
import { requireInvite } from '#islands/stores/visitor/me.ts';
import { trackFirstTurn } from './first-turn.ts';
import { watchNetwork } from './network.ts';
import { syncTabs } from './sync-tabs.ts';

/** Opens a game: a visitor without an invitation goes to the front page; a turn under way is resumed. */
export async function openGame(id: string): Promise<void> {
	loadPreferences();
	openDraft(id);
	await Promise.all([requireInvite('The game that you opened'), loadGame(id)]);
	syncTabs(id);
	watchNetwork();
	trackFirstTurn(id);
	resumeTurn();
}
