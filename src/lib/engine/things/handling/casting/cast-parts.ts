import type { Phrase } from '#lib/engine/step.ts';
import type { Aim } from '#lib/engine/things/handling/aims/aim.ts';
import type { Somebody } from '#lib/engine/things/handling/setting.ts';
import type { Thing } from '#lib/engine/things/thing.ts';

/** A thing or a person that the act is done to besides its object. */
export interface Second {
	preposition: string;
	phrase: Phrase;
	/** Null where there is no such thing here. */
	thing: Thing | null;
	somebody: Somebody | null;
}

/** Who and what plays which part in a step. */
export interface Cast {
	/** Frames to try, in order. */
	frames: string[];
	/** What is handled, as the player named it. */
	named?: Phrase;
	/** What that is here; null for nothing. */
	thing: Thing | null;
	/** The preposition before it, where it is no object: climb *on* the crate. */
	by?: string;
	seconds: Second[];
	/** Who has it. */
	holder: Somebody | null;
	/** It is the player's own hand, foot or nose that is put there. */
	own: boolean;
	/** What is made, written or drawn. */
	made?: Phrase;
	/** The thing comes about by the act: a note that is written. */
	isNew?: boolean;
	/** What is sought about the thing, where the words name it as their object. */
	aim?: Aim;
}
