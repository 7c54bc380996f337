import { beginGame } from '#lib/engine/game.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/books.ts';
import { playerOf } from '#scripts/gate/bots/bot.ts';

/** A new game of a story, with the world's first character. */
export function openGame(library: Library, story: Story): { state: State } {
	const premade = library.worlds.find(({ slug }) => slug === story.worldSlug)?.premades[0];
	if (!premade) throw new Error(`${story.worldSlug} has no character to begin with`);
	return beginGame(story, playerOf(premade), 'a'.repeat(64));
}
