import { z } from 'zod';
import type { Emotion } from '../content/verbs.ts';
import type { CharacterView } from './player.ts';
import type { ChoiceView, EndingView, Receipt } from './turn.ts';

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
				displayName: z.string().trim().min(1).max(50),
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
