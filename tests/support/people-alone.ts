import { beginGame } from '#lib/engine/game.ts';
import { buildStory } from '#lib/engine/story.ts';
import { playerOf } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from './worlds-library.ts';

/** An adventure as it is built, the same without scenes, which answer before people do, and its first state. */
export async function peopleAlone(slug: string) {
	const library = await worldsLibrary();
	const built = buildStory(library, slug);
	const premade = library.worlds.find((world) => world.slug === built?.worldSlug)?.premades[0];
	if (!built || !premade) throw new Error('there is no such adventure');
	const story = { ...built, storylets: new Map<string, never>() };
	const { state: start } = beginGame(story, playerOf(premade), 'a'.repeat(64));
	return { library, built, story, start };
}
