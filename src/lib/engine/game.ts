import type { Effect } from '#lib/content/story.ts';
import { isHere } from './conditions.ts';
import { bringAbout, draftOf, gain, record } from './draft.ts';
import type { GameEvent } from './events.ts';
import type { Surroundings } from './interpret.ts';
import { offersFor } from './offers.ts';
import type { Secret } from './random.ts';
import { beginning, type Offer, type Sheet, type State } from './state.ts';
import type { Story } from './story.ts';
import { showThings } from './things/shown-things.ts';

/** The player's character: sheet, items and effects at the start. */
export interface PlayerCharacter {
	sheet: Sheet;
	/** Item ids. */
	inventory: string[];
	effects: Effect[];
	health: { current: number; max: number };
}

/** Begins a game; returns the state before the first turn and its events. */
export function beginGame(
	story: Story,
	player: PlayerCharacter,
	secret: Secret,
): { state: State; events: GameEvent[] } {
	const start = beginning(story, player.sheet, player.health);
	const draft = draftOf(story, start, secret);
	for (const item of player.inventory) {
		if (story.items.has(item)) gain(draft, item, 1, 'brought along');
	}
	bringAbout(draft, player.effects, `you are ${player.sheet.name}`);
	const offers = offersFor(story, draft.state, draft.random);
	record(draft, { type: 'offered', offers });
	for (const event of showOpening(story, draft.state.place, offers)) record(draft, event);
	return { state: draft.state, events: [{ type: 'began', state: start }, ...draft.events] };
}

/** What the first page shows, with these choices under it. */
export function showOpening(story: Story, place: string, offers: readonly Offer[]): GameEvent[] {
	const { text, says } = story.adventure.opening;
	return showThings(story, place, { paragraphs: text, lines: says.map(({ line }) => line), offers });
}

/** Finds the choice with this id among those last offered. */
export function findOffer(state: State, id: string): Offer | undefined {
	return state.offers.find((offer) => offer.id === id);
}

/** Describes who and what is around the player, for the interpreter. */
export function describeSurroundings(story: Story, state: State): Surroundings {
	return {
		here: [...story.npcs.keys()].filter((id) => isHere(state, id)),
		...(state.lastPerson && { lastPerson: state.lastPerson }),
		held: Object.keys(state.items),
		pronouns: Object.fromEntries([...story.npcs.values()].map((npc) => [npc.id, npc.pronoun])),
		moneyItem: story.world.money.item,
	};
}
