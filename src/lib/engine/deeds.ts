import type { DeedView } from '#lib/wire/summary.ts';
import { wordGist } from './slots.ts';
import type { Memory, State } from './state.ts';
import type { Story } from './story.ts';

/** Finds the player's greatest kindness and gravest wrong, as the people they were done to remember them; the later of equals. */
export function findGreatestDeeds(
	story: Story,
	state: State,
): { kindest: DeedView | null; worst: DeedView | null } {
	const own = state.memories.filter(({ who, of }) => who === of);
	return { kindest: strongest(story, own, 1), worst: strongest(story, own, -1) };
}

function strongest(story: Story, memories: Memory[], sign: 1 | -1): DeedView | null {
	const [deed] = memories
		.filter(({ valence }) => valence * sign > 0)
		.sort((a, b) => sign * (b.valence - a.valence) || b.importance - a.importance || b.turn - a.turn);
	const who = deed && story.npcs.get(deed.who)?.name;
	return who ? { turn: deed.turn, text: `You ${wordGist(story, deed, '')}.`, who } : null;
}
