import type { Attributes } from '#lib/content/character.ts';
import type { Degree, Skill } from '#lib/content/verbs.ts';
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
	/** How they know of it: they were there, they found it out, or `from` told them. `heard`, by hearsay without a name, stands only in games of before. */
	source: 'saw' | 'found' | 'heard' | 'told';
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
	/** Ids of all the things that the player has held; games begun before this was kept have no such list. */
	had?: string[];
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
	const brought = [...story.items.values()].filter((item) => item.start > 0);
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
		items: record(brought.map((item) => [item.id, item.start])),
		had: brought.map((item) => item.id),
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
