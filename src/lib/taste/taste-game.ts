import type { PlayerCharacter } from '#lib/engine/game.ts';
import type { Story } from '#lib/engine/story.ts';
import type { HeldGame, PlayerAct } from '#lib/play/held-game.ts';
import { act, lastTurnOf, open, type Played } from '#lib/play/play.ts';
import { publicSecret } from '#lib/play/public-die.ts';
import type { TurnView } from '#lib/wire/turn.ts';

/** A taste is no game of a player's, so it has no id of its own. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

/** Opens an adventure with its public die. */
export function openTaste(story: Story, player: PlayerCharacter): HeldGame {
	const openingSecret = publicSecret(story.slug, 0);
	return open(story, player, { id: NO_ID, openingSecret, secret: publicSecret(story.slug, 1) }).game;
}

/** Plays one act of a taste; it costs nothing. `last` is the turn played before it. */
export function actInTaste(
	story: Story,
	game: HeldGame,
	sent: PlayerAct,
	{ last, now }: { last: TurnView | null; now: Date },
): Played {
	return act(story, game, sent, {
		nextSecret: publicSecret(story.slug, game.state.turn + 2),
		cost: 0,
		publicDie: true,
		balance: 0,
		last: last && lastTurnOf(last),
		now,
	});
}
