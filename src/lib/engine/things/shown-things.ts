import type { GameEvent } from '#lib/engine/events.ts';
import type { Story } from '#lib/engine/story.ts';
import { findThings } from './find-things.ts';

/** The longest name that is kept, in characters. */
const NAME_MAX = 80;

/** The event that keeps what prose showed at a place, besides what the place has anyway; none where it showed nothing new. */
export function showThings(story: Story, at: string, paragraphs: readonly string[]): GameEvent[] {
	const place = story.placeThings.get(at);
	const known = new Set([...(place?.things ?? []), ...(place?.people ?? [])].flatMap(({ nouns }) => nouns));
	const things = findThings(story.kinds, paragraphs.join('\n'))
		.filter(({ noun, name }) => !known.has(noun) && name.length <= NAME_MAX)
		.map(({ noun, name }) => ({ noun, name }));
	return things.length > 0 ? [{ type: 'shown', at, things }] : [];
}
