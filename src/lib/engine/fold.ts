import type { Degree } from '#lib/content/verbs.ts';
import { copyPlain } from './copy.ts';
import { forgetDerived } from './derived.ts';
import type { GameEvent } from './events.ts';
import type { ImprovisedBefore } from './improvised/improvised-act.ts';
import type { Saying } from './said/saying.ts';
import type { Memory, Offer, State } from './state.ts';

/** The most memories in a state. The least important and oldest are dropped first. */
export const MEMORY_MAX = 160;

/** The most things that a state keeps of what was shown; the oldest are dropped first. */
export const SHOWN_MAX = 160;

/** The most screens whose words a state keeps. */
export const SCREENS_MAX = 8;

/** The most sayings that a state keeps; settled ones are dropped first, then the oldest. */
export const SAYINGS_MAX = 60;

/** The most improvised acts that a state keeps; the oldest are dropped first. */
export const IMPROVISED_MAX = 60;

/** Applies events in order to a copy of the state. */
export function foldEvents(state: State, events: readonly GameEvent[]): State {
	const next = copyPlain(state);
	for (const event of events) applyEvent(next, event);
	return next;
}

/** Folds a game's whole log to its state. Throws when the log does not begin with `began`. */
export function replayLog(log: readonly GameEvent[]): State {
	const [first, ...rest] = log;
	if (first?.type !== 'began') throw new Error('A game\'s log must begin with the event "began".');
	return foldEvents(first.state, rest);
}

/** Applies one event in place. Every field of the state changes here and nowhere else. */
export function applyEvent(state: State, event: GameEvent): void {
	forgetDerived(state);
	switch (event.type) {
		case 'began':
			Object.assign(state, copyPlain(event.state));
			break;
		case 'turned':
			state.turn = event.turn;
			break;
		case 'metered':
			state.meters[event.id] = event.to;
			break;
		case 'stood':
			state.standings[event.id] = event.to;
			break;
		case 'leaned':
			state.factions[event.id] = event.to;
			break;
		case 'hurt':
			state.health = event.to;
			break;
		case 'gained':
			state.items[event.id] = (state.items[event.id] ?? 0) + event.count;
			if (state.had && !state.had.includes(event.id)) state.had.push(event.id);
			break;
		case 'lost':
			lose(state, event.id, event.count);
			break;
		case 'tagged':
			if (!state.tags.includes(event.id)) state.tags.push(event.id);
			break;
		case 'untagged':
			state.tags = state.tags.filter((tag) => tag !== event.id);
			break;
		case 'learned':
			if (!state.clues.includes(event.id)) state.clues.push(event.id);
			state.lastClue = state.turn;
			break;
		case 'went':
			state.place = event.to;
			break;
		case 'sent':
			state.people[event.id] = event.to;
			visit(state, event.id, event.back);
			break;
		case 'met':
			state.lastPerson = event.id;
			state.met[event.id] = state.turn;
			break;
		case 'remembered':
			remember(state, event.memory);
			break;
		case 'recalled':
			recalled(state, event.who, event.turn);
			break;
		case 'regarded':
			state.regards[event.id] = event.as;
			break;
		case 'told':
			told(state, event.id, event.degree);
			break;
		case 'discussed':
			if (!state.discussed.includes(event.id)) state.discussed.push(event.id);
			break;
		case 'bagged':
			state.bags[event.key] = event.used;
			break;
		case 'stepped':
			state.steps[event.owner] = event.next;
			if (event.shown) state.lastBeat = state.turn;
			break;
		case 'happened':
			state.happened.push(event.id);
			state.lastBeat = state.turn;
			break;
		case 'actBegan':
			state.act = event.act;
			state.actFrom = state.turn;
			break;
		case 'offered':
			state.offers = event.offers;
			pass(state, event.offers);
			break;
		case 'shown':
			show(state, event);
			break;
		case 'bodied':
			state.bodies = { ...state.bodies, [event.id]: event.is };
			break;
		case 'said':
			state.sayings = keepSaying([...(state.sayings ?? []), event.saying]);
			break;
		case 'settled':
			for (const saying of state.sayings ?? []) if (saying.id === event.id) saying.fate = event.fate;
			break;
		case 'warned':
			state.warned = { ...state.warned, [event.id]: state.turn };
			break;
		case 'altered':
			state.things = { ...state.things, [event.id]: event.to };
			state.lastThing = event.id;
			break;
		case 'prepared':
			state.prepared = { why: event.why, until: event.until };
			break;
		case 'used':
			delete state.prepared;
			break;
		case 'improvised':
			state.improvised = [...(state.improvised ?? []), improvisedNow(state, event)].slice(-IMPROVISED_MAX);
			break;
		case 'ended':
			state.ending = event.id;
			break;
	}
}

function improvisedNow(
	{ turn, act }: State,
	event: Extract<GameEvent, { type: 'improvised' }>,
): ImprovisedBefore {
	const { aim, gains, failed, ready } = event;
	return { aim, turn, act, gains, failed, ready };
}

/** Counts how often each scene's choice was shown. */
function pass(state: State, offers: readonly Offer[]) {
	state.passed ??= {};
	for (const { storylet } of offers) if (storylet) state.passed[storylet] = (state.passed[storylet] ?? 0) + 1;
}

/** Notes that somebody is only visiting, or is no more. */
function visit(state: State, id: string, back: string | undefined): void {
	const { [id]: known, ...others } = state.visiting ?? {};
	if (back) state.visiting = { ...others, [id]: known ?? back };
	else if (known) state.visiting = others;
}

function show(state: State, { at, things, told, spoken }: Extract<GameEvent, { type: 'shown' }>) {
	if (told !== undefined)
		state.screens = keepHere([...(state.screens ?? []), { at, told, spoken: spoken ?? '' }], at, SCREENS_MAX);
	if (things.length === 0) return;
	const nouns = new Set(things.map(({ noun }) => noun));
	const others = (state.shown ?? []).filter((shown) => shown.at !== at || !nouns.has(shown.noun));
	const added = things.map((thing) => ({ ...thing, at, turn: state.turn }));
	state.shown = keepHere([...others, ...added], at, SHOWN_MAX);
}

/** As many as may be kept: what was shown at other places goes first, then the oldest. */
function keepHere<T extends { at: string }>(all: T[], at: string, most: number): T[] {
	let over = all.length - most;
	if (over <= 0) return all;
	const kept = all.filter((one) => one.at === at || over-- <= 0);
	return kept.slice(-most);
}

function keepSaying(sayings: Saying[]): Saying[] {
	if (sayings.length <= SAYINGS_MAX) return sayings;
	const settled = sayings.findIndex(({ fate }) => fate !== 'open');
	return sayings.toSpliced(Math.max(0, settled), 1);
}

function lose(state: State, id: string, count: number) {
	const left = (state.items[id] ?? 0) - count;
	if (left > 0) state.items[id] = left;
	else delete state.items[id];
}

function remember(state: State, memory: Memory) {
	state.memories.push(memory);
	if (state.memories.length <= MEMORY_MAX) return;
	const weakest = state.memories.reduce((worst, candidate, index, all) => {
		const held = all[worst];
		return held && candidate.importance < held.importance ? index : worst;
	}, 0);
	state.memories.splice(weakest, 1);
}

function recalled(state: State, who: string, turn: number) {
	state.lastCallback = state.turn;
	for (const memory of state.memories) if (memory.who === who && memory.turn === turn) memory.used = true;
}

function told(state: State, id: string, degree: Degree) {
	if (state.passed) delete state.passed[id];
	const before = state.told[id] ?? { times: 0, failed: 0, last: 0, degrees: [] };
	state.told[id] = {
		times: before.times + 1,
		failed: before.failed + (degree === 'fail' ? 1 : 0),
		last: state.turn,
		degrees: before.degrees.includes(degree) ? before.degrees : [...before.degrees, degree],
	};
	state.lastStorylet = id;
}
