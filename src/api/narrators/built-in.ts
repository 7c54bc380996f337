import { BUILT_IN_NARRATOR, narrate } from '#lib/engine/narrate.ts';
import type { Narrator } from './narrator.ts';

/** The narrator without model, key or network: it uses the world's own lines. */
export const builtInNarrator: Narrator = {
	name: BUILT_IN_NARRATOR,
	instant: true,
	async narrate({ story, outcome }) {
		return narrate(story, outcome);
	},
};
