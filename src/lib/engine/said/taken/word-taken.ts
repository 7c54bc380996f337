import { hearerOf } from '#lib/engine/said/asked/hearer.ts';
import type { Spoken } from '#lib/engine/said/words/spoken.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { matterOf } from './matter-of.ts';
import { type Taking, wordReaction } from './reactions.ts';

/** What a person of the story does on hearing words, by the kind of words, what they are about, and what they think of the player. */
export function wordTaken(
	story: Story,
	state: State,
	id: string,
	spoken: Spoken,
	how: Taking = takingOf(state, id, spoken),
): string {
	const npc = story.npcs.get(id);
	if (!npc) return '';
	const hearer = hearerOf(npc, state);
	const words = spoken.quote || spoken.step.words;
	return wordReaction(how, hearer, matterOf(story, hearer, words), words);
}

function takingOf(state: State, id: string, { kind, step }: Spoken): Taking {
	if (kind === 'promise' && hasBroken(state, id)) return 'distrusted';
	if (kind === 'greeting') return state.met[id] === undefined ? 'greeting' : 'again';
	if (kind === 'claim' && /^(?:boast|brag|show off|crow|swagger)$/.test(step.word)) return 'boast';
	if (kind !== 'apology') return kind;
	const wronged = state.memories.some(({ who, of, valence }) => who === id && of === id && valence < 0);
	return !wronged ? 'apology' : (state.standings[id] ?? 0) < -10 ? 'unforgiven' : 'forgiven';
}

/** Whether the player has broken their word to somebody, or was caught lying. */
export const hasBroken = ({ sayings = [] }: State, npc: string): boolean =>
	sayings.some(({ to, fate }) => to === npc && (fate === 'broken' || fate === 'out'));
