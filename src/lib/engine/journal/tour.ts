import { peopleHere } from '#lib/engine/conditions.ts';
import type { GameEvent } from '#lib/engine/events.ts';
import { applyEvent, foldEvents } from '#lib/engine/fold.ts';

/** The events of one entry of a game's log. */
export interface LogPart {
	turn: number;
	events: readonly GameEvent[];
}

/** What the player has come past. */
export interface Tour {
	/** Place ids, in the order first seen. */
	places: string[];
	/** Clue id to the turn in which it was found. */
	clues: Record<string, number>;
	/** NPC id to where and when they were last seen. */
	seen: Record<string, { place: string; turn: number }>;
}

/** Follows a game's log from its beginning. Throws when it does not begin with `began`. */
export function tourOf(log: readonly LogPart[]): Tour {
	const first = log[0]?.events[0];
	if (first?.type !== 'began') throw new Error('A game\'s log must begin with the event "began".');
	const state = foldEvents(first.state, []);
	const tour: Tour = { places: [state.place], clues: {}, seen: {} };
	for (const { turn, events } of log) {
		for (const event of events) {
			// Look before anybody moves: who is here now was last seen here.
			if (event.type === 'went' || event.type === 'sent') look();
			if (event.type !== 'began') applyEvent(state, event);
			if (event.type === 'learned') tour.clues[event.id] ??= turn;
			if (event.type === 'went' && !tour.places.includes(event.to)) tour.places.push(event.to);
		}
		look(turn);
	}
	function look(turn = state.turn) {
		for (const id of peopleHere(state)) tour.seen[id] = { place: state.place, turn };
	}
	return tour;
}
