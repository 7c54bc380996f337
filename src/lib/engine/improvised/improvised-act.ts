import type { Effect } from '#lib/content/story.ts';
import type { Degree, Skill } from '#lib/content/verbs.ts';
import type { STANCES } from './proposal.ts';

/** What comes of an improvised act at one degree. Stakes and receipt are made of the same effects. */
export interface ActAnswer {
	effects: Effect[];
	things: { id: string; name: string; is: string }[];
	memories: { who: string; feel: number }[];
	ready: boolean;
	agrees: { who: string; answer: 'yes' | 'no' | 'price' } | null;
	/** Sentences that the engine has made of the proposed beats. */
	lines: string[];
	reply: { who: string; stance: (typeof STANCES)[number] } | null;
}

/** An act that nobody has written, as a model has proposed it and the engine has let it stand. */
export interface ImprovisedAct {
	/** Whom and what it is about, whatever the wording. */
	aim: string;
	skill: Skill;
	/** Null where nothing is rolled. */
	difficulty: number | null;
	stance: 'kind' | 'plain' | 'sly' | 'hostile';
	degrees: Record<Degree, ActAnswer>;
	/** It may cost more than the player is used to, so that they are asked first. */
	weighty: boolean;
	/** Why parts of the proposal fell. */
	dropped: string[];
}

/** An improvised act of an earlier turn. */
export interface ImprovisedBefore {
	aim: string;
	turn: number;
	act: number;
	/** What was gained, by person or `meter:` and its id. */
	gains: Record<string, number>;
	failed: boolean;
	ready: boolean;
}
