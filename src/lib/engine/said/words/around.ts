import { describeSurroundings } from '#lib/engine/game.ts';
import type { Surroundings } from '#lib/engine/interpret.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';

/** Who and what is around, for reading words to this person: "you" is them. */
export function aroundFor(story: Story, state: State, listener?: string): Surroundings {
	const around = describeSurroundings(story, state);
	return listener ? { ...around, lastPerson: listener } : around;
}
