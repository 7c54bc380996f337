import type { Degree } from '#lib/content/verbs.ts';
import type { Fate, Saying } from './said/saying.ts';
import type { Memory, Offer, State } from './state.ts';
import type { ShownThing, ThingState } from './things/thing.ts';

/** Something that happened, in the past tense. A game is the list of its events. `why` is the reason shown to the player. */
export type GameEvent =
	/** The first event of every game, with its first state. */
	| { type: 'began'; state: State }
	| { type: 'turned'; turn: number }
	| { type: 'metered'; id: string; from: number; to: number; why: string }
	| { type: 'stood'; id: string; from: number; to: number; why: string }
	| { type: 'leaned'; id: string; from: number; to: number; why: string }
	| { type: 'hurt'; from: number; to: number; why: string }
	| { type: 'gained'; id: string; count: number; why: string }
	| { type: 'lost'; id: string; count: number; why: string }
	| { type: 'tagged'; id: string; why: string }
	| { type: 'untagged'; id: string; why: string }
	| { type: 'learned'; id: string; why: string }
	| { type: 'went'; from: string; to: string; why: string }
	/** `back`: they are only visiting, and go back there when the player leaves. */
	| { type: 'sent'; id: string; to: string; why: string; back?: string }
	| { type: 'met'; id: string }
	| { type: 'remembered'; memory: Memory }
	| { type: 'recalled'; who: string; turn: number }
	| { type: 'regarded'; id: string; as: 'trusts' | 'doubts' }
	| { type: 'told'; id: string; degree: Degree }
	| { type: 'discussed'; id: string }
	| { type: 'bagged'; key: string; used: number[] }
	| { type: 'stepped'; owner: string; next: number; shown: boolean }
	| { type: 'happened'; id: string }
	| { type: 'actBegan'; act: number }
	| { type: 'offered'; offers: Offer[] }
	/** Told prose showed these things. */
	| { type: 'shown'; at: string; things: Pick<ShownThing, 'noun' | 'name'>[]; told?: string; spoken?: string }
	/** Somebody is tied, held, following and so on from now on. */
	| { type: 'bodied'; id: string; is: string[]; why: string }
	/** The player said something that can be kept, met or found out. */
	| { type: 'said'; saying: Saying }
	| { type: 'settled'; id: string; fate: Fate }
	/** The player was told that the story may end soon by this value. */
	| { type: 'warned'; id: string }
	| { type: 'altered'; id: string; to: ThingState; why: string }
	/** The player has prepared a roll: one until this turn is rolled with two dice. */
	| { type: 'prepared'; why: string; until: number }
	/** The roll that was prepared has been made. */
	| { type: 'used'; why: string }
	/** An act that nobody has written was tried: its aim, and what it gained. */
	| { type: 'improvised'; aim: string; gains: Record<string, number>; failed: boolean; ready: boolean }
	| { type: 'ended'; id: string };
