import type { SpeechKind } from '#lib/content/frames.ts';

/** How words to somebody are meant, beyond the kinds that a sentence shows by itself. */
export const SAYING_KINDS = ['bargain', 'joke', 'name'] as const;

export type SayingKind = SpeechKind | (typeof SAYING_KINDS)[number];

/** What words promise, claim or deny, ready to be compared with what is done. */
export interface Matter {
	frame: string;
	/** It is promised or claimed not to be done. */
	negated: boolean;
	/** Ids of the people, things, places and subjects named. */
	ids: string[];
	/** Stems of the things named. */
	stems: string[];
}

/** When a promise is due. */
export type Due = { by: 'act'; act: number } | { by: 'place'; place: string } | { by: 'ending' };

/** What has become of somebody's words. */
export const FATES = ['open', 'kept', 'broken', 'believed', 'doubted', 'out', 'paid'] as const;

export type Fate = (typeof FATES)[number];

/** What somebody would do when asked. */
export type Favour =
	/** `place`: where they go with the player at once. */
	| { does: 'come'; place?: string }
	| { does: 'wait' }
	| { does: 'go'; place: string }
	| { does: 'hand'; thing: string; name: string }
	/** Anything else; `what`: it stands after "will", `let you hold the spanner`. */
	| { does: 'agree'; what?: string };

/** Words of the player that somebody heard, as they were said. */
export interface Saying {
	/** The turn, and which of its words: `12.0`. */
	id: string;
	turn: number;
	kind: SayingKind;
	/** Exactly as written. */
	quote: string;
	/** NPC id of the one spoken to; left out where it was somebody without a name, or nobody. */
	to?: string;
	/** NPC ids of all who heard it, the one spoken to included. */
	heard: string[];
	matter?: Matter;
	due?: Due;
	/** What they asked for, and in which amount, before they do it. */
	price?: { count: number; favour: Favour };
	fate: Fate;
}
