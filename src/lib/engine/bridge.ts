import { NOWHERE } from '#lib/content/roles.ts';
import { derive } from './derived.ts';
import type { GameEvent } from './events.ts';
import { foldEvents } from './fold.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';

const WHY = 'the world was changed';

/**
 * What brings a game on where its content has changed since its last turn: a player in a place that is no longer there
 * stands where the adventure begins, and people who are new, or whose place is gone, are where the world has them.
 */
export const bridgeEvents = derive((story, state): readonly GameEvent[] => {
	const { places, npcs, adventure } = story;
	if (story.isRemoved || !places.has(adventure.start)) return [];
	const events: GameEvent[] = [];
	if (!places.has(state.place))
		events.push({ type: 'went', from: state.place, to: adventure.start, why: WHY });
	for (const { id, place } of npcs.values()) {
		const at = state.people[id];
		if (at === NOWHERE || (at !== undefined && places.has(at))) continue;
		events.push({ type: 'sent', id, to: place, why: WHY });
	}
	return events;
});

/** The state with what the content has since changed; the same object where nothing has. */
export const bridged = derive((story: Story, state: State): State => {
	const events = bridgeEvents(story, state);
	return events.length === 0 ? state : foldEvents(state, events);
});
