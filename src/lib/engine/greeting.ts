import { isHere } from './conditions.ts';
import type { Draft } from './draft.ts';
import type { Beat } from './outcome.ts';
import { nameFor } from './said/keep-words.ts';

/** Turns after which a person greets the player again. */
const GREETS_AFTER = 4;

/** A greeting from a person here who has met the player before, unless somebody already speaks in this turn. */
export function greeting({ story, state }: Draft, answer: readonly Beat[]): Beat[] {
	const speaks = answer.some(
		(beat) => beat.kind === 'topic' || beat.kind === 'reply' || beat.kind === 'scene',
	);
	const npc = [...story.npcs.keys()].find(
		(id) => isHere(state, id) && state.turn - (state.met[id] ?? state.turn) >= GREETS_AFTER,
	);
	if (!npc || speaks) return [];
	const name = nameFor(state, npc);
	const called: Beat[] = name ? [{ kind: 'will', npc, text: `{Target} calls you ${name}.` }] : [];
	return [...called, { kind: 'reply', npc, mood: 'greeting' }];
}
