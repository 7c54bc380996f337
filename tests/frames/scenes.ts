// Turns of real games as scenes for sentences to be judged in.
import { beginGame } from '#lib/engine/game.ts';
import { narrate } from '#lib/engine/narrate.ts';
import { resolveTurn } from '#lib/engine/resolve.ts';
import { buildStory } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import type { Library } from '#lib/library/books.ts';
import { collectScene, type FrameScene } from '#lib/narration/frames/scene.ts';
import { playerOf } from '#scripts/gate/bots/bot.ts';

/** The scene after a first look around at a place of an adventure, with these people there. */
export function sceneAt(
	library: Library,
	slug: string,
	place?: string,
	people: readonly string[] = [],
): FrameScene {
	const story = buildStory(library, slug);
	const premade = library.worlds.find((world) => world.slug === story?.worldSlug)?.premades[0];
	if (!story || !premade) throw new Error(`No adventure is called ${slug}.`);
	const { state } = beginGame(story, playerOf(premade), '0'.repeat(64));
	if (place) state.place = place;
	for (const id of people) state.people[id] = state.place;
	const outcome = resolveTurn(story, state, readAction(story, state, 'look around').attempt, '1'.repeat(64));
	return collectScene(story, outcome, narrate(story, outcome), []);
}
