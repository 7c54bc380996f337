import { draftOf, record } from '#lib/engine/draft.ts';
import type { GameEvent } from '#lib/engine/events.ts';
import { offersFor } from '#lib/engine/offers.ts';
import type { Secret } from '#lib/engine/random.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';

const WHY = 'the game was begun here';

/** Where in a story a game is to begin, as an editor types it. */
export interface LaterStart {
	act?: string | undefined;
	/** A place's id. */
	at?: string | undefined;
	/** Ids of clues, joined by commas. */
	knows?: string | undefined;
	/** `hamo=-20`: what people and factions think of the player. */
	standing?: string[] | undefined;
}

/** The events that bring a game just begun to a later point of its story. Throws for a name that means nothing. */
export function startLater(story: Story, state: State, start: LaterStart, secret: Secret): GameEvent[] {
	const draft = draftOf(story, state, secret);
	const act = start.act === undefined ? 1 : Number(start.act);
	const before = story.adventure.acts[act - 2];
	if (![1, 2, 3].includes(act)) throw new Error('--act must be 1, 2 or 3.');
	if (before) record(draft, { type: 'turned', turn: before.ceiling });
	for (let next = 2; next <= act; next += 1) record(draft, { type: 'actBegan', act: next });
	for (const id of (start.knows ?? '').split(',').filter(Boolean)) {
		requireKnown(
			'clue',
			id,
			story.adventure.clues.map((clue) => clue.id),
		);
		record(draft, { type: 'learned', id, why: WHY });
	}
	for (const written of start.standing ?? []) record(draft, standingOf(story, draft.state, written));
	if (start.at !== undefined) {
		requireKnown('place', start.at, [...story.places.keys()]);
		record(draft, { type: 'went', from: draft.state.place, to: start.at, why: WHY });
	}
	record(draft, { type: 'offered', offers: offersFor(story, draft.state, draft.random) });
	return draft.events;
}

function standingOf(story: Story, state: State, written: string): GameEvent {
	const [, id = '', figure = ''] = /^([^=]+)=(-?\d+)$/.exec(written) ?? [];
	const to = Number(figure);
	if (id === '' || Math.abs(to) > 100)
		throw new Error('--standing is written as hamo=-20, from -100 to 100.');
	requireKnown('person or faction', id, [...story.npcs.keys(), ...story.factions.keys()]);
	return story.npcs.has(id)
		? { type: 'stood', id, from: state.standings[id] ?? 0, to, why: WHY }
		: { type: 'leaned', id, from: state.factions[id] ?? 0, to, why: WHY };
}

function requireKnown(kind: string, id: string, known: string[]): void {
	if (!known.includes(id)) throw new Error(`No ${kind} is called "${id}". There are: ${known.join(', ')}.`);
}
