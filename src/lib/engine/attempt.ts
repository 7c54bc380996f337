import type { Verb } from '#lib/content/verbs.ts';
import type { ImprovisedAct } from './improvised/improvised-act.ts';
import type { Doubt, Said, Step } from './step.ts';

export type { NamedKind } from './step.ts';

/** The acts of a turn beside the one that counts. */
export interface Together {
	/** Those that come before it, in order. */
	before: Attempt[];
	/** Those that follow it, unless it fails in a way that stops them. */
	after: Attempt[];
	/** What is left for another turn. */
	rest: Step[];
	/** What the rest waits for, as the player wrote it: `if she refuses`. */
	waitsFor?: string;
	/** The words that tell what waits beside the acts of this turn. */
	kept?: string;
}

/** The player's action as the engine has read it. Ids are content ids of the story. */
export interface Attempt {
	/** The words as written, trimmed. */
	text: string;
	/** The words that the player wrote, where the attempt is the one meaning of them that they picked. */
	words?: string;
	/** The main verb. */
	verb: Verb;
	/** Every verb in the order of the words, including the main one (`move` then `sneak`). */
	acts: Verb[];
	/** The person acted on or spoken to. */
	target?: string;
	/** The person was not named. The one last dealt with, or the nearest, is meant. */
	implied?: boolean;
	/** The thing acted with or on. */
	item?: string;
	/** The subject spoken about: the id of a topic, person, place, thing or faction. */
	topic?: string;
	/** The place that the player goes to or acts on. */
	place?: string;
	/** How: `quietly`, `with a smile`. */
	manner?: string;
	/** A number of things given, paid or taken. */
	amount?: number;
	/** Words in quotation marks. */
	quote?: string;
	/** The player said what they do not do (`I don't touch it`). */
	negated: boolean;
	/** What the words do and say, in the order of doing; the first is what is tried now. */
	steps?: Step[];
	/** How certain the reading is, 0 to 1; below 0.5 the preview offers other wordings. */
	confidence: number;
	/** The words are mostly not English. */
	foreign: boolean;
	/** The storylet of a choice; a choice is not interpreted. */
	storylet?: string;
	/** The item that the attempt needs and the player lacks. */
	lacks?: string;
	/** A language model read the words, because the engine was unsure of them. */
	by?: 'model';
	/** Content words that no step accounts for. */
	left?: string[];
	/** Reasons to be unsure of the reading. */
	doubts?: Doubt[];
	/** What the main act says. */
	said?: Said;
	/** What is done beside it in the same turn. */
	together?: Together;
	/** What a language model has proposed for an act that nobody has written, as far as the engine lets it stand. */
	improvised?: ImprovisedAct;
	/** An improvised act beside it has it too: one roll decides both, and it is only told. */
	covered?: true;
	/** Why it cannot be done, where a language model has named what is not here and the engine finds that so. */
	missing?: string;
	/** How people took what a condition of the words waited for, as sentences: they are told first. */
	settled?: string;
	/** A choice without a scene, such as a way to go. Its words are not matched with scenes. */
	offered?: true;
}
