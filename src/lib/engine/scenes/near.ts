import type { Attempt } from '#lib/engine/attempt.ts';
import { rewordedChoice } from '#lib/engine/reworded.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';

/** The choices that the player's words are near. */
export interface NearChoices {
	/** The choice that the words surely mean, as an attempt with the player's words. */
	taken?: Attempt;
	/** At most three choices that the words may mean, the likeliest first, each as an attempt with a scene or an offered act. Empty when one is taken. */
	among: Attempt[];
}

/** Compares the player's words with the choices offered and with other open scenes. */
export function nearChoices(story: Story, state: State, attempt: Attempt): NearChoices {
	const taken = rewordedChoice(story, state, attempt);
	return taken ? { taken, among: [] } : { among: [] };
}
