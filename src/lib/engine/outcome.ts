import type { StrangerAct } from '#lib/content/conduct.ts';
import type { Speech } from '#lib/content/story.ts';
import type { Degree, Verb } from '#lib/content/verbs.ts';
import type { Npc } from '#lib/content/world.ts';
import type { ChangeView } from '#lib/wire/turn.ts';
import type { Attempt } from './attempt.ts';
import type { Check } from './check.ts';
import type { GameEvent } from './events.ts';
import type { Random } from './random.ts';
import type { Edge } from './stakes/edge.ts';
import type { Memory, State } from './state.ts';
import type { Aim } from './things/handling/aims/aim.ts';
import type { Thing } from './things/thing.ts';

/** One part of a turn, in the order of telling. A narrator words beats and adds no facts. */
export type Beat =
	| { kind: 'arrival'; place: string }
	/** What the player did and what came of it, in a plain sentence; for turns without a scene. `way`: the place they went to first. */
	| {
			kind: 'deed';
			way: string | null;
			because?: string;
			before: Attempt[];
			after: Attempt[];
			scene: string | null;
	  }
	/** What the player did beside a scene or on the way, in a sentence; `after`: it came last; `way`: where it led. */
	| { kind: 'beside'; deeds: Attempt[]; after: boolean; way: string | null }
	/** What came of an act beside the one that counts. */
	| { kind: 'along'; attempt: Attempt; target: string | null; beats: Beat[] }
	/** A scene's own text; `again` when the player has read it before. */
	| { kind: 'scene'; id: string; text: string; says: Speech[]; again: boolean }
	| { kind: 'topic'; npc: string; topic: string; attitude: Attitude }
	| { kind: 'look'; place: string }
	/** A thing was handled by a rule. */
	| { kind: 'handled'; rule: string; thing: Thing; somebody?: string; made?: string; to?: string; aim?: Aim }
	/** Somebody sees an odd act. */
	| { kind: 'seen'; npc: string }
	/** A fire goes over to a thing, burns on, or ends. */
	| { kind: 'fire'; way: 'spreads' | 'burns' | 'ends'; name: string }
	/** A look at a held item. */
	| { kind: 'thing'; item: string }
	| { kind: 'act'; verb: Verb; degree: Degree; target: string | null }
	/** A sentence that is told as it is; `after`: in a paragraph of its own. */
	| { kind: 'plain'; text: string; after: boolean }
	/** What somebody agrees to do: a line with {Target}. */
	| { kind: 'will'; npc: string; text: string }
	/** `told`: how they take it was told before, in these words; `line`: what they say. */
	| { kind: 'reply'; npc: string; mood: ReplyMood; told?: string; line?: string }
	/** An act on somebody's body, by a rule. */
	| { kind: 'conduct'; rule: string; npc: string }
	/** An act of the player's own body, and who sees it. */
	| { kind: 'bearing'; rule: string; npc: string | null }
	/** Something done or said to somebody without a name. */
	| { kind: 'stranger'; act: StrangerAct; name: string; rule?: string }
	| { kind: 'callback'; memory: Memory; mood: 'kind' | 'unkind' | 'contrast' | 'hearsay' | 'words' }
	| { kind: 'news'; text: string; cause: string }
	/** The story may end soon, by this value. */
	| { kind: 'warning'; edge: Edge }
	| { kind: 'hook'; act: number }
	| { kind: 'act-opening'; text: string }
	| { kind: 'ending'; id: string };

/** What answered an attempt, and the beats that tell it. */
export interface Answer {
	by: Outcome['answeredBy'];
	beats: Beat[];
}

export type Attitude = 'warm' | 'even' | 'cold';

/** Which lines a person speaks in reply. */
export type ReplyMood =
	| Attitude
	| 'hurt'
	| 'greeting'
	| 'introduced'
	| keyof Npc['touched']
	| keyof Npc['answers'];

/** Everything that a turn has decided, before it is worded. */
export interface Outcome {
	turn: number;
	attempt: Attempt;
	/** The person dealt with, named or implied. */
	target: string | null;
	check: Check | null;
	degree: Degree;
	/** What answered: a scene, a topic's line, or a general line. */
	answeredBy: 'storylet' | 'topic' | 'place' | 'thing' | 'person' | 'general';
	/** Why the scene was chosen, for editors. */
	chosen: { storylet: string; score: number } | null;
	beats: Beat[];
	/** The clue told in this turn, for the slot {clue}. */
	clue: string | null;
	changes: ChangeView[];
	events: GameEvent[];
	/** The state after the events. */
	state: State;
	/** Chooses the lines. */
	random: Random;
}

/** The attitude of a standing: 20 and up warm, -20 and down cold. */
export function attitudeOf(standing: number): Attitude {
	if (standing >= 20) return 'warm';
	return standing <= -20 ? 'cold' : 'even';
}
