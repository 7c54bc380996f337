import type { Attributes } from '#lib/content/character.ts';
import type { Degree, Skill } from '#lib/content/verbs.ts';
import type { ImprovisedBefore } from './improvised/improvised-act.ts';
import type { Saying } from './said/saying.ts';
import type { Story } from './story.ts';
import type { ScreenWords, ShownThing, ThingState } from './things/thing.ts';
import { visitorsOf } from './visitors.ts';

/** What one person remembers of one deed of the player. */
export interface Memory {
	/** NPC id. */
	who: string;
	/** The person the deed was done to, NPC id: `who`, unless they saw it or were told of it. */
	of: string;
	/** The turn of the deed. */
	turn: number;
	/** The turn in which they learned of it. */
	learned: number;
	/** What the player did, after "you"; {them}, {their} and {they} are the person it was done to (see `wordGist`). */
	gist: string;
	/** What the player said, exactly as written. */
	quote?: string;
	/** From -2, a grave wrong, to 2, a great kindness, as they see it. */
	valence: number;
	/** 1 to 5. */
	importance: number;
	tags: string[];
	/** How they know of it: they saw it, heard of it without a source, or `from` told them. */
	source: 'saw' | 'found' | 'heard' | 'told';
	/** Who told them, NPC id. */
	from?: string;
	/** It was recalled once, and is not recalled again. */
	used: boolean;
}

/** The attributes and bonuses that checks use. */
export interface Sheet {
	name: string;
	attributes: Attributes;
	/** Bonuses by skill. */
	skills: Partial<Record<Skill, number>>;
}

/** A choice as it was offered, with its attempt. */
export interface Offer {
	id: string;
	label: string;
	description: string;
	/** The player's own words that it stands for: the rest of a plan. */
	words?: string;
	storylet?: string;
	act?: { verb: 'ask' | 'move' | 'look' | 'wait'; target?: string; topic?: string; place?: string };
}

/** The whole state of a game between two turns, as plain JSON: the fold of the game's events over `beginning`. */
export interface State {
	/** The adventure's slug. */
	adventure: string;
	turn: number;
	/** 1 to 3. */
	act: number;
	/** The turn at whose end the act began. */
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
	/** NPC id to whether they trust or doubt the player. */
	regards: Record<string, 'trusts' | 'doubts'>;
	told: Record<string, { times: number; failed: number; last: number; degrees: Degree[] }>;
	/** Topics discussed, `npc:topic`. */
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
	/** What told prose has shown, the latest last; games begun before this was kept have no such list. */
	shown?: ShownThing[];
	/** The words that the last screens showed, the latest last. */
	screens?: ScreenWords[];
	/** The thing that was handled last. */
	lastThing?: string;
	/** Storylet id to how often its choice was shown since it was last told. */
	passed?: Record<string, number>;
	/** `health` or a meter's id to the turn in which the player was last told that the story may end by it. */
	warned?: Record<string, number>;
	/** NPC id to the place where they go back to when the player leaves: they are only visiting. */
	visiting?: Record<string, string>;
	/** NPC id to what has become of them: `tied`, `following`. */
	bodies?: Record<string, string[]>;
	/** What makes one of the next rolls better: two dice are rolled, and the better one counts. */
	prepared?: { why: string; until: number };
	/** What the player promised, bargained for, lied about or called themselves, oldest first. */
	sayings?: Saying[];
	/** Thing id to what has become of it. */
	things?: Record<string, ThingState>;
	/** Acts that nobody has written, the latest last: they bound what further ones gain. */
	improvised?: ImprovisedBefore[];
	ending: string | null;
}

/** The state before the first turn and before the character's own effects (see `beginGame`). */
export function beginning(story: Story, sheet: Sheet, health: { current: number; max: number }): State {
	const brought = [...story.items.values()].filter((item) => item.start > 0);
	const visitors = visitorsOf(story);
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
		people: {
			...record([...story.npcs.values()].map((npc) => [npc.id, npc.place])),
			...record(Object.keys(visitors).map((id) => [id, story.adventure.start])),
		},
		...(Object.keys(visitors).length > 0 && { visiting: visitors }),
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
