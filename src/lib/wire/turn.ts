import { z } from 'zod';
import type { Degree, Emotion, Skill, Verb } from '#lib/content/verbs.ts';
import { ACTION_MAX } from './action.ts';
import type { WorldStateView } from './game.ts';

export { ACTION_MAX };

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
	/** A language model read the words, because the engine was unsure of them. */
	by?: 'model';
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
	/** A sentence for the player, where another narrator told it than the one that was set up. */
	notice?: string;
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
	/** The level that the experience brought the character to; absent where it brought none. */
	level?: number | undefined;
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
