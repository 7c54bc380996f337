import type { ReplyMood } from '#lib/engine/outcome.ts';
import { whoOf } from '#lib/engine/reasons/word-reason.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { SayingKind } from './saying.ts';

/** How words of a kind are taken. */
interface Heard {
	by: number;
	/** What they feel about it, as in `Memory`. */
	valence: number;
	why: string;
	mood: ReplyMood;
}

/** What kinds of words without a check do to a person's standing, and what is answered. */
export const HEARD: Partial<Record<SayingKind, Heard>> = {
	promise: { by: 1, valence: 0, why: 'you gave {them} your word', mood: 'promised' },
	offer: { by: 1, valence: 1, why: 'you made {them} an offer', mood: 'thanks' },
	warning: { by: 1, valence: 1, why: 'you warned {them}', mood: 'thanks' },
	confession: { by: 1, valence: 0, why: 'you owned up to {them}', mood: 'comfort' },
	apology: { by: 2, valence: 1, why: 'you apologised to {them}', mood: 'comfort' },
	insult: { by: -4, valence: -1, why: 'you insulted {them}', mood: 'scold' },
	thanks: { by: 1, valence: 1, why: 'you thanked {them}', mood: 'thanks' },
	praise: { by: 1, valence: 1, why: 'you praised {them}', mood: 'thanks' },
	greeting: { by: 1, valence: 0, why: 'you greeted {them}', mood: 'greeting' },
	joke: { by: 1, valence: 0, why: 'you made {them} laugh', mood: 'laugh' },
};

/** Why the standing moves by it: `you thanked Ada`. */
export const whyHeard = (story: Story, npc: string, { why }: Heard): string =>
	why.replace('{them}', whoOf(story, npc));

/** Turns after which the same kindness in words counts again. */
const WORN = 5;

/** Kinds of words that count once in a while only, and what is answered when they do not. */
export const IDLE_MOODS: Partial<Record<SayingKind, ReplyMood>> = {
	greeting: 'greeting',
	thanks: 'thanks',
	praise: 'thanks',
	joke: 'laugh',
	apology: 'comfort',
};

/** Whether nothing can come of a kindness in words: it was said to them a moment ago. */
export function isIdle(state: State, npc: string, kind: SayingKind): boolean {
	if (!(kind in IDLE_MOODS)) return false;
	if (kind === 'greeting') return state.met[npc] !== undefined;
	return state.memories.some(
		({ who, tags, turn }) => who === npc && tags.includes(kind) && state.turn - turn < WORN,
	);
}
