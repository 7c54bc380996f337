import { z } from 'zod';
import { characterNameSchema } from '#lib/content/character-name.ts';
import type { Emotion } from '#lib/content/verbs.ts';
import type { CharacterView } from './player.ts';
import type { ChangeView, ChoiceView, EndingView, Receipt } from './turn.ts';

/** Body of POST /api/games: who plays which adventure. */
export const startBodySchema = z
	.strictObject({
		adventureSlug: z.string().min(1).max(100),
		characterType: z.enum(['existing', 'premade', 'new']).optional(),
		characterId: z.uuid().optional(),
		premadeData: z
			.strictObject({
				worldSlug: z.string().min(1).max(100),
				archetypeKey: z.string().min(1).max(100),
				/** The name that the character gets. */
				displayName: characterNameSchema,
			})
			.optional(),
	})
	.refine((body) => body.characterId !== undefined || body.premadeData !== undefined, {
		path: ['characterId'],
		message: 'Choose a character to play.',
	});

/** A meter with its reading. */
export interface MeterView {
	id: string;
	name: string;
	description: string;
	min: number;
	max: number;
	current: number;
	good: 'high' | 'low' | 'neither';
	/** What the present reading means. */
	says: string;
}

export interface NpcView {
	id: string;
	name: string;
	role: string;
	/** -100 to 100. */
	relationship: number;
	/** `Hostile`, `Neutral`, `Friendly`. */
	attitude: 'Hostile' | 'Neutral' | 'Friendly';
	/** Where they are, if the player can know. */
	place: string;
	here: boolean;
}

export interface FactionView {
	id: string;
	name: string;
	aim: string;
	/** -100 to 100. */
	standing: number;
}

export interface WorldStateView {
	act: number;
	place: { id: string; name: string };
	meters: MeterView[];
	npcs: NpcView[];
	factions: FactionView[];
	items: { id: string; name: string; description: string; count: number }[];
	clues: { id: string; text: string }[];
	health: { current: number; max: number };
}

/** One entry of the story so far. */
export interface HistoryEntry {
	/** `<turn>-player`, `<turn>-narrator`, `<turn>-npc-<n>`. */
	id: string;
	turn: number;
	role: 'player' | 'narrator' | 'npc';
	content: string;
	/** ISO 8601, UTC. */
	timestamp: string;
	emotion?: Emotion;
	/** The NPC's id and name, for role npc. */
	npcId?: string;
	character?: string;
	/** On the narrator's entry. */
	receipt?: Receipt;
	/** On the narrator's entry: the language model that worded it; left out for the built-in narrator. */
	narrator?: string;
	/** On the narrator's entry: why another narrator told it than the one that was set up. */
	notice?: string;
}

export const GAME_STATUSES = ['active', 'completed', 'paused', 'abandoned'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** Answer of GET /api/games/{id}. */
export interface GameView {
	id: string;
	name: string;
	status: GameStatus;
	turnCount: number;
	adventureId: string;
	characterId: string;
	balance: number;
	choices: ChoiceView[];
	nextCommitment: string;
	storyState: {
		currentScene: string;
		/** Newest turn first; within a turn: narrator, NPCs, player. Whole turns only. */
		history: HistoryEntry[];
		npcs: Record<string, { relationship: number }>;
		worldState: WorldStateView;
	};
	/** More turns are there to fetch. */
	hasOlder: boolean;
	ending: EndingView | null;
	/** What the world did since the last turn; null unless the player was away long enough for something to happen. */
	whileAway: WhileAwayView | null;
	/** Where others can read it, or null. */
	sharedAt: string | null;
	adventure: {
		id: string;
		title: string;
		difficulty: 'easy' | 'medium' | 'hard';
		stoneCost: number;
		scenarios: string[];
	};
	world: { slug: string; title: string; tagline: string; description: string; tags: string[] };
	character: CharacterView;
	createdAt: string;
	lastPlayedAt: string;
}

/** "While you were gone": at most a day's worth. */
export interface WhileAwayView {
	/** Hours since the last turn, whole ones, when the game was opened again. */
	hours: number;
	items: {
		text: string;
		/** Why it happened. */
		cause: string;
		/** What it moved. */
		changes: ChangeView[];
	}[];
}

/** How somebody feels about a deed of the player's, worst to best. */
export type Feeling =
	| 'will not forgive it'
	| 'holds it against you'
	| 'makes nothing of it'
	| 'is glad of it'
	| 'is grateful';

/** Something that a person knows of the player. */
export interface KnowledgeView {
	/** The turn of the deed. */
	turn: number;
	/** The turn at which they came to know of it. */
	learned: number;
	/** With their own eyes, by hearsay without a name, or from `from`. */
	source: 'saw' | 'heard' | 'told';
	/** Who told them. */
	from: { id: string; name: string } | null;
	/** Whom it was done to, when that was somebody else. */
	of: { id: string; name: string } | null;
	/** What the player did: `You freed Mara’s brother.` */
	text: string;
	feeling: Feeling;
	/** 1 to 5. */
	importance: number;
}

/** Answer of GET /api/games/{id}/npcs/{npcId}: what a person knows of the player, and what they think and why. */
export interface NpcKnowledgeView extends NpcView {
	/** What a run of deeds has made of them: they have come to trust the player, or check every word. */
	regard: 'trusts' | 'doubts' | null;
	/** Newest first. */
	knowledge: KnowledgeView[];
	/** Where the relationship began, -100 to 100. */
	startedAt: number;
	/** What moved it, newest first; `turn` is the turn it happened in or, while the player was away, the turn before. */
	standing: { turn: number; from: number; to: number; why: string; whileAway: boolean }[];
	/** Whom they talk to, as far as the player can know: those whom they have told, or were told by. */
	talksTo: { id: string; name: string }[];
}

/** Words found in one of the asker's games. */
export interface GameSearchHit {
	gameId: string;
	/** The game's name. */
	name: string;
	turn: number;
	/** What stands before, what was found, and what stands after it. */
	before: string;
	match: string;
	after: string;
	/** ISO 8601, UTC. */
	at: string;
}

/** Row of GET /api/games. */
export interface GameSummary {
	id: string;
	adventureId: string;
	adventureTitle: string;
	characterId: string;
	characterName: string;
	worldSlug: string;
	worldName: string;
	turnCount: number;
	status: GameStatus;
	lastPlayedAt: string;
}
