import type { GameEvent } from '#lib/engine/events.ts';
import type { PlayerCharacter } from '#lib/engine/game.ts';
import type { Secret } from '#lib/engine/random.ts';
import type { Story } from '#lib/engine/story.ts';
import type { HeldGame, PlayerAct } from './held-game.ts';
import { act, lastTurnOf, open, type Played } from './play.ts';
import { publicSecret, TASTE_TURNS } from './public-die.ts';
import { UnofferedAct } from './read-act.ts';

/** What a taste is played again with. */
export interface ReplayTerms {
	id: string;
	/** The first secret that is not public: that of the turn after the last one played again. */
	secret: Secret;
	/** Stones that each turn costs. */
	cost: number;
	balance: number;
	now: Date;
}

/** A taste that was played again. */
export interface ReplayedTaste {
	game: HeldGame;
	/** The events of the opening. */
	events: GameEvent[];
	turns: Played[];
}

/**
 * Plays the turns of a taste again with the adventure's public die. Ends before the first act that comes to no turn
 * now, and before one that would end the story. Pure.
 */
export function replayTaste(
	story: Story,
	player: PlayerCharacter,
	sent: readonly PlayerAct[],
	{ id, secret, ...terms }: ReplayTerms,
): ReplayedTaste {
	const { slug } = story;
	const opened = open(story, player, {
		id,
		openingSecret: publicSecret(slug, 0),
		secret: publicSecret(slug, 1),
	});
	const turns: Played[] = [];
	let { game } = opened;
	for (const one of sent.slice(0, TASTE_TURNS)) {
		const last = turns.at(-1);
		const played = playAgain(story, game, one, {
			...terms,
			nextSecret: publicSecret(slug, game.state.turn + 2),
			last: last ? lastTurnOf(last.view) : null,
			publicDie: true,
		});
		if (!played || played.view.refused || played.view.ending) break;
		turns.push(played);
		({ game } = played);
	}
	return { game: { ...game, secret }, events: opened.events, turns };
}

/** Null for a reading that is not open any more: the content has changed since the taste. */
function playAgain(...[story, game, sent, terms]: Parameters<typeof act>): Played | null {
	try {
		return act(story, game, sent, terms);
	} catch (cause) {
		if (cause instanceof UnofferedAct) return null;
		throw cause;
	}
}
