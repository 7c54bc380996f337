import type { Ending } from '#lib/content/adventure.ts';
import { isConditionMet } from './conditions.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';

/** The ending that a state earns once the last act is over. */
export function earnedEnding({ endings }: Story, state: State): Ending | undefined {
	return endings.find(({ when }) => isConditionMet(when, state)) ?? endings.at(-1);
}

/** Something that the ending hung on, and the ending that would have come without it. */
export interface TurningPoint {
	/** A tag or a clue. */
	id: string;
	otherwise: string;
}

/** The tags and clues without which this story would have ended otherwise. */
export function turningPoints(story: Story, state: State): TurningPoint[] {
	// An ending that came at once may stand behind one that the state would earn in the end.
	if (earnedEnding(story, state)?.id !== state.ending) return [];
	const without = (id: string): State => ({
		...state,
		tags: state.tags.filter((tag) => tag !== id),
		clues: state.clues.filter((clue) => clue !== id),
	});
	return [...state.tags, ...state.clues].flatMap((id) => {
		const otherwise = earnedEnding(story, without(id));
		return otherwise && otherwise.id !== state.ending ? [{ id, otherwise: otherwise.title }] : [];
	});
}
