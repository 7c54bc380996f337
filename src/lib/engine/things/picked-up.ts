import { capitalize } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { wordState } from './describe-thing.ts';
import { listCarried } from './things-around.ts';

/** What the player has picked up on the way, with what has become of it. */
export function pickedUpThings(story: Story, state: State): { id: string; name: string; says: string }[] {
	return listCarried(story, state).map((thing) => ({
		id: thing.id,
		name: capitalize(thing.name.replace(/^the /, '')),
		says: wordState(state, thing),
	}));
}
