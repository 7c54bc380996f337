import type { GameEvent } from '#lib/engine/events.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { findThings } from './find-things.ts';
import { screenWords } from './naming/screen-words.ts';

/** The longest name that is kept, in characters. */
const NAME_MAX = 80;

/** What stands on the screen after a turn. */
export interface Screen {
	paragraphs: readonly string[];
	/** What people say. */
	lines: readonly string[];
	offers: Readonly<State['offers']>;
}

/** The event that keeps what a screen showed at a place: its things, besides what the place has anyway, and its words. */
export function showThings(story: Story, at: string, { paragraphs, lines, offers }: Screen): GameEvent[] {
	const place = story.placeThings.get(at);
	const known = new Set([...(place?.things ?? []), ...(place?.people ?? [])].flatMap(({ nouns }) => nouns));
	const things = findThings(story.kinds, paragraphs.join('\n'))
		.filter(({ noun, name }) => !known.has(noun) && name.length <= NAME_MAX)
		.map(({ noun, name }) => ({ noun, name }));
	const prose = paragraphs.join('\n');
	const choices = offers.flatMap(({ label, description }) => [label, description]);
	const told = screenWords([prose.replace(/“[^”]*”?/g, '.'), ...choices].join('.\n'));
	const spoken = screenWords([...lines, ...(prose.match(/“[^”]*”?/g) ?? [])].join('.\n'));
	return [{ type: 'shown', at, things, told, spoken }];
}
