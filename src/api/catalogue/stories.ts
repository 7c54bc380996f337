import { type Story, tellStory } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/books.ts';

/** Finds the story of an adventure, put together once. Throws for a slug that no adventure has. */
export function storiesOf(library: Library): (slug: string) => Story {
	const stories = new Map<string, Story>();
	return (slug) => {
		const story = stories.get(slug) ?? tellStory(library, slug);
		if (!story) throw new Error(`No adventure is called ${slug}; a game that was begun needs its content.`);
		stories.set(slug, story);
		return story;
	};
}
