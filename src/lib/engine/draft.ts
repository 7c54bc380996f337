import { NEXT_CLUE, NOWHERE, THEM } from '#lib/content/roles.ts';
import type { Effect } from '#lib/content/story.ts';
import type { ChangeView } from '#lib/wire/turn.ts';
import { bridgeEvents } from './bridge.ts';
import { isSpent, peopleHere } from './conditions.ts';
import { copyPlain } from './copy.ts';
import type { GameEvent } from './events.ts';
import { applyEvent } from './fold.ts';
import { lineRandomFrom, type Random, rollFromSecret, type Secret, secondFromSecret } from './random.ts';
import { addChange } from './receipt.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';
import { homeGoers } from './visitors.ts';

/** A turn in progress: a working copy of the state, and the events so far. */
export interface Draft {
	story: Story;
	state: State;
	/** NPC ids: who stands where the act is done, whatever it moves. */
	there: string[];
	events: GameEvent[];
	/** What the receipt shows, in order. */
	changes: ChangeView[];
	/** The clue found last, for the scene that tells it. */
	clue?: string;
	die: number;
	/** The second die, for a roll that was prepared. */
	second: number;
	random: Random;
}

/** Opens a draft on a copy of the state, brought on where the content has changed. The secret decides the die and the choice of lines. */
export function draftOf(story: Story, state: State, secret: Secret): Draft {
	const draft: Draft = {
		story,
		state: copyPlain(state),
		there: peopleHere(state),
		events: [],
		changes: [],
		die: rollFromSecret(secret),
		second: secondFromSecret(secret),
		random: lineRandomFrom(secret),
	};
	const bridge = bridgeEvents(story, state);
	for (const event of bridge) record(draft, event);
	return bridge.length === 0 ? draft : { ...draft, there: peopleHere(draft.state) };
}

/** Adds an event and applies it to the state. */
export function record(draft: Draft, event: GameEvent): void {
	draft.events.push(event);
	applyEvent(draft.state, event);
}

/**
 * Applies effects, each clamped to its range. An effect that changes nothing adds no event. `{them}` in a reason is the
 * person that the act is done to.
 */
export function bringAbout(draft: Draft, effects: readonly Effect[], why: string, them?: string): void {
	const name = (them && draft.story.npcs.get(them)?.name) || 'somebody';
	for (const effect of effects)
		bringOneAbout(
			draft,
			effect,
			effect.why?.replaceAll('{them}', name) ?? worldWhy(draft, effect, why),
			them,
		);
}

/** The reason of an effect that gives none of its own: trouble adds what it means in this world. */
function worldWhy({ story }: Draft, effect: Effect, why: string): string {
	return 'trouble' in effect && effect.trouble > 0 ? `${why}; ${story.world.trouble.why}` : why;
}

function bringOneAbout(draft: Draft, effect: Effect, why: string, them: string | undefined) {
	const { story, state } = draft;
	if ('trouble' in effect)
		moveMeter(draft, story.world.trouble.meter, story.world.trouble.by * effect.trouble, why);
	if ('meter' in effect) moveMeter(draft, effect.meter, effect.by, why);
	if ('standing' in effect) {
		const id = effect.standing === THEM ? them : effect.standing;
		if (id) moveStanding(draft, id, effect.by, why);
	}
	if ('faction' in effect) moveFaction(draft, effect.faction, effect.by, why);
	if ('health' in effect) moveHealth(draft, effect.health, why);
	if ('gain' in effect) gain(draft, effect.gain, effect.count ?? 1, why);
	if ('lose' in effect) lose(draft, effect.lose, effect.count ?? 1, why);
	if ('tag' in effect && !state.tags.includes(effect.tag))
		record(draft, { type: 'tagged', id: effect.tag, why });
	if ('untag' in effect && state.tags.includes(effect.untag))
		record(draft, { type: 'untagged', id: effect.untag, why });
	if ('clue' in effect) learn(draft, effect.clue, why);
	// A scene that an editor has not mended yet may name a place that is gone: nobody is taken there.
	const isSomewhere = (id: string) => id === NOWHERE || draft.story.places.has(id);
	if ('go' in effect && isSomewhere(effect.go)) goTo(draft, effect.go, why);
	if ('send' in effect && isSomewhere(effect.to)) {
		const id = effect.send === THEM ? them : effect.send;
		if (id && state.people[id] !== effect.to) send(draft, id, effect.to, why);
	}
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** Moves a meter within its rule's range. */
export function moveMeter(draft: Draft, id: string, by: number, why: string): void {
	const rule = draft.story.rules.get(id);
	const from = draft.state.meters[id];
	if (!rule || from === undefined) return;
	const to = clamp(from + by, rule.min, rule.max);
	if (to === from) return;
	record(draft, { type: 'metered', id, from, to, why });
	const good = rule.good === 'neither' ? null : to > from === (rule.good === 'high');
	addChange(draft.changes, { kind: 'meter', id, name: rule.name, from, to, why, good });
}

/** Moves a person's standing, -100 to 100. */
export function moveStanding(draft: Draft, id: string, by: number, why: string): void {
	moveOpinion(draft, 'standing', id, by, why);
}

/** Moves a faction's standing, -100 to 100. */
export function moveFaction(draft: Draft, id: string, by: number, why: string): void {
	moveOpinion(draft, 'faction', id, by, why);
}

function moveOpinion(draft: Draft, kind: 'standing' | 'faction', id: string, by: number, why: string) {
	const { state, story } = draft;
	const [values, holders] =
		kind === 'standing' ? [state.standings, story.npcs] : [state.factions, story.factions];
	const from = values[id];
	if (from === undefined) return;
	const to = clamp(from + by, -100, 100);
	if (to === from) return;
	record(draft, { type: kind === 'standing' ? 'stood' : 'leaned', id, from, to, why });
	addChange(draft.changes, { kind, id, name: holders.get(id)?.name ?? id, from, to, why, good: to > from });
}

/** Hurts or heals; never below 1. */
export function moveHealth(draft: Draft, by: number, why: string): void {
	const from = draft.state.health;
	const to = clamp(from + by, 1, draft.state.maxHealth);
	if (to === from) return;
	record(draft, { type: 'hurt', from, to, why });
	addChange(draft.changes, { kind: 'health', id: 'health', name: 'Health', from, to, why, good: to > from });
}

/** Gives the player items. */
export function gain(draft: Draft, id: string, count: number, why: string): void {
	if (isSpent(draft.story, draft.state, id)) return;
	moveItem(draft, 'gained', id, draft.story.items.get(id)?.stacks ? count : 1, why);
}

/** Takes items from the player, at most as many as they hold. */
export function lose(draft: Draft, id: string, count: number, why: string): void {
	const gone = Math.min(draft.state.items[id] ?? 0, count);
	if (gone !== 0) moveItem(draft, 'lost', id, gone, why);
}

function moveItem(draft: Draft, type: 'gained' | 'lost', id: string, count: number, why: string) {
	const from = draft.state.items[id] ?? 0;
	const gained = type === 'gained';
	record(draft, { type, id, count, why });
	addChange(draft.changes, {
		kind: 'item',
		id,
		name: draft.story.items.get(id)?.name ?? id,
		from,
		to: gained ? from + count : from - count,
		text: type,
		why,
		good: gained ? true : null,
	});
}

function learn(draft: Draft, wanted: string, why: string) {
	const { story, state } = draft;
	const id =
		wanted === NEXT_CLUE ? story.adventure.clues.find((clue) => !state.clues.includes(clue.id))?.id : wanted;
	const clue = id === undefined ? undefined : story.clues.get(id);
	if (!clue || state.clues.includes(clue.id)) return;
	record(draft, { type: 'learned', id: clue.id, why });
	draft.clue = clue.text;
	addChange(draft.changes, { kind: 'clue', id: clue.id, name: 'Clue', text: clue.text, why, good: true });
}

/** Takes the player to a place. */
export function goTo(draft: Draft, to: string, because?: string): void {
	const from = draft.state.place;
	if (from === to) return;
	const why = because ?? `you went to ${draft.story.places.get(to)?.name ?? to}`;
	const along = draft.there.filter(
		(id) => draft.state.bodies?.[id]?.includes('following') && draft.state.people[id] === from,
	);
	record(draft, { type: 'went', from, to, why });
	if (draft.state.bodies?.['player']?.length)
		record(draft, { type: 'bodied', id: 'player', is: [], why: 'you got up' });
	for (const id of along) record(draft, { type: 'sent', id, to, why: 'came along with you' });
	for (const [id, home] of homeGoers(draft.state, from).filter(([, at]) => draft.story.places.has(at)))
		record(draft, { type: 'sent', id, to: home, why: 'went back to their own place' });
	addChange(draft.changes, {
		kind: 'place',
		id: to,
		name: draft.story.places.get(to)?.name ?? to,
		text: 'entered',
		why,
		good: null,
	});
}

/** Somebody who speaks where the player is has come there, and goes back when the player leaves. */
export function comeTo(draft: Draft, id: string): void {
	const { story, state } = draft;
	const home = state.people[id];
	if (!story.npcs.has(id) || home === undefined || home === state.place) return;
	const back = story.places.has(home) ? { back: home } : {};
	record(draft, { type: 'sent', id, to: state.place, why: 'came to where you were', ...back });
}

/** For how many turns a preparation counts. */
const PREPARED_FOR = 3;

/** Prepares one of the next rolls: two dice are rolled for it, and the better one counts. */
export function prepare(draft: Draft, why: string): void {
	const until = draft.state.turn + PREPARED_FOR;
	record(draft, { type: 'prepared', why, until });
	const change = {
		kind: 'person',
		id: 'player',
		name: `You ${why}`,
		text: 'two dice for your next roll',
		why: 'the better die counts',
		good: true,
	} as const;
	const last = draft.changes.find(({ id, text }) => id === change.id && text === change.text);
	// Nobody is prepared twice: the last reason stands.
	if (last) Object.assign(last, change);
	else addChange(draft.changes, change);
}

function send(draft: Draft, id: string, to: string, why: string) {
	record(draft, { type: 'sent', id, to, why });
	const name = draft.story.npcs.get(id)?.name ?? id;
	const text = to === NOWHERE ? 'gone' : `now at ${draft.story.places.get(to)?.name ?? to}`;
	addChange(draft.changes, { kind: 'person', id, name, text, why, good: null });
}
