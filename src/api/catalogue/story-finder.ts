import { buildStory, type Story } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/books.ts';

/** Returns the story of an adventure and keeps it. Throws for an unknown slug. */
export function createStoryFinder(library: Library): (slug: string) => Story {
	const stories = new Map<string, Story>();
	return (slug) => {
		const story = stories.get(slug) ?? buildStory(library, slug);
		if (!story) throw new Error(`No adventure is called ${slug}; a game that was begun needs its content.`);
		stories.set(slug, story);
		return story;
	};
}
