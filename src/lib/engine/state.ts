import type { Attributes } from '#lib/content/character.ts';
import type { Degree, Skill } from '#lib/content/verbs.ts';
import type { Event } from './events.ts';
import type { Story } from './story.ts';

/** What one person keeps of one act of the player's. */
export interface Memory {
	/** NPC id. */
	who: string;
	/** Whom the act was done to, NPC id: `who`, unless they looked on or were told of it. */
	of: string;
	/** The turn of the act. */
	turn: number;
	/** The turn at which they came to know of it. */
	learned: number;
	/** What the player did, after "you"; {them}, {their} and {they} are whom it was done to (see `gistOf`). */
	gist: string;
	/** -2 a grave wrong to 2 a great kindness, as they take it. */
	valence: number;
	/** 1 to 5. */
	importance: number;
	tags: string[];
	/** How they know of it: with their own eyes, by hearsay without a name, or from `from`. */
	source: 'saw' | 'heard' | 'told';
	/** Who told them, NPC id. */
	from?: string;
	/** It has been brought up once; it is not brought up again. */
	used: boolean;
}

/** How the player's character meets checks. */
export interface Sheet {
	name: string;
	attributes: Attributes;
	/** Bonuses by skill. */
	skills: Partial<Record<Skill, number>>;
}

/** A choice as it was offered, with the act it stands for. */
export interface Offer {
	id: string;
	label: string;
	description: string;
	storylet?: string;
	act?: { verb: 'ask' | 'move' | 'look' | 'wait'; target?: string; topic?: string; place?: string };
}

/** The whole of a game between two turns; plain JSON. It is the fold of the game's events over `beginning`. */
export interface State {
	/** The adventure's slug. */
	adventure: string;
	turn: number;
	/** 1 to 3. */
	act: number;
	/** The turn after which the act began. */
	actFrom: number;
	place: string;
	health: number;
	maxHealth: number;
	sheet: Sheet;
	meters: Record<string, number>;
	/** NPC id to -100..100. */
	standings: Record<string, number>;
	/** Faction id to -100..100. */
	factions: Record<string, number>;
	items: Record<string, number>;
	tags: string[];
	clues: string[];
	/** NPC id to place id, or `nowhere`. */
	people: Record<string, string>;
	memories: Memory[];
	/** Reflections: who has come to trust the player, who doubts them. */
	regards: Record<string, 'trusts' | 'doubts'>;
	told: Record<string, { times: number; failed: number; last: number; degrees: Degree[] }>;
	/** Topics talked over, `npc:topic`. */
	discussed: string[];
	/** Pool key to the indexes used, the latest last. */
	bags: Record<string, number[]>;
	/** NPC or faction id to the next step of its agenda. */
	steps: Record<string, number>;
	happened: string[];
	lastPerson: string | null;
	/** NPC id to the turn in which the player last dealt with them. */
	met: Record<string, number>;
	lastStorylet: string | null;
	lastCallback: number;
	lastBeat: number;
	/** The turn of the clue found last. */
	lastClue: number;
	offers: Offer[];
	ending: string | null;
}

/** The state before the first turn and before what the character brings (see `begin`). */
export function beginning(story: Story, sheet: Sheet, health: { current: number; max: number }): State {
	const record = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
		Object.fromEntries(entries);
	return {
		adventure: story.slug,
		turn: 0,
		act: 1,
		actFrom: 0,
		place: story.adventure.start,
		health: health.current,
		maxHealth: health.max,
		sheet,
		meters: record([...story.rules.values()].map((rule) => [rule.id, rule.current])),
		standings: record([...story.npcs.values()].map((npc) => [npc.id, npc.standing])),
		factions: record([...story.factions.values()].map((faction) => [faction.id, faction.standing])),
		items: record(
			[...story.items.values()].filter((item) => item.start > 0).map((item) => [item.id, item.start]),
		),
		tags: [],
		clues: [],
		people: record([...story.npcs.values()].map((npc) => [npc.id, npc.place])),
		memories: [],
		regards: {},
		told: {},
		discussed: [],
		bags: {},
		steps: {},
		happened: [],
		lastPerson: null,
		met: {},
		lastStorylet: null,
		lastCallback: -9,
		lastBeat: 0,
		lastClue: 0,
		offers: [],
		ending: null,
	};
}

/** The most that a game keeps of old deeds; the least important and oldest go first. */
export const MEMORY_MAX = 160;

/** Applies events in order to a copy of the state. */
export function fold(state: State, events: readonly Event[]): State {
	const next = structuredClone(state);
	for (const event of events) apply(next, event);
	return next;
}

/** The state that a game's whole log comes to. Throws when the log does not begin with `began`. */
export function replay(log: readonly Event[]): State {
	const [first, ...rest] = log;
	if (first?.type !== 'began') throw new Error('A game\'s log must begin with the event "began".');
	return fold(first.state, rest);
}

/** Applies one event in place. Every field of the state changes here and nowhere else. */
export function apply(state: State, event: Event): void {
	switch (event.type) {
		case 'began':
			Object.assign(state, structuredClone(event.state));
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
			break;
		case 'ended':
			state.ending = event.id;
			break;
	}
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
	const before = state.told[id] ?? { times: 0, failed: 0, last: 0, degrees: [] };
	state.told[id] = {
		times: before.times + 1,
		failed: before.failed + (degree === 'fail' ? 1 : 0),
		last: state.turn,
		degrees: before.degrees.includes(degree) ? before.degrees : [...before.degrees, degree],
	};
	state.lastStorylet = id;
}
