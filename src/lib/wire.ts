import { z } from 'zod';
import type { Degree, Emotion, Skill, Verb } from './content/verbs.ts';

/** The longest action a player may write, in characters after trimming. */
export const ACTION_MAX = 2000;

/** Body of a turn or a preview: the player's words, a choice's id, or both when they agree. */
export const turnBodySchema = z
	.strictObject({
		optionId: z.string().max(80).optional(),
		action: z
			.string()
			.trim()
			.min(1, 'Write what you do, in a word or more.')
			.max(ACTION_MAX, `Write at most ${ACTION_MAX} characters.`)
			.optional(),
	})
	.refine((body) => body.optionId !== undefined || body.action !== undefined, {
		path: ['action'],
		message: 'Write what you do, or pick one of the choices.',
	});

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

/** A check as it was rolled: die + modifier against difficulty. */
export interface CheckView {
	skill: Skill;
	/** The skill's name in this world (`Arcana`). */
	skillName: string;
	/** 1 to 20. */
	die: number;
	modifier: number;
	difficulty: number;
	/** die + modifier. */
	total: number;
	degree: Degree;
}

/** One recorded change with its reason: `Suspicion 3 → 5: the guard saw you`. */
export interface ChangeView {
	kind: 'meter' | 'standing' | 'faction' | 'item' | 'clue' | 'tag' | 'health' | 'place' | 'person';
	id: string;
	name: string;
	/** Before and after, where the change is a number. */
	from?: number;
	to?: number;
	/** after - before. */
	by?: number;
	/** The change in words, where it is no number: `The ledger gained`. */
	text?: string;
	why: string;
	/** Whether the change favours the player. */
	good: boolean | null;
}

/** Proof that the die was fixed before the act: SHA-256 of the secret was shown a turn earlier. */
export interface ProofView {
	/** The hash shown before this turn, 64 hex digits. */
	commitment: string;
	/** The secret behind it, revealed now, 64 hex digits; the die follows from it by `dieOf`. */
	secret: string;
}

/** What the turn did, apart from its prose. */
export interface Receipt {
	/** How the words were understood. */
	attempt: AttemptView;
	/** Null where nothing was rolled. */
	check: CheckView | null;
	changes: ChangeView[];
	/** Stones spent: 1, or 0 for an act the world refused. */
	cost: number;
	proof: ProofView | null;
}

export interface AttemptView {
	verb: Verb;
	/** The acts in plain words: `Give ten gold to Mara`. */
	reading: string;
	/** Names, not ids. */
	target?: string;
	item?: string;
	topic?: string;
	place?: string;
	/** 0 to 1. */
	confidence: number;
}

export interface ChoiceView {
	/** `option-` and a hash of the label. */
	id: string;
	label: string;
	description: string;
}

export interface NpcResponse {
	npcId: string;
	name: string;
	response: string;
	emotion: Emotion;
}

/** Answer of a turn, as JSON or as the stream's last event. */
export interface TurnView {
	gameId: string;
	/** The turn's number; unchanged where the act was refused. */
	turnCount: number;
	action: string;
	/** Paragraphs divided by a blank line. */
	narrative: string;
	emotion: Emotion;
	npcResponses: NpcResponse[];
	choices: ChoiceView[];
	/** Rule id to its change. */
	worldStateChanges: Record<string, number>;
	/** NPC id to the change of standing. */
	relationshipDeltas: Record<string, number>;
	/** Faction id to the change of standing. */
	factionDeltas: Record<string, number>;
	castingStonesBalance: number;
	receipt: Receipt;
	/** The hash of the next roll's secret. */
	nextCommitment: string;
	/** Who worded it: `built-in`, or the model's name. */
	narrator: string;
	/** The act was impossible: nothing happened and nothing was spent. */
	refused: boolean;
	/** Where the story stands after it. */
	world: WorldStateView;
	ending: EndingView | null;
	at: string;
}

export interface EndingView {
	id: string;
	title: string;
	text: string[];
	epilogue: string[];
	rewards: { experience: number; shard: number; crystal: number; relic: number };
}

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

export interface CharacterView {
	id: string;
	name: string;
	worldSlug: string;
	activeGameId: string | null;
	race: string | null;
	class: string | null;
	level: number;
	experience: number;
	attributes: Record<string, number>;
	skills: Record<string, number>;
	inventory: { id: string; name: string; description: string; quantity: number }[];
	currentHealth: number;
	maxHealth: number;
	backstory: string;
	worldData: Record<string, unknown>;
	createdAt: string;
	updatedAt: string;
}

/** Row of GET /api/premades. */
export interface PremadeView {
	id: string;
	worldSlug: string;
	archetypeKey: string;
	displayName: string;
	summary: string;
	avatarUrl: string | null;
	baseTraits: string[];
	isActive: boolean;
	class: string;
	attributes: Record<string, number>;
}

/** Answer of GET /api/me. */
export interface MeView {
	userId: string | null;
	guest: boolean;
	tier: 'guest' | 'free' | 'premium';
	limits: {
		/** Null means no limit. */
		maxGames: number | null;
		maxCharacters: number | null;
		dailyStoneAllowance: number;
		features: Record<string, boolean>;
	};
	counts: { games: number; characters: number };
	invite: { invited: boolean; inviteCode: string | null; invitedAt: string | null; invitedBy: string | null };
	balance: number;
}

/** Answer of GET /api/wallet. */
export interface WalletView {
	balance: number;
	/** Stones an hour. */
	regenRate: number;
	/** ISO 8601 of the next stone, or null. */
	nextRegen: string | null;
	dailyAllowance: number;
	inventory: { shard: number; crystal: number; relic: number };
	lastTransaction: TransactionView | null;
	/** Newest first, at most 20. */
	history: TransactionView[];
}

export interface TransactionView {
	id: string;
	type: 'earn' | 'spend' | 'regen';
	/** Always positive. */
	amount: number;
	reason: string;
	timestamp: string;
}

/** Answer of a preview: free of charge. */
export interface PreviewView {
	attempt: AttemptView;
	/** Null where nothing would be rolled. */
	skill: Skill | null;
	skillName: string | null;
	/** 0 to 1: the chance to succeed (at a cost or better); 1 where nothing is rolled. */
	chance: number;
	/** What failing risks, in words. */
	stakes: string[];
	/** Stones. */
	cost: number;
	/** Clearer wordings, when the reading is unsure. */
	rephrasings: string[];
	/** Why the world would refuse, if it would. */
	refusal: string | null;
}
