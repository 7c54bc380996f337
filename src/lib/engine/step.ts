import type { SpeechKind } from '#lib/content/frames.ts';
import type { Verb } from '#lib/content/verbs.ts';

/** The kinds of things that a name in the player's words can mean. */
export type NamedKind = 'npc' | 'item' | 'topic' | 'place' | 'faction';

/** A person, thing, place or subject in the player's words. */
export interface Phrase {
	/** The head noun in the singular and in lower case: `letter`. A pronoun that stays open is its own head. */
	head: string;
	/** The words without an article: `unopened letters`. */
	text: string;
	/** Whose it is: `my`, `her`, or the id of a person of the story. */
	owner?: string;
	/** The ids of what bears this name in the story. */
	ids: { [kind in NamedKind]?: string };
	/** It is somebody: a person of the story, `somebody`, or one of a kind, such as `guard`. */
	person: boolean;
	/** How many. */
	count?: number;
}

/** What the player says in a step, and how it is meant. */
export interface Said {
	kind: SpeechKind;
	/** The words as the player wrote them. */
	content: string;
	/** They stood in quotation marks. */
	quoted: boolean;
}

/** Why a clause only shapes a step. */
export const SHAPE_KINDS = [
	'condition',
	'time',
	'reason',
	'purpose',
	'manner',
	'aside',
	'relative',
	'denied',
	'wish',
	'hypothetical',
] as const;

/** A clause that is no act of its own, as the player wrote it. */
export interface Shape {
	kind: (typeof SHAPE_KINDS)[number];
	text: string;
}

/** One thing that the player does or says, in the order of doing. */
export interface Step {
	/** The frame in `shared/frames.yaml`, such as `pour`; `unknown` for a verb that no frame has. */
	frame: string;
	/** The pattern that chose the frame, such as `put_up:hand`. */
	pattern: string;
	/** The wider class of the frame. */
	verb: Verb;
	/** The verb as written, in its base form: `scratch`. */
	word: string;
	/**
	 * The step's words from the verb on, as the player wrote them, for the answer to repeat: spelling mended, the verb in
	 * its base form, without the player as subject, without "try to" and without clauses that only shape it:
	 * `quietly scratch a tiny chalk mark on my sleeve`. The first person stays as it is.
	 */
	words: string;
	object?: Phrase;
	/** The person spoken to, acted on or given to. */
	person?: Phrase;
	instrument?: Phrase;
	companion?: Phrase;
	/** Where something comes from. */
	source?: Phrase;
	/** What is spoken about. */
	topic?: Phrase;
	/** Goals and places, each with its preposition: `between` his face and the sun. */
	places: { preposition: string; thing: Phrase }[];
	/** `quietly`, `with care`, `like a clerk`. */
	manner: string[];
	/** A number of things given, paid or taken. */
	amount?: number;
	said?: Said;
	shapes: Shape[];
	/** It is only to happen when this holds; it does not happen now. */
	condition?: string;
	/** The player says that they do not do it. */
	negated: boolean;
	/** The words say that the player tries. */
	attempt: boolean;
	/** 2: violent or criminal; 1: unkind. */
	harm: 0 | 1 | 2;
}

/** Reasons to be unsure of a reading. */
export const DOUBTS = [
	'no step',
	'unknown verb',
	'words left',
	'only a condition',
	'nobody addressed',
	'taken back',
	'long',
	'verb alone',
	'aside',
	'unmarked speech',
	'misspelt',
	'mostly clauses',
	'readers differ',
] as const;

export type Doubt = (typeof DOUBTS)[number];

/** A player's words as steps. */
export interface Reading {
	/** The words as written, trimmed. */
	text: string;
	steps: Step[];
	/** Content words that no step accounts for, as written. */
	left: string[];
	doubts: Doubt[];
}
