import { beginGame } from '#lib/engine/game.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/books.ts';

/** A new game of a story, with the world's first character. */
export function openGame(library: Library, story: Story): { state: State } {
	const premade = library.worlds.find(({ slug }) => slug === story.worldSlug)?.premades[0];
	if (!premade) throw new Error(`${story.worldSlug} has no character to begin with`);
	const { displayName: name, attributes, skills, inventory, effects } = premade;
	const player = {
		sheet: { name, attributes, skills },
		inventory,
		effects,
		health: { current: 100, max: 100 },
	};
	return beginGame(story, player, 'a'.repeat(64));
}
