import { isHere } from '#lib/engine/conditions.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { kindOf } from '#lib/engine/things/compile-kinds.ts';

/** Nouns for anybody: they name nobody whom one could mean. */
const ANYBODY = new Set(['person', 'somebody', 'stranger', 'one', 'people']);

/**
 * The person without a name whom the last turn was about: the one whom its prose showed last, where nobody with a name
 * was dealt with in it. Null for none.
 */
export function lastShown(story: Story, state: State): Phrase | null {
	const { lastPerson, turn, place } = state;
	if (lastPerson && isHere(state, lastPerson) && state.met[lastPerson] === turn) return null;
	const last = (state.shown ?? []).findLast(
		({ noun, name, at, turn: since }) =>
			since === turn &&
			at === place &&
			!ANYBODY.has(noun) &&
			name.endsWith(noun) &&
			kindOf(story.kinds, noun)?.qualities.has('person'),
	);
	return last ? { head: last.noun, text: `the ${last.name}`, ids: {}, person: true } : null;
}
