import type { Verb } from '#lib/content/verbs.ts';

/** What a name in the player's words may stand for. */
export type NamedKind = 'npc' | 'item' | 'topic' | 'place' | 'faction';

/** The player's words, read as an act. Ids are content ids of the story. */
export interface Attempt {
	/** The words as written, trimmed. */
	text: string;
	/** The main act. */
	verb: Verb;
	/** Every act in the order of the words, the main one among them (`move` then `sneak`). */
	acts: Verb[];
	/** The person acted on or spoken to. */
	target?: string;
	/** The person was not named: whoever was last dealt with, or is nearest, is meant. */
	implied?: boolean;
	/** The thing acted with or on. */
	item?: string;
	/** The subject spoken about: the id of a topic, person, place, thing or faction. */
	topic?: string;
	/** The place gone to or acted on. */
	place?: string;
	/** How: `quietly`, `with a smile`. */
	manner?: string;
	/** A number of things given, paid or taken. */
	amount?: number;
	/** Words in quotation marks. */
	quote?: string;
	/** The player said what they do not do (`I don't touch it`). */
	negated: boolean;
	/** 0 to 1: how sure the reading is; under 0.5 the preview offers other wordings. */
	confidence: number;
	/** The words are mostly not English. */
	foreign: boolean;
	/** The storylet that a choice stands for; a choice is not interpreted. */
	storylet?: string;
	/** The thing without which what was tried cannot be done. */
	lacks?: string;
	/** A language model read the words, because the engine was unsure of them. */
	by?: 'model';
	/** A choice that is no scene, such as a way to go: its words are its own and call no scene up. */
	offered?: true;
}
