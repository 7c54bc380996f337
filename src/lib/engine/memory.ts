import { NOWHERE } from '#lib/content/roles.ts';
import type { RememberedAct } from '#lib/content/story.ts';
import type { Degree, Verb } from '#lib/content/verbs.ts';
import { HOSTILE_VERBS } from './check.ts';
import { isHere } from './conditions.ts';
import { type Draft, record } from './draft.ts';
import { MEMORY_MAX } from './fold.ts';
import { isTold, keep, knowsOf, learnOf } from './knowledge.ts';
import type { Beat } from './outcome.ts';
import { wordsMood } from './said/recalled-words.ts';
import { wordMemory } from './slots.ts';
import type { Memory, State } from './state.ts';

/** Turns before an old deed is recalled, and between two callbacks. */
const CALLBACK_AFTER = 3;
const CALLBACK_EVERY = 6;

/** Adds a memory of a deed to one person and, if it is important, to everybody present. Each deed is kept once. */
export function remember(
	draft: Draft,
	act: Omit<RememberedAct, 'tags'> & { tags?: string[]; quote?: string },
	them?: string,
): void {
	const { state, story } = draft;
	const who = act.who === 'them' ? them : act.who;
	if (!who || !story.npcs.has(who)) return;
	const { turn } = state;
	const { gist, valence, importance, tags = [], quote } = act;
	const memory: Memory = {
		who,
		of: who,
		turn,
		learned: turn,
		gist,
		...(quote && { quote }),
		valence,
		importance,
		tags,
		source: 'saw',
		used: false,
	};
	if (sees(draft, who)) keep(draft, memory);
	witness(draft, memory);
	if (!sees(draft, who)) keep(draft, { ...memory, ...wayTo(draft, memory) });
}

/** Whether somebody stood where the act was done, or is with the player now that it is. */
function sees({ there, state }: Draft, who: string): boolean {
	return there.includes(who) || isHere(state, who);
}

/** How somebody who was elsewhere knows at once what was done to them: from one who saw it and talks to them, else by themselves. */
function wayTo({ story, state }: Draft, deed: Memory): Pick<Memory, 'source' | 'from'> {
	const teller = [...story.npcs.values()].find(
		({ id, ties }) =>
			knowsOf(state, id, deed) && ties.some(({ to, tells }) => to === deed.who && isTold(deed, tells)),
	);
	return teller ? { source: 'told', from: teller.id } : { source: 'found' };
}

/** The least importance of a deed that others present remember. */
const SEEN_FROM = 4;

/** Gives an important deed to the others present, who take sides. */
function witness(draft: Draft, deed: Memory): void {
	if (deed.importance < SEEN_FROM) return;
	for (const who of draft.story.npcs.keys()) {
		if (who === deed.of || !sees(draft, who) || knowsOf(draft.state, who, deed)) continue;
		const name = draft.story.npcs.get(who)?.name ?? 'somebody';
		learnOf(draft, { ...deed, who }, `${name} saw it: you ${wordMemory(draft.story, deed, who)}`);
	}
}

/** How strongly a memory is recalled: `3 x 0.9^age + importance + 2 x shared tags`. */
export function recallOf(memory: Memory, turn: number, tags: readonly string[]): number {
	const shared = memory.tags.filter((tag) => tags.includes(tag)).length;
	return 3 * 0.9 ** (turn - memory.turn) + memory.importance + 2 * shared;
}

/** Returns the `most` memories with the highest recall. */
export function recallMemories(state: State, who: string, tags: readonly string[], most: number): Memory[] {
	return state.memories
		.filter((memory) => memory.who === who)
		.map((memory) => ({ memory, score: recallOf(memory, state.turn, tags) }))
		.sort((a, b) => b.score - a.score)
		.slice(0, most)
		.map(({ memory }) => memory);
}

/** Lets the person dealt with recall an old deed, or anybody here when there is none: at most every six turns, each deed once. */
export function callback(
	draft: Draft,
	target: string | null,
	verb: Verb,
): Extract<Beat, { kind: 'callback' }> | null {
	const { state } = draft;
	if (state.turn - state.lastCallback < CALLBACK_EVERY) return null;
	const harms = HOSTILE_VERBS.has(verb);
	const people = target ? [target] : [...draft.story.npcs.keys()];
	const [memory] = people
		.filter((id) => isHere(state, id))
		.flatMap(
			(id) =>
				recallMemories(state, id, [verb], MEMORY_MAX).find(
					(candidate) => isRipe(candidate, state) && moodOf(candidate, state, harms) !== null,
				) ?? [],
		)
		.sort((a, b) => recallOf(b, state.turn, [verb]) - recallOf(a, state.turn, [verb]));
	const mood = memory && moodOf(memory, state, harms);
	if (!memory || !mood) return null;
	record(draft, { type: 'recalled', who: memory.who, turn: memory.turn });
	return { kind: 'callback', memory, mood };
}

/** Whether a deed is old enough and was not recalled before. */
function isRipe({ used, learned }: Memory, state: State): boolean {
	return !used && state.turn - learned >= CALLBACK_AFTER;
}

type CallbackMood = Extract<Beat, { kind: 'callback' }>['mood'];

/**
 * The mood of a callback; null for a memory that does not fit the turn. A deed that was neither kind nor unkind follows
 * the standing now. In a turn of harm a kindness is only held against it.
 */
function moodOf(memory: Memory, state: State, harms: boolean): CallbackMood | null {
	const { valence, who, of, source, quote } = memory;
	if (of !== who && state.people[of] === NOWHERE) return null;
	if (quote && valence === 0) return harms ? null : wordsMood(state, memory);
	if (source === 'told') return 'hearsay';
	if (valence < 0 || (valence === 0 && (state.standings[who] ?? 0) < 0)) return 'unkind';
	if (harms) return valence > 0 ? 'contrast' : null;
	return wasWronged(state, memory) ? null : 'kind';
}

/** Whether the player has wronged them since: the kindness is not spoken of. */
function wasWronged({ memories }: State, { who, turn, valence }: Memory): boolean {
	return (
		valence >= 0 && memories.some((other) => other.who === who && other.turn >= turn && other.valence < 0)
	);
}

/** The usual memory of an attempt that no scene answered; null for none. */
export function usualMemory(
	verb: Verb,
	degree: Degree,
	topic: string | undefined,
): Omit<RememberedAct, 'who' | 'tags'> | null {
	const failed = degree === 'fail';
	switch (verb) {
		case 'attack':
			return { gist: 'raised a hand against {them}', valence: -2, importance: 5 };
		case 'threaten':
			return { gist: 'threatened {them}', valence: -2, importance: 4 };
		case 'deceive':
			return failed ? { gist: 'lied to {their} face', valence: -1, importance: 3 } : null;
		case 'take':
			return failed ? { gist: 'tried to steal from under {their} eyes', valence: -1, importance: 3 } : null;
		case 'help':
			return failed ? null : { gist: 'stood by {them}', valence: 1, importance: 3 };
		case 'give':
			return failed ? null : { gist: 'put {item} into {their} hand', valence: 1, importance: 3 };
		case 'persuade':
			return failed ? null : { gist: 'talked {them} round', valence: 1, importance: 2 };
		case 'ask':
			return topic ? { gist: 'asked {them} about {topic}', valence: 0, importance: 1 } : null;
		case 'no':
			return { gist: 'refused {them} to {their} face', valence: -1, importance: 2 };
		default:
			return null;
	}
}
